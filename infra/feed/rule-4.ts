import { comparePrices, type Price } from '@paddock/contracts/odds';

/** Shortest price of each band of Rule 4(c) after the first, with its pence in the pound; shortest first. */
const bands: readonly { from: Price; pence: number }[] = [
  { from: { up: 2, down: 17 }, pence: 85 },
  { from: { up: 1, down: 5 }, pence: 80 },
  { from: { up: 2, down: 7 }, pence: 75 },
  { from: { up: 1, down: 3 }, pence: 70 },
  { from: { up: 4, down: 9 }, pence: 65 },
  { from: { up: 4, down: 7 }, pence: 60 },
  { from: { up: 4, down: 6 }, pence: 55 },
  { from: { up: 5, down: 6 }, pence: 50 },
  { from: { up: 1, down: 1 }, pence: 45 },
  { from: { up: 5, down: 4 }, pence: 40 },
  { from: { up: 8, down: 5 }, pence: 35 },
  { from: { up: 9, down: 5 }, pence: 30 },
  { from: { up: 12, down: 5 }, pence: 25 },
  { from: { up: 16, down: 5 }, pence: 20 },
  { from: { up: 9, down: 2 }, pence: 15 },
  { from: { up: 6, down: 1 }, pence: 10 },
  { from: { up: 10, down: 1 }, pence: 5 },
];

const longestThatDeducts: Price = { up: 14, down: 1 };

/**
 * Rule 4(c): pence in the pound off winnings for a runner withdrawn at `price`, 0 to 90. A price in a gap
 * between two bands takes the band of the next shorter price; past 14/1 nothing is deducted.
 */
export const ruleFourPence = (price: Price): number => {
  if (comparePrices(price, longestThatDeducts) > 0) return 0;
  return bands.findLast(({ from }) => comparePrices(price, from) >= 0)?.pence ?? 90;
};
