import type { Note } from '@paddock/contracts/events';
import { monthsLater } from '@paddock/contracts/exclusions';
import type { FinancialOutcome } from '@paddock/contracts/financial-check';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { isChecked } from './check-allowance.ts';

type NoteFinancialCheck = {
  type: 'note-financial-check';
  provider: string;
  reference: string | null;
  outcome: FinancialOutcome;
  details: Note | null;
};

/**
 * What public records said, good for as many months as the rules have it. While an answer is good another is none: two
 * deposits at once ask twice, and the first answer holds.
 */
export const noteFinancialCheck = (
  account: OpenAccount,
  { type: _, ...answer }: NoteFinancialCheck,
  { rules, now }: DecisionContext,
): Decision => {
  if (isChecked(account, now)) return [];
  const until = monthsLater(now, rules.financialCheck.validMonths, account.jurisdiction).toISOString();
  return [{ type: 'FinancialCheckAnswered', data: { ...answer, until } }];
};
