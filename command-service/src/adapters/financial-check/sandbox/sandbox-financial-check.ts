import { setTimeout } from 'node:timers/promises';
import type { FinancialFlag } from '@paddock/contracts/financial-check';
import { type FinancialCheckProvider, FinancialCheckUnanswered } from '../financial-check-provider.ts';

/** What it has of whom, by how their last name begins; of everybody else nothing. README.md lists them. */
const flagsOf: Readonly<Record<string, readonly FinancialFlag[]>> = {
  bankrupt: ['bankruptcy'],
  judgment: ['court-judgment'],
  debtor: ['debt-relief-order', 'court-judgment'],
};

const tooLongMs = 60_000;

/** In place of a provider: it goes by last names, as README.md lists them. */
export const createSandboxFinancialCheck = (): FinancialCheckProvider => ({
  name: 'sandbox',
  check: async ({ lastName }, { questionId, signal }) => {
    const [word = ''] = lastName.toLowerCase().split(' ');
    if (word === 'offline') throw new FinancialCheckUnanswered('unreachable');
    if (word === 'silent') {
      await setTimeout(tooLongMs, undefined, { signal }).catch(() => undefined);
      throw new FinancialCheckUnanswered('timed-out');
    }
    return { reference: questionId, flags: flagsOf[word] ?? [] };
  },
});
