import type { DeclineReason } from '@paddock/contracts/events';
import { isGivenUp } from '@paddock/contracts/payments';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { contradict, type PastPayment } from './contradict.ts';
import { blockAfter } from './deposit-pace.ts';
import { knownDeposit } from './deposit-state.ts';
import { type DepositWord, depositTable } from './deposit-states.ts';

type DeclineDeposit = {
  type: 'decline-deposit';
  depositId: string;
  reason: DeclineReason;
  /** Where the provider says so; none for one that never answered. */
  providerReference?: string;
  /** Of a deposit that the state has forgotten. */
  past?: PastPayment;
};

const wordOf = (reason: DeclineReason): DepositWord => (isGivenUp(reason) ? 'expired' : 'declined');

/**
 * The provider took no money; where that happens too often, no deposit is accepted for a while. One that took it before
 * contradicts itself. Nothing of one that the account itself did not allow: no provider declined that. Refuses `not-found`
 * for a deposit never requested.
 */
export const declineDeposit = (
  account: OpenAccount,
  { depositId, reason, providerReference, past }: DeclineDeposit,
  context: DecisionContext,
): Decision => {
  const known = knownDeposit(account, depositId, past);
  if (!known) return refuse('not-found');
  const { state, amount, card } = known;
  const next = depositTable[state][wordOf(reason)];
  // The account ended it, and had the provider let it go: that is why it says so.
  if (next === state || known.reason === 'not-allowed') return [];
  if (next === 'contradicted') {
    if (providerReference === undefined) return [];
    const report = {
      paymentId: depositId,
      kind: 'deposit',
      reported: 'declined',
      providerReference,
    } as const;
    return contradict(account, { amount, outcome: 'completed', card }, report);
  }
  const block = isGivenUp(reason) ? [] : blockAfter(account, 'failed', context);
  return [{ type: 'DepositDeclined', data: { depositId, reason } }, ...block];
};
