import { monthsLater } from '@paddock/contracts/exclusions';
import type { DecisionContext, OpenAccount } from '../state.ts';

/** Whether so many months of the customer's calendar have passed since the prompt was last answered, or since the account was opened (RTS 12E). */
export const isAccountPromptDue = (
  { openedAt, accountPrompt, jurisdiction }: OpenAccount,
  { rules, now }: DecisionContext,
): boolean => {
  const since = new Date(accountPrompt.answeredAt ?? openedAt);
  return now.getTime() >= monthsLater(since, rules.accountPromptMonths, jurisdiction).getTime();
};
