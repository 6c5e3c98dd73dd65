import { refuse } from '@paddock/contracts/refusals';
import { openBetOf } from '../bets/bets.ts';
import { endedBetOf } from '../bets/ended-bets.ts';
import type { Decision, OpenAccount } from '../state.ts';
import { canCashOut, isAsValued, type ValuedBet } from './can-cash-out.ts';

type CashOutBet = {
  type: 'cash-out-bet';
  betId: string;
  /** Minor units that the whole bet is worth now, as was confirmed. */
  value: number;
  by: 'customer' | 'rule';
  valued: ValuedBet;
};

/**
 * Pays `value` for the whole bet, which is over then; what it is worth is for the caller to know. Refuses
 * `unknown-bet`, `bet-not-open`, `cash-out-unavailable` for free and reopened bets and by a rule that is not set (any more) at that value, and `try-again` when the bet
 * is no longer as it was valued.
 */
export const cashOutBet = ({ bets }: OpenAccount, { betId, value, by, valued }: CashOutBet): Decision => {
  const bet = openBetOf(bets, betId);
  if (!bet) {
    const ended = endedBetOf(bets, betId);
    if (!ended) return refuse('unknown-bet');
    return ended.outcome === 'cashed-out' && ended.returned === value ? [] : refuse('bet-not-open');
  }
  if (!canCashOut(bet) || value <= 0) return refuse('cash-out-unavailable');
  if (by === 'rule' && !(bet.cashOutAt !== undefined && value >= bet.cashOutAt)) {
    return refuse('cash-out-unavailable');
  }
  if (!isAsValued(bet, valued)) return refuse('try-again');
  return [{ type: 'BetCashedOut', data: { betId, value, by } }];
};
