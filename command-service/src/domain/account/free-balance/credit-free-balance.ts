import { barred, toBeGivenBonus } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type CreditFreeBalance = {
  type: 'credit-free-balance';
  /** Minor units. */
  amount: number;
  reason: 'promotion' | 'goodwill';
  betId?: string;
};

/**
 * Adds to what may be staked free. A repeat is recognised by the id of its command. Refuses what bars the customer
 * from a bonus.
 */
export const creditFreeBalance = (
  account: OpenAccount,
  { amount, reason, betId }: CreditFreeBalance,
  { now }: DecisionContext,
): Decision =>
  barred(account, toBeGivenBonus('sportsbook'), now) ?? [
    { type: 'FreeBalanceCredited', data: { amount, reason, ...(betId && { betId }) } },
  ];
