import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { contradict } from './contradict.ts';
import { depositOf } from './payments.ts';

type CompleteDeposit = { type: 'complete-deposit'; depositId: string; providerReference: string };

/**
 * The provider has the money: it goes into the wallet, once. A provider that answers after it was given up on
 * has the money all the same; one that declined first contradicts itself. Refuses `not-found` for a deposit never
 * requested.
 */
export const completeDeposit = (
  account: OpenAccount,
  { depositId, providerReference }: CompleteDeposit,
): Decision => {
  const deposit = depositOf(account.payments, depositId);
  if (!deposit) return refuse('not-found');
  const { amount, status: recorded } = deposit;
  if (recorded === 'completed' || recorded === 'declined') {
    const report = { kind: 'deposit', reported: 'completed', providerReference } as const;
    return contradict(account, { paymentId: depositId, amount, recorded, ...report });
  }
  return [{ type: 'DepositCompleted', data: { depositId, amount, providerReference } }];
};
