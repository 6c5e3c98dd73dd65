import { z } from 'zod';

/** First digits of cards, which name the issuer: six, or up to eight. */
const binSchema = z.string().regex(/^\d{6,8}$/, 'Please enter 6 to 8 digits');

const bounds = { first: binSchema, last: binSchema };

const isInOrder = ({ first, last }: CardBounds): boolean => first.length === last.length && first <= last;

/** All cards that begin with one of these, both included. */
export const cardBoundsSchema = z.object(bounds).refine((one) => isInOrder(one), {
  message: 'Both need as many digits, the lower first',
  path: ['last'],
});
export type CardBounds = { first: string; last: string };

/** What is known of the cards of a range. */
export const rangeFundingSchema = z.enum(['debit', 'credit', 'prepaid']);
export type RangeFunding = z.infer<typeof rangeFundingSchema>;

export const cardRangeSchema = z.object({ ...bounds, funding: rangeFundingSchema }).refine(isInOrder, {
  message: 'Both need as many digits, the lower first',
  path: ['last'],
});
export type CardRange = z.infer<typeof cardRangeSchema>;

/** Most that one change may set, or remove. */
export const mostRangesChanged = 500;

const digits = 8;
const lowest = ({ first }: CardBounds): string => first.padEnd(digits, '0');
const highest = ({ last }: CardBounds): string => last.padEnd(digits, '9');

/** Whether some card begins with digits of both. */
export const doOverlap = (one: CardBounds, other: CardBounds): boolean =>
  lowest(one) <= highest(other) && lowest(other) <= highest(one);

export const hasSameBounds = (one: CardBounds, other: CardBounds): boolean =>
  one.first === other.first && one.last === other.last;

/** `450000–450099` */
export const boundsText = ({ first, last }: CardBounds): string =>
  first === last ? first : `${first}–${last}`;

/** What the table says of a card with these first digits; `undefined`: nothing for certain. */
export const fundingInRanges = (ranges: readonly CardRange[], bin: string): RangeFunding | undefined => {
  const asked = { first: bin.slice(0, digits), last: bin.slice(0, digits) };
  return ranges.find((range) => lowest(range) <= lowest(asked) && highest(asked) <= highest(range))?.funding;
};

export const byFirstDigits = (one: CardBounds, other: CardBounds): number =>
  lowest(one) < lowest(other) ? -1 : 1;
