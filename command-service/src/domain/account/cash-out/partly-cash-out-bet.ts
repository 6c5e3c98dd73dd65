import { refuse } from '@paddock/contracts/refusals';
import { countLines } from '../../../betting/index.ts';
import { openBetOf } from '../bets/bets.ts';
import { endedBetOf } from '../bets/ended-bets.ts';
import type { Decision, OpenAccount } from '../state.ts';
import { canCashOut, isAsValued, type ValuedBet } from './can-cash-out.ts';

type PartlyCashOutBet = {
  type: 'partly-cash-out-bet';
  betId: string;
  /** Minor units on each line that stay on; less than now. */
  unitStake: number;
  /** Minor units that the part is worth now, as was confirmed. */
  value: number;
  valued: ValuedBet;
};

/**
 * Pays `value` for a part of the stake; the bet continues at a smaller unit stake. Refuses as cashing out does, and
 * `cash-out-part-invalid` when nothing would be left, or more than there is.
 */
export const partlyCashOutBet = (
  { bets }: OpenAccount,
  { betId, unitStake, value, valued }: PartlyCashOutBet,
): Decision => {
  const bet = openBetOf(bets, betId);
  if (!bet) return refuse(endedBetOf(bets, betId) ? 'bet-not-open' : 'unknown-bet');
  if (!canCashOut(bet) || value <= 0) return refuse('cash-out-unavailable');
  if (unitStake === bet.unitStake) return [];
  if (unitStake <= 0 || unitStake > bet.unitStake) return refuse('cash-out-part-invalid');
  if (!isAsValued(bet, valued)) return refuse('try-again');
  const remaining = { remainingUnitStake: unitStake, remainingStake: unitStake * countLines(bet) };
  return [{ type: 'BetPartlyCashedOut', data: { betId, value, ...remaining } }];
};
