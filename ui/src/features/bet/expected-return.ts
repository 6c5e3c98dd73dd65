import type { Bet, LegResult } from '../../lib/api/bet-history.ts';

const wonInFull = ({ outcome, deadHeat, deductions = [] }: LegResult): boolean =>
  outcome === 'won' && !deadHeat && deductions.length === 0;

/**
 * What an open bet returns if all that is to come wins at the prices taken, minor units; `null` when that depends
 * on a starting price. Undefined once a leg ended otherwise than was reckoned with when the bet was struck, or a
 * part was cashed out: what was said then is no longer true.
 */
export const expectedReturn = (
  bet: Pick<Bet, 'legs' | 'potentialReturn' | 'cashedOutPart'>,
): number | null | undefined => {
  const asReckoned = bet.legs.every(({ result }) => !result || wonInFull(result));
  return asReckoned && bet.cashedOutPart === 0 ? bet.potentialReturn : undefined;
};
