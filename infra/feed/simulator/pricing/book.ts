import type { Price } from '@paddock/contracts/odds';
import { nearestPrice } from './ladder.ts';

/** How a bookmaker turns chances into prices. */
export type BookTerms = {
  /** Sum of implied probabilities aimed at: 1.05 keeps 5 %. */
  overround: number;
  /** Implied probability of the longest price given. */
  longest: number;
};

/** Implied probability of the shortest price given (1/200). */
const shortest = 0.995;

/** Prices for chances that sum to one, in the same order. */
export const pricesOf = (chances: readonly number[], { overround, longest }: BookTerms): Price[] =>
  chances.map((chance) => nearestPrice(Math.min(shortest, Math.max(longest, chance * overround))));

/** Sum of implied probabilities of a whole book. */
export const overroundOf = (prices: readonly Price[]): number =>
  prices.reduce((sum, { up, down }) => sum + down / (up + down), 0);
