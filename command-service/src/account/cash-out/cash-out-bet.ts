import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../account.ts';
import { openBetOf } from '../bets/bets.ts';
import { endedBetOf } from '../bets/ended-bets.ts';
import { canCashOut } from './can-cash-out.ts';

export type CashOutBet = {
  type: 'cash-out-bet';
  betId: string;
  /** Minor units that the whole bet is worth now, as was confirmed. */
  value: number;
  by: 'customer' | 'rule';
};

/**
 * Pays `value` for the whole bet, which is over then; whether it is worth that is for the caller to know. Refuses
 * `unknown-bet`, `bet-not-open`, and `cash-out-unavailable` for free and reopened bets.
 */
export const cashOutBet = ({ bets }: OpenAccount, { betId, value, by }: CashOutBet): Decision => {
  const bet = openBetOf(bets, betId);
  if (bet) {
    return canCashOut(bet) && value > 0
      ? [{ type: 'BetCashedOut', data: { betId, value, by } }]
      : refuse('cash-out-unavailable');
  }
  const ended = endedBetOf(bets, betId);
  if (!ended) return refuse('unknown-bet');
  return ended.outcome === 'cashed-out' && ended.returned === value ? [] : refuse('bet-not-open');
};
