import type { OddsFormat } from '@paddock/contracts/odds';
import {
  compare,
  dividedBy,
  minus,
  one,
  type Rational,
  rational,
  roundHalfUp,
  times,
} from '../../betting/rational.ts';

/** With two decimals, rounded half up. */
const twoPlaces = (value: Rational): string => {
  const digits = roundHalfUp(times(value, rational(100)))
    .toString()
    .padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const withoutZeros = (text: string): string => text.replace(/\.?0+$/, '');

/** Hundred units' winnings, or what must be staked to win a hundred. */
const american = (winnings: Rational): string => {
  const isLong = compare(winnings, one) >= 0;
  const shown = isLong ? times(winnings, rational(100)) : dividedBy(rational(100), winnings);
  return `${isLong ? '+' : '-'}${twoPlaces(shown).replace(/\.00$/, '')}`;
};

/**
 * Odds of several legs together (decimal, more than 1) as the customer reads odds. Their fraction is rarely one
 * that anybody writes: it is given as winnings to one, `7.25/1`.
 */
export const oddsText = (decimal: Rational, format: OddsFormat): string => {
  const winnings = minus(decimal, one);
  switch (format) {
    case 'decimal':
      return twoPlaces(decimal);
    case 'fractional':
      return `${withoutZeros(twoPlaces(winnings))}/1`;
    case 'american':
      return american(winnings);
    default:
      return format satisfies never;
  }
};
