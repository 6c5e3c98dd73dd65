import { useState } from 'react';
import type { CashOutResult } from '../../lib/api/cash-out.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { answerOfError, type CashOutAnswer } from './cash-out-answer.ts';

export type CashOutControl = {
  /** Of the last request, while it is not paid. */
  readonly outcome: Exclude<CashOutAnswer, { kind: 'paid' }> | undefined;
  readonly pending: boolean;
  /** Sends it. Resolves to its outcome. */
  readonly submit: (send: () => Promise<CashOutResult>) => Promise<CashOutAnswer>;
};

/** Longer than the longest bet delay: a call that has not answered by then is lost. */
const answerMs = 45_000;

/** One request at a time, and the outcome of the last. */
export const useCashOutControl = (): CashOutControl => {
  const [outcome, setOutcome] = useState<CashOutControl['outcome']>();
  const [pending, setPending] = useState(false);
  return {
    outcome,
    pending,
    submit: async (send) => {
      setPending(true);
      const latest = await withTimeout<CashOutAnswer>(send(), answerMs).catch(answerOfError);
      setPending(false);
      setOutcome(latest.kind === 'paid' ? undefined : latest);
      return latest;
    },
  };
};
