import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { contradict, type PastPayment } from './contradict.ts';
import { blockAfter } from './deposit-pace.ts';
import { knownDeposit } from './deposit-state.ts';
import { depositTable } from './deposit-states.ts';
import { settleDebts } from './settle-debts.ts';
import { contradictUnasked, isTakenUnasked } from './taken-unasked.ts';

type CompleteDeposit = {
  type: 'complete-deposit';
  depositId: string;
  providerReference: string;
  /** Of a deposit that the state has forgotten. */
  past?: PastPayment;
};

/**
 * The provider has the money: it goes into the wallet, once, and pays what the customer owes first. A provider that
 * answers after it was given up on has the money all the same; where deposits come too often by it, no other is accepted
 * for a while. One that declined first contradicts itself, and so does one that took money by an e-wallet before the account
 * had accepted where that comes from: nobody plays with it before staff have found out. Refuses `not-found` for a deposit never requested.
 */
export const completeDeposit = (
  account: OpenAccount,
  { depositId, providerReference, past }: CompleteDeposit,
  context: DecisionContext,
): Decision => {
  const known = knownDeposit(account, depositId, past);
  if (!known) return refuse('not-found');
  const { state, amount, card, reason } = known;
  const next = depositTable[state].completed;
  if (next === state) return [];
  const isUnasked = next === 'completed' && isTakenUnasked(account, depositId, card);
  if (next === 'contradicted' || isUnasked) {
    if (isUnasked) return contradictUnasked(account, known, { depositId, providerReference });
    const report = {
      paymentId: depositId,
      kind: 'deposit',
      reported: 'completed',
      providerReference,
    } as const;
    return contradict(account, { amount, outcome: 'declined', card, reason }, report);
  }
  return [
    { type: 'DepositCompleted', data: { depositId, amount, providerReference } },
    ...settleDebts(account, { card: amount, depositId }, context.rules),
    ...blockAfter(account, 'frequent', context),
  ];
};
