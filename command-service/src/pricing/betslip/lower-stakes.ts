import { type Slip, setStakes } from './slip.ts';
import { type SlipBet, slipStakeOf, stakeOf } from './slip-bets.ts';

/** A lower stake for one of the bets. `id` and `name`: of the bet on the slip; totals of the bet, minor units. */
export type LowerStake = { id: string; name: string; from: number; to: number };

/**
 * The slip with its stakes lowered alike, to whole minor units on each line, so that together they are not above
 * `maximum`. `undefined` when one of the bets would have nothing left: what a trader was asked about are these bets.
 */
export const lowerStakes = (
  slip: Slip,
  bets: readonly SlipBet[],
  maximum: number,
): { slip: Slip; lower: LowerStake[] } | undefined => {
  const total = slipStakeOf(bets);
  const lowered = bets.map((bet) => ({
    bet,
    unitStake: Number((BigInt(bet.unitStake) * BigInt(maximum)) / BigInt(total)),
  }));
  if (lowered.some(({ unitStake }) => unitStake === 0)) return undefined;
  return {
    slip: setStakes(slip, new Map(lowered.map(({ bet, unitStake }) => [bet.id, unitStake]))),
    lower: lowered.map(({ bet, unitStake }) => ({
      id: bet.id,
      name: bet.name,
      from: stakeOf(bet),
      to: unitStake * bet.lines,
    })),
  };
};
