import { comparePrices, type Price } from '../odds/index.ts';

/** Several withdrawals together take at most this many pence in the pound. */
export const maximumDeduction = 90;

/** Prices of withdrawn runners that take the same off winnings; no `shortest`: any that is shorter. */
type DeductionBand = { shortest?: Price; longest: Price; pence: number };

/** Rule 4(c), longest prices first; a price in a gap falls to the band of the next shorter price. */
export const deductionBands: readonly DeductionBand[] = [
  { shortest: { up: 10, down: 1 }, longest: { up: 14, down: 1 }, pence: 5 },
  { shortest: { up: 6, down: 1 }, longest: { up: 9, down: 1 }, pence: 10 },
  { shortest: { up: 9, down: 2 }, longest: { up: 11, down: 2 }, pence: 15 },
  { shortest: { up: 16, down: 5 }, longest: { up: 4, down: 1 }, pence: 20 },
  { shortest: { up: 12, down: 5 }, longest: { up: 3, down: 1 }, pence: 25 },
  { shortest: { up: 9, down: 5 }, longest: { up: 9, down: 4 }, pence: 30 },
  { shortest: { up: 8, down: 5 }, longest: { up: 7, down: 4 }, pence: 35 },
  { shortest: { up: 5, down: 4 }, longest: { up: 6, down: 4 }, pence: 40 },
  { shortest: { up: 1, down: 1 }, longest: { up: 6, down: 5 }, pence: 45 },
  { shortest: { up: 5, down: 6 }, longest: { up: 20, down: 21 }, pence: 50 },
  { shortest: { up: 4, down: 6 }, longest: { up: 4, down: 5 }, pence: 55 },
  { shortest: { up: 4, down: 7 }, longest: { up: 8, down: 13 }, pence: 60 },
  { shortest: { up: 4, down: 9 }, longest: { up: 8, down: 15 }, pence: 65 },
  { shortest: { up: 1, down: 3 }, longest: { up: 2, down: 5 }, pence: 70 },
  { shortest: { up: 2, down: 7 }, longest: { up: 3, down: 10 }, pence: 75 },
  { shortest: { up: 1, down: 5 }, longest: { up: 1, down: 4 }, pence: 80 },
  { shortest: { up: 2, down: 17 }, longest: { up: 2, down: 11 }, pence: 85 },
  { longest: { up: 1, down: 9 }, pence: maximumDeduction },
];

/** Pence in the pound for a runner withdrawn at this price. */
export const deductionAt = (withdrawnAt: Price): number => {
  const [first] = deductionBands;
  if (first && comparePrices(withdrawnAt, first.longest) > 0) return 0;
  const band = deductionBands.find(({ shortest }) => !shortest || comparePrices(withdrawnAt, shortest) >= 0);
  return band ? band.pence : maximumDeduction;
};
