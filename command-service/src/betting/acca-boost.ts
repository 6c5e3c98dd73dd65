import type { AnyBetType } from '@paddock/contracts/bet-types';
import type { BetType } from '@paddock/contracts/events';
import { type Rational, rational, times } from './rational.ts';
import type { AccaBoostRules, BettingRules } from './rules.ts';

/** Percent on the winnings of an accumulator of so many selections, void ones not counted; 0 without a boost. */
export const accaBoostPercent = (boost: AccaBoostRules | undefined, selections: number): number =>
  boost?.table.findLast((row) => row.selections <= selections && selections >= 2)?.percent ?? 0;

/** The bet type that is one line of so many selections: what boost and insurance are for. */
export const wholeLineOf = (legs: number): BetType | undefined => {
  if (legs < 2) return undefined;
  if (legs === 2) return 'double';
  return legs === 3 ? 'treble' : 'accumulator';
};

/** A bet as far as which promotions fit it. `legs`: how many. */
export type Combination = { betType: AnyBetType; legs: number };

/** Whether a bet of this type and so many legs can be boosted, whatever its odds. */
export const fitsAccaBoost = ({ betType, legs }: Combination, { accaBoost }: BettingRules): boolean =>
  betType === wholeLineOf(legs) && accaBoostPercent(accaBoost, legs) > 0;

/** Winnings per unit once `percent` is added to them. */
export const boosted = (winnings: Rational, percent: number): Rational =>
  times(winnings, rational(100 + percent, 100));
