import type { AccountReviewAction } from '@paddock/contracts/limits';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { isAccountReviewDue } from './is-account-review-due.ts';

type AnswerAccountReview = { type: 'answer-account-review'; action: AccountReviewAction };

/** The customer answers the six-monthly prompt, in whichever way; an answer that nobody asked for changes nothing. */
export const answerAccountReview = (
  account: OpenAccount,
  { action }: AnswerAccountReview,
  context: DecisionContext,
): Decision => (isAccountReviewDue(account, context) ? [{ type: 'AccountReviewed', data: { action } }] : []);
