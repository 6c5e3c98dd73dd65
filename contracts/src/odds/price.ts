import { z } from 'zod';

/** Fractional odds: `up` won for every `down` staked (the documents' `cpu` and `cpd`). Evens is 1/1. */
export const priceSchema = z.object({
  up: z.int().positive().max(1_000_000_000),
  down: z.int().positive().max(1_000_000_000),
});
export type Price = z.infer<typeof priceSchema>;

/** How a leg is priced: at the board price taken, or at the starting price. */
export const priceTypeSchema = z.enum(['board', 'sp']);
export type PriceType = z.infer<typeof priceTypeSchema>;

/** Which moves of a price a customer accepts without being asked: none, those in their favour, or any. */
export const priceAcceptanceSchema = z.enum(['none', 'better', 'any']);
export type PriceAcceptance = z.infer<typeof priceAcceptanceSchema>;

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** The same price in lowest terms. */
export const reduce = ({ up, down }: Price): Price => {
  const divisor = greatestCommonDivisor(up, down);
  return { up: up / divisor, down: down / divisor };
};

/** Orders prices from short to long: negative when `a` is shorter, zero when they pay the same. */
export const comparePrices = (a: Price, b: Price): number => {
  const difference = BigInt(a.up) * BigInt(b.down) - BigInt(b.up) * BigInt(a.down);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Whether two prices pay the same, whatever their terms (10/4 and 5/2). */
export const samePrice = (a: Price, b: Price): boolean => comparePrices(a, b) === 0;
