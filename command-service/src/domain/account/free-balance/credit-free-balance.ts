import type { Decision, OpenAccount } from '../state.ts';

type CreditFreeBalance = {
  type: 'credit-free-balance';
  /** Minor units. */
  amount: number;
  reason: 'promotion' | 'goodwill';
  betId?: string;
};

/** Adds to what may be staked free. A repeat is recognised by the id of its command. */
export const creditFreeBalance = (_: OpenAccount, { amount, reason, betId }: CreditFreeBalance): Decision => [
  { type: 'FreeBalanceCredited', data: { amount, reason, ...(betId && { betId }) } },
];
