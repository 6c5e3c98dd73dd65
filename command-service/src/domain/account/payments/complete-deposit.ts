import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { contradict, type PastPayment } from './contradict.ts';
import { blockAfter } from './deposit-pace.ts';
import { depositOf } from './payments.ts';

type CompleteDeposit = {
  type: 'complete-deposit';
  depositId: string;
  providerReference: string;
  /** Of a deposit that the state has forgotten. */
  past?: PastPayment;
};

/**
 * The provider has the money: it goes into the wallet, once. A provider that answers after it was given up on
 * has the money all the same; where deposits come too often by it, no other is accepted for a while. One that declined first contradicts itself. Refuses `not-found` for a deposit never
 * requested.
 */
export const completeDeposit = (
  account: OpenAccount,
  { depositId, providerReference, past }: CompleteDeposit,
  context: DecisionContext,
): Decision => {
  const deposit = depositOf(account.payments, depositId);
  const report = { paymentId: depositId, kind: 'deposit', reported: 'completed', providerReference } as const;
  if (!deposit) return past ? contradict(account, past, report) : refuse('not-found');
  const { amount, status, card } = deposit;
  if (status === 'completed' || status === 'declined')
    return contradict(account, { amount, outcome: status, card }, report);
  return [
    { type: 'DepositCompleted', data: { depositId, amount, providerReference } },
    ...blockAfter(account, 'frequent', context),
  ];
};
