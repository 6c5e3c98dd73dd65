import type { FinancialFlag } from '@paddock/contracts/financial-check';
import { type FinancialCheckProvider, FinancialCheckUnanswered } from '../financial-check-provider.ts';

/** What it has of whom, by their surname; of everybody else nothing. */
const flagsOf: Readonly<Record<string, readonly FinancialFlag[]>> = {
  bankrupt: ['bankruptcy'],
  judgment: ['court-judgment'],
  indebted: ['debt-relief-order', 'court-judgment'],
};

/** Resolves as the question is given up. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** In place of a provider: it answers by surnames. `Silent` has no answer, and for `Down` nobody is there. */
export const createSandboxFinancialCheck = (): FinancialCheckProvider => ({
  name: 'sandbox',
  check: async ({ lastName }, { questionId, signal }) => {
    const name = lastName.toLowerCase();
    if (name === 'down') throw new FinancialCheckUnanswered('is unreachable');
    if (name === 'silent') {
      await untilAborted(signal);
      throw new FinancialCheckUnanswered('did not answer in time');
    }
    return { reference: questionId, flags: flagsOf[name] ?? [] };
  },
});
