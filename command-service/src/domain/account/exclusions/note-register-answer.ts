import type { RegisterListing } from '@paddock/contracts/events';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { withdrawnPin } from './withdrawn-pin.ts';

/** `reference`: how the register names its answer; `null`: it was given about another account of the same person. */
type NoteRegisterAnswer = {
  type: 'note-register-answer';
  listing: RegisterListing;
  reference: string | null;
  /** When the question was put. */
  askedAt: string;
};

/**
 * What the national register says of the customer, written down where it differs from what it said last (LCCP 3.5.5); an
 * answer to an earlier question than that, which came later, is none.
 * Listed they take no part in anything from now on (`standing.ts`), and a shop PIN is taken back; open bets stand.
 */
export const noteRegisterAnswer = (
  account: OpenAccount,
  { listing, reference, askedAt }: NoteRegisterAnswer,
  { now }: DecisionContext,
): Decision => {
  const { register, registerAskedAt } = account.exclusions;
  if (register === listing) return [];
  if (registerAskedAt !== null && Date.parse(askedAt) < Date.parse(registerAskedAt)) return [];
  const answered: DecidedEvent = { type: 'ExclusionRegisterAnswered', data: { listing, reference, askedAt } };
  return listing === 'listed' ? [answered, ...withdrawnPin(account, now)] : [answered];
};
