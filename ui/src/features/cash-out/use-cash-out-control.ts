import { useState } from 'react';
import type { CashOutResult } from '../../lib/api/cash-out.ts';
import { answerOfError, type CashOutAnswer } from './cash-out-answer.ts';

export type CashOutControl = {
  /** Of the last request, while it is not paid. */
  readonly outcome: Exclude<CashOutAnswer, { kind: 'paid' }> | undefined;
  readonly pending: boolean;
  /** Sends it. Resolves to its outcome. */
  readonly submit: (send: () => Promise<CashOutResult>) => Promise<CashOutAnswer>;
  /** The outcome of a request whose answer was lost. */
  readonly found: (answer: CashOutAnswer) => void;
};

/** One request at a time, and the outcome of the last. */
export const useCashOutControl = (): CashOutControl => {
  const [outcome, setOutcome] = useState<CashOutControl['outcome']>();
  const [pending, setPending] = useState(false);
  const found = (latest: CashOutAnswer) => setOutcome(latest.kind === 'paid' ? undefined : latest);
  return {
    outcome,
    pending,
    submit: async (send) => {
      setPending(true);
      const latest = await send().catch((error: unknown) => answerOfError(error, outcome));
      setPending(false);
      found(latest);
      return latest;
    },
    found,
  };
};
