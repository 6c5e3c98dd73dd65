import type { SelectionResult } from '@paddock/contracts/events';
import { maximumDeduction } from '@paddock/contracts/rule-four';

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
