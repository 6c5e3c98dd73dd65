import { addMonths } from '@paddock/contracts/limits';
import type { DecisionContext, OpenAccount } from '../state.ts';

/** Whether so many months have passed since the prompt was last answered, or since the account was opened (RTS 12E). */
export const isAccountPromptDue = (
  { openedAt, accountPrompt }: OpenAccount,
  { rules, now }: DecisionContext,
): boolean => {
  const since = new Date(accountPrompt.answeredAt ?? openedAt);
  return now.getTime() >= addMonths(since, rules.accountPromptMonths).getTime();
};
