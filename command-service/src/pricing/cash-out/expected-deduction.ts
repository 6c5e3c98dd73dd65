import type { SelectionRecord } from '@paddock/contracts/catalogue';
import { deductionAt } from '@paddock/contracts/rule-four';
import { addDeductions, deductionsHeld, escapesRuleFour } from '../../betting/index.ts';
import type { OpenBet, OpenLeg } from '../../domain/account/bets/open-bet.ts';

/** A runner that was withdrawn; `undefined` where nobody knows when, or at which price. */
export type NonRunner = SelectionRecord['withdrawn'];

/**
 * Pence in the pound that Rule 4 will take off a leg, unless the rules waive it, for runners withdrawn after it was struck; `undefined` while
 * that is not known. `aheadMs`: how far the platform's clock runs ahead of the feed's.
 */
export const expectedDeduction = (
  leg: OpenLeg,
  { struckAt }: OpenBet,
  nonRunners: readonly NonRunner[],
  aheadMs: number,
): number | undefined => {
  if (leg.result || escapesRuleFour(leg)) return 0;
  const deductions = [];
  for (const nonRunner of nonRunners) {
    if (!nonRunner) return undefined;
    const struckBefore = new Date(Date.parse(nonRunner.at) + aheadMs).toISOString();
    if (Date.parse(struckBefore) <= Date.parse(struckAt)) continue;
    if (!nonRunner.price) return undefined;
    deductions.push({ penceInThePound: deductionAt(nonRunner.price), struckBefore });
  }
  return addDeductions(deductionsHeld(deductions, struckAt)).pence;
};
