import type { SelectionResult } from '../events/index.ts';
import { comparePrices, type Price } from '../odds/index.ts';

/** Several withdrawals together take at most this many pence in the pound. */
export const maximumDeduction = 90;

/** Shortest price of each band of Rule 4(c) with its deduction; a price in a gap falls to the band before it. */
const bands: readonly [Price, number][] = [
  [{ up: 10, down: 1 }, 5],
  [{ up: 6, down: 1 }, 10],
  [{ up: 9, down: 2 }, 15],
  [{ up: 16, down: 5 }, 20],
  [{ up: 12, down: 5 }, 25],
  [{ up: 9, down: 5 }, 30],
  [{ up: 8, down: 5 }, 35],
  [{ up: 5, down: 4 }, 40],
  [{ up: 1, down: 1 }, 45],
  [{ up: 5, down: 6 }, 50],
  [{ up: 4, down: 6 }, 55],
  [{ up: 4, down: 7 }, 60],
  [{ up: 4, down: 9 }, 65],
  [{ up: 1, down: 3 }, 70],
  [{ up: 2, down: 7 }, 75],
  [{ up: 1, down: 5 }, 80],
  [{ up: 2, down: 17 }, 85],
];
const longest: Price = { up: 14, down: 1 };

/** Pence in the pound for a runner withdrawn at this price. */
export const deductionAt = (withdrawnAt: Price): number => {
  if (comparePrices(withdrawnAt, longest) > 0) return 0;
  const band = bands.find(([shortest]) => comparePrices(withdrawnAt, shortest) >= 0);
  return band ? band[1] : maximumDeduction;
};

/** The deductions, pence in the pound, that hold for a bet struck then: those made after it was struck. */
export const deductionsHeld = (deductions: SelectionResult['deductions'], struckAt: string): number[] => {
  if (!deductions?.length) return [];
  const struck = Date.parse(struckAt);
  return deductions
    .filter(({ struckBefore }) => struck < Date.parse(struckBefore))
    .map(({ penceInThePound }) => penceInThePound);
};

/** What deductions come to together, pence in the pound, and whether the most that may be taken cuts it. */
export const addDeductions = (each: readonly number[]): { pence: number; isCapped: boolean } => {
  const sum = each.reduce((pence, one) => pence + one, 0);
  return { pence: Math.min(sum, maximumDeduction), isCapped: sum > maximumDeduction };
};

/**
 * Pence in the pound off the winnings of a bet struck then: the sum of the deductions made after it was struck,
 * at most 90. A bet struck once the market was re-formed escapes.
 */
export const deductionFor = (deductions: SelectionResult['deductions'], struckAt: string): number => {
  // Most legs have none, and this is computed for each leg of every settlement.
  if (!deductions?.length) return 0;
  return addDeductions(deductionsHeld(deductions, struckAt)).pence;
};
