import { useState } from 'react';
import type { CashOutResult } from '../../lib/api/cash-out.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { type CashOutOutcome, outcomeOfError } from './cash-out-outcome.ts';

export type CashOutRequest = {
  /** Of the last request, while it is not paid. */
  readonly outcome: Exclude<CashOutOutcome, { kind: 'paid' }> | undefined;
  readonly pending: boolean;
  /** Sends it. Resolves to its outcome. */
  readonly submit: (send: () => Promise<CashOutResult>) => Promise<CashOutOutcome>;
};

/** Longer than the longest bet delay: a call that has not answered by then is lost. */
const answerMs = 45_000;

/** One request at a time, and the outcome of the last. */
export const useCashOutRequest = (): CashOutRequest => {
  const [outcome, setOutcome] = useState<CashOutRequest['outcome']>();
  const [pending, setPending] = useState(false);
  return {
    outcome,
    pending,
    submit: async (send) => {
      setPending(true);
      const latest = await withTimeout<CashOutOutcome>(send(), answerMs).catch(outcomeOfError);
      setPending(false);
      setOutcome(latest.kind === 'paid' ? undefined : latest);
      return latest;
    },
  };
};
