import { plus, type Rational, rational, roundHalfUp } from './rational.ts';
import type { BettingRules } from './rules.ts';

type CapRules = Pick<BettingRules, 'maximumPayout' | 'stakeBesideCap'>;

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * A return of so many minor units, held to the maximum payout. What comes back of the stake is never cut: a void bet
 * is refunded in full. `stakeBack` is asked for beyond the cap only.
 */
export const cappedReturn = (
  value: bigint,
  { maximumPayout, stakeBesideCap }: CapRules,
  stakeBack: () => Rational,
): bigint => {
  if (!Number.isFinite(maximumPayout) || value <= BigInt(maximumPayout)) return value;
  const back = stakeBack();
  const most = stakeBesideCap
    ? roundHalfUp(plus(back, rational(maximumPayout)))
    : greater(BigInt(maximumPayout), roundHalfUp(back));
  return value > most ? most : value;
};
