import { z } from 'zod';
import { formatAmount } from '../money/index.ts';
import { toAmericanHundredths, toDecimalHundredths } from './convert.ts';
import type { Price } from './price.ts';

/** How a customer wants odds shown. */
export const oddsFormatSchema = z.enum(['fractional', 'decimal', 'american']);
export type OddsFormat = z.infer<typeof oddsFormatSchema>;

const twoPlaces = (hundredths: number): string => formatAmount(Math.abs(hundredths));

const formatFractional = ({ up, down }: Price): string => (up === down ? 'EVS' : `${up}/${down}`);

const formatAmerican = (price: Price): string => {
  const hundredths = toAmericanHundredths(price);
  return `${hundredths < 0 ? '-' : '+'}${twoPlaces(hundredths).replace(/\.00$/, '')}`;
};

/** A price as the customer reads it: `5/2`, `EVS`; `3.50`; `+250`, `-125`, `-133.33`. */
export const formatOdds = (price: Price, format: OddsFormat): string => {
  switch (format) {
    case 'fractional':
      return formatFractional(price);
    case 'decimal':
      return twoPlaces(toDecimalHundredths(price));
    case 'american':
      return formatAmerican(price);
    default:
      return format satisfies never;
  }
};

/** A handicap or total in hundredths as customers read it: 250 → `2.5`, -100 → `-1`. */
export const formatLine = (hundredths: number): string => {
  const digits = Math.abs(hundredths).toString().padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
  return `${hundredths < 0 ? '-' : ''}${text}`;
};
