import type { AccountPromptAction } from '@paddock/contracts/limits';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { isAccountPromptDue } from './is-account-prompt-due.ts';

type AnswerAccountPrompt = { type: 'answer-account-prompt'; action: AccountPromptAction };

/** The customer answers the six-monthly prompt, in whichever way; an answer that nobody asked for changes nothing. */
export const answerAccountPrompt = (
  account: OpenAccount,
  { action }: AnswerAccountPrompt,
  context: DecisionContext,
): Decision => (isAccountPromptDue(account, context) ? [{ type: 'AccountReviewed', data: { action } }] : []);
