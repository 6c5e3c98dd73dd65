import type { EWalletFunding } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { Participant } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { chargedBackRefusal } from './card-barrier.ts';
import { without } from './confirm-deposit.ts';
import type { PastPayment } from './contradict.ts';
import { blockAfter } from './deposit-pace.ts';
import { type KnownDeposit, knownDeposit } from './deposit-state.ts';
import { depositTable, isUnderWay } from './deposit-states.ts';
import { declinedForFunding } from './funding.ts';
import { depositBarrier, wayOf } from './validate-deposit.ts';

type NoteAuthorisation = Participant & {
  type: 'note-authorisation';
  depositId: string;
  /** Where the money of this one payment comes from, as the provider says; what it said of another counts for nothing. */
  funding: EWalletFunding;
  /** Of a deposit that the state has forgotten. */
  past?: PastPayment;
};

/** Whether something stands against the deposit that did not when it was asked for, or as it was let through. */
const isBarredNow = (
  account: OpenAccount,
  { depositId, verified, termsAccepted }: NoteAuthorisation,
  { amount, card }: KnownDeposit,
  context: DecisionContext,
): boolean => {
  if (!card || chargedBackRefusal(account.reclaims, { card })) return true;
  const order = { amount, verified, termsAccepted };
  return depositBarrier(without(account, depositId), order, context, wayOf(card)) !== undefined;
};

/**
 * The provider holds the money of a deposit. Taking it lets money in, so that is decided as of a deposit that is asked for
 * now: it may be taken, or the deposit ends, as `not-allowed` where a bar, a limit or the like has come meanwhile, and
 * declined where it would come from a credit card, or nobody says from what (LCCP 6.1.2, IE 165). Said once more before it is
 * taken, it is decided anew. Nothing of one that has ended: what is held for it is let go. Refuses `not-found` for one
 * never requested.
 */
export const noteAuthorisation = (
  account: OpenAccount,
  command: NoteAuthorisation,
  context: DecisionContext,
): Decision => {
  const { depositId, funding, past } = command;
  const known = knownDeposit(account, depositId, past);
  if (!known) return refuse('not-found');
  if (!isUnderWay({ status: known.state })) return [];
  // First: that it was credit is never forgotten, whatever else stands against it.
  const reason = declinedForFunding(funding);
  if (reason !== undefined) {
    const block = blockAfter(account, 'failed', context);
    return [{ type: 'DepositDeclined', data: { depositId, reason } }, ...block];
  }
  if (isBarredNow(account, command, known, context))
    return [{ type: 'DepositDeclined', data: { depositId, reason: 'not-allowed' } }];
  if (depositTable[known.state].authorised === known.state) return [];
  return [{ type: 'DepositAuthorised', data: { depositId, funding } }];
};
