import type { EWalletFunding } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import type { PastPayment } from './contradict.ts';
import { blockAfter } from './deposit-pace.ts';
import { knownDeposit } from './deposit-state.ts';
import { depositTable } from './deposit-states.ts';
import { declinedForFunding } from './funding.ts';

type NoteAuthorisation = {
  type: 'note-authorisation';
  depositId: string;
  /** Where the money of this one payment comes from, as the provider says; what it said of another counts for nothing. */
  funding: EWalletFunding;
  /** Of a deposit that the state has forgotten. */
  past?: PastPayment;
};

/**
 * The provider holds the money of a deposit: it may be taken, or the deposit is declined, where it would come from a credit
 * card, or nobody says from what (LCCP 6.1.2, IE 165). Nothing of one that has ended: what is held for it is let go. Refuses
 * `not-found` for one never requested.
 */
export const noteAuthorisation = (
  account: OpenAccount,
  { depositId, funding, past }: NoteAuthorisation,
  context: DecisionContext,
): Decision => {
  const known = knownDeposit(account, depositId, past);
  if (!known) return refuse('not-found');
  if (depositTable[known.state].authorised === known.state) return [];
  const reason = declinedForFunding(funding);
  if (reason === undefined) return [{ type: 'DepositAuthorised', data: { depositId, funding } }];
  return [
    { type: 'DepositDeclined', data: { depositId, reason } },
    ...blockAfter(account, 'failed', context),
  ];
};
