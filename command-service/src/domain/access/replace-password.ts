import type { AccessEvent, Credential } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { type ClaimedSession, hasEnded } from './endings.ts';
import type { AccessState } from './state.ts';

/** Its owner chooses another password, in a session that stays; all others end. */
export type ReplacePassword = {
  type: 'replace-password';
  credential: Credential;
  /** What the old password was right for: hashing is no part of a decision. */
  checked: Credential;
  session: ClaimedSession;
  /** In words. */
  browser: string | null;
};

/** Whether a password was checked against what the account has yet. */
export const isSameCredential = (one: Credential, other: Credential): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Of two at once one wins: the other was given the password of before, which is the wrong one by then. Refuses
 * not-signed-in (the session has ended), wrong-password.
 */
export const replacePassword = (
  state: AccessState,
  { credential, checked, session, browser }: ReplacePassword,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || state.isDisabled || state.oneTimePassword || hasEnded(state, session)) {
    return refuse('not-signed-in');
  }
  if (!isSameCredential(checked, state.credential)) return refuse('wrong-password');
  return [
    { type: 'PasswordReplaced', data: { credential, how: 'old-password', browser } },
    { type: 'SessionsEnded', data: { kept: session.name } },
  ];
};
