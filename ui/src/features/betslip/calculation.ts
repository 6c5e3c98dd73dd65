import type { calculateBetslip, Response } from '@paddock/contracts/http';
import { parseMoneyText } from '../../lib/money-input.ts';

export interface Calculated {
  totals: { totalStake: number; potentialReturn: number | null };
  /** Minor units by selection or bet type; those without a return are left out. */
  returns: ReadonlyMap<string, number>;
}

/** Reads the documents' colon-separated texts; an id may hold colons itself. */
export function readCalculation(
  answer: Pick<Response<typeof calculateBetslip>, 'StakeAndReturn' | 'SelectionReturns'>,
): Calculated {
  const [stake = '', returned = ''] = answer.StakeAndReturn.split(':');
  const returns = new Map<string, number>();
  for (const entry of answer.SelectionReturns) {
    const colon = entry.lastIndexOf(':');
    const minor = parseMoneyText(entry.slice(colon + 1));
    if (minor !== null) returns.set(entry.slice(0, colon), minor);
  }
  return {
    totals: { totalStake: parseMoneyText(stake) ?? 0, potentialReturn: parseMoneyText(returned) },
    returns,
  };
}
