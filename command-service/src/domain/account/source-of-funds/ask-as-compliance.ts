import type { Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { isAskedByCompliance } from './source-of-funds.ts';

/** Compliance wants to know where the money comes from; why stands in the note. */
type AskAsCompliance = { type: 'ask-source-of-funds-as-compliance'; note: Note };

/**
 * The hold, as an event, also of a customer who is asked because of a deposit: that lets in what is below the sum, and ends by
 * itself. Refuses `source-of-funds-asked` until somebody has decided, and `account-closed`: nobody could answer.
 */
export const askAsCompliance = (account: OpenAccount, { note }: AskAsCompliance): Decision => {
  if (account.closing.status === 'closed') return refuse('account-closed');
  if (isAskedByCompliance(account)) return refuse('source-of-funds-asked');
  return [{ type: 'SourceOfFundsAsked', data: { because: 'compliance', note } }];
};
