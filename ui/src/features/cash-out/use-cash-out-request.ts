import type { CashOutResult } from '@paddock/contracts/http';
import { useState } from 'react';
import { CallError, errorText } from '../../lib/call-error.ts';
import { wait } from '../../lib/wait.ts';
import { type CashOutOutcome, outcomeOf, outcomeOfError } from './cash-out-outcome.ts';

export type CashOutPress = {
  /** Of the last press, while it is not paid. */
  readonly outcome: Exclude<CashOutOutcome, { kind: 'paid' }> | undefined;
  readonly pressing: boolean;
  /** Asks to be paid `value`. Resolves to what came of it. */
  readonly press: (value: number, send: () => Promise<CashOutResult>) => Promise<CashOutOutcome>;
};

/** Longer than the longest bet delay: a call that has not answered by then is lost. */
const answerMs = 45_000;

const withinTime = <T>(call: Promise<T>): Promise<T> =>
  Promise.race([
    call,
    wait(answerMs).then((): never => {
      throw new CallError('unreachable', errorText(undefined));
    }),
  ]);

/** One press at a time, and what came of the last. */
export const useCashOutPress = (): CashOutPress => {
  const [outcome, setOutcome] = useState<CashOutPress['outcome']>();
  const [pressing, setPressing] = useState(false);
  return {
    outcome,
    pressing,
    press: async (value, send) => {
      setPressing(true);
      const came = await withinTime(send()).then((result) => outcomeOf(result, value), outcomeOfError);
      setPressing(false);
      setOutcome(came.kind === 'paid' ? undefined : came);
      return came;
    },
  };
};
