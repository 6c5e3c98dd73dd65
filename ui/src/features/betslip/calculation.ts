import type { calculateBetslip, Response } from '@paddock/contracts/http';
import { parseMoneyText } from '../../lib/money-input.ts';

export type Calculated = {
  totalStake: number;
  potentialReturn: number | null;
  /** What it would return without a boost. */
  unboostedReturn: number | null;
  /** Minor units by selection or bet type; those without a return are left out. */
  returns: ReadonlyMap<string, number>;
  boosted: ReadonlyMap<string, number>;
  /** The most that a boost adds holds the return down. */
  isBoostLimited: boolean;
};

/** `id:amount`; an id may hold colons itself. */
const amounts = (entries: readonly string[]): Map<string, number> => {
  const byId = new Map<string, number>();
  for (const entry of entries) {
    const colon = entry.lastIndexOf(':');
    const minor = parseMoneyText(entry.slice(colon + 1));
    if (minor !== null) byId.set(entry.slice(0, colon), minor);
  }
  return byId;
};

/** Reads the documents' colon-separated texts. */
export const readCalculation = (answer: Response<typeof calculateBetslip>): Calculated => {
  const [stake = '', returned = '', , unboosted = ''] = answer.StakeAndReturn.split(':');
  return {
    totalStake: parseMoneyText(stake) ?? 0,
    potentialReturn: parseMoneyText(returned),
    unboostedReturn: parseMoneyText(unboosted),
    returns: amounts(answer.SelectionReturns),
    boosted: amounts(answer.boostedReturns),
    isBoostLimited: answer.isAccaBoostLimit,
  };
};
