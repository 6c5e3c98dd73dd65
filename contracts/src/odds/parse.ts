import { fromAmericanHundredths, fromDecimalHundredths } from './convert.ts';
import { type Price, priceSchema } from './price.ts';

/** What a displayed price can say: a price, starting price only, suspended, or non-runner. */
type DisplayedPrice =
  | { kind: 'price'; price: Price }
  | { kind: 'sp' }
  | { kind: 'suspended' }
  | { kind: 'non-runner' };

const toHundredths = (whole: string, cents = ''): number =>
  Number(whole) * 100 + Number(cents.padEnd(2, '0'));

const parseFraction = (text: string): Price | undefined => {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
  const parsed = priceSchema.safeParse({ up: Number(match?.[1]), down: Number(match?.[2]) });
  return parsed.success ? parsed.data : undefined;
};

const parseDecimal = (text: string): Price | undefined => {
  const match = /^(\d{1,7})\.(\d{1,2})$/.exec(text);
  return match ? fromDecimalHundredths(toHundredths(match[1] as string, match[2])) : undefined;
};

const parseAmerican = (text: string): Price | undefined => {
  const match = /^([+-])(\d{3,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const hundredths = toHundredths(match[2] as string, match[3]);
  return fromAmericanHundredths(match[1] === '-' ? -hundredths : hundredths);
};

/** Longer odds, and fractions of larger numbers, no market has. */
const largestPart = 10_000;
const decimalOfMarkets = /^(\d{1,5})(\.\d{1,3})?$/;

/** Whether this is written as odds, or `SP`, and no market's odds are longer: `5/2`, `EVS`, `3.5`, `3.125`, `+250`. */
export const isOddsOfMarkets = (text: string): boolean => {
  const trimmed = text.trim();
  if (/^[\d.]+$/.test(trimmed)) {
    const match = decimalOfMarkets.exec(trimmed);
    return match !== null && Number(match[1]) <= largestPart;
  }
  const shown = parseDisplayedPrice(trimmed);
  if (shown?.kind !== 'price') return shown?.kind === 'sp';
  return shown.price.up <= largestPart && shown.price.down <= largestPart;
};

/**
 * Reads what the site shows for a price: `5/2`, `EVS`, `3.50`, `+250`, `SP`, `SUSP`, `NR`.
 * Anything else, and a price of nothing (`0/1`, `1.00`), is `undefined`.
 */
export const parseDisplayedPrice = (text: string): DisplayedPrice | undefined => {
  const trimmed = text.trim().toUpperCase();
  if (trimmed === 'SP') return { kind: 'sp' };
  if (trimmed === 'SUSP') return { kind: 'suspended' };
  if (trimmed === 'NR') return { kind: 'non-runner' };
  if (trimmed === 'EVS' || trimmed === 'EVENS') return { kind: 'price', price: { up: 1, down: 1 } };
  const price = parseFraction(trimmed) ?? parseDecimal(trimmed) ?? parseAmerican(trimmed);
  return price && { kind: 'price', price };
};
