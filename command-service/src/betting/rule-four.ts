import type { SelectionResult } from '@paddock/contracts/events';
import { maximumDeduction } from '@paddock/contracts/rule-four';
import type { BettingRules } from './rules.ts';

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

/** What the published rules say of Rule 4. */
export type RuleFourRules = Pick<BettingRules, 'waivedDeduction' | 'lateWithdrawal'>;

/** What is taken of a deduction: nothing where all of it is no more than the rules waive. */
export const afterWaiver = (pence: number, { waivedDeduction = 0 }: RuleFourRules): number =>
  pence <= waivedDeduction ? 0 : pence;

/**
 * Pence in the pound off the winnings of a bet struck then, at a price taken: the sum of the deductions made after it
 * was struck, at most 90, or nothing where the rules waive it. A bet struck once the market was re-formed escapes.
 */
export const deductionFor = (
  deductions: SelectionResult['deductions'],
  struckAt: string,
  rules: RuleFourRules,
): number => {
  // Most legs have none, and this is computed for each leg of every settlement.
  if (!deductions?.length) return 0;
  return afterWaiver(addDeductions(deductionsHeld(deductions, struckAt)).pence, rules);
};

/** Those that starting prices bear too, where the rules say so: the market did not form again after them. */
export const onStartingPrice = (
  deductions: SelectionResult['deductions'],
  { lateWithdrawal }: RuleFourRules,
): NonNullable<SelectionResult['deductions']> =>
  lateWithdrawal === 'starting-price-too' ? (deductions ?? []).filter((one) => one.onStartingPrice) : [];
