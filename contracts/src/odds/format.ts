import { z } from 'zod';
import { formatAmount } from '../money/index.ts';
import { americanHundredths, decimalHundredths, type ExactOdds } from './convert.ts';
import type { Price } from './price.ts';
import { tradeFractionOf } from './trade-fractions.ts';

/** How a customer wants odds shown. */
export const oddsFormatSchema = z.enum(['fractional', 'decimal', 'american']);
export type OddsFormat = z.infer<typeof oddsFormatSchema>;

const formatFractional = ({ up, down }: Price): string => (up === down ? 'EVS' : `${up}/${down}`);

const formatAmerican = (odds: ExactOdds): string => {
  const hundredths = americanHundredths(odds);
  return `${hundredths < 0 ? '' : '+'}${formatAmount(hundredths).replace(/\.00$/, '')}`;
};

/** `fractional`: the odds as a fraction, which alone differs between one price and several together. */
const formatAs = (odds: ExactOdds, format: OddsFormat, fractional: () => string): string => {
  switch (format) {
    case 'fractional':
      return fractional();
    case 'decimal':
      return formatAmount(decimalHundredths(odds));
    case 'american':
      return formatAmerican(odds);
    default:
      return format satisfies never;
  }
};

/** A price as the customer reads it: `5/2`, `EVS`; `3.50`; `+250`, `-125`, `-133.33`. */
export const formatOdds = (price: Price, format: OddsFormat): string =>
  formatAs(price, format, () => formatFractional(price));

const withoutZeros = (text: string): string => text.replace(/\.?0+$/, '');

const formatCombinedFraction = (odds: ExactOdds): string => {
  if (odds.up === odds.down) return 'EVS';
  return tradeFractionOf(odds) ?? formatAmount(decimalHundredths(odds));
};

/**
 * Odds of several legs together as the customer reads odds: `19/2`. Where their fraction is none that the trade
 * writes, as decimal odds: `21.67`, not `62/3`.
 */
export const formatCombinedOdds = (odds: ExactOdds, format: OddsFormat): string =>
  formatAs(odds, format, () => formatCombinedFraction(odds));

/** A handicap or total in hundredths as customers read it: 250 → `2.5`, -100 → `-1`. */
export const formatLine = (hundredths: number): string => withoutZeros(formatAmount(hundredths));
