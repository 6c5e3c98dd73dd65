import { type AccessEvent, isStaff } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { countedBy } from './attempts.ts';
import type { CommandOf } from './commands.ts';
import { hasEnded } from './endings.ts';
import type { Passkey } from './passkeys.ts';
import { signedIn } from './signed-in.ts';
import type { AccessState } from './state.ts';

/** More than anybody has devices for. */
export const mostPasskeys = 10;

/** One that is held already is left as it is. Refuses not-signed-in, passkeys-not-for-staff, too-many-passkeys. */
export const addPasskey = (
  state: AccessState,
  { passkey, session, ...whence }: CommandOf<'add-passkey'>,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || hasEnded(state, session)) return refuse('not-signed-in');
  if (isStaff(state.roles)) return refuse('passkeys-not-for-staff');
  const { held } = state.passkeys;
  if (held.some(({ passkeyId }) => passkeyId === passkey.passkeyId)) return [];
  if (held.length >= mostPasskeys) return refuse('too-many-passkeys', { param1: String(mostPasskeys) });
  const { browser = null } = whence;
  const origin = countedBy(state.attempts, whence);
  return [{ type: 'PasskeyAdded', data: { ...passkey, browser, origin } }];
};

export const removePasskey = (
  state: AccessState,
  { passkeyId }: CommandOf<'remove-passkey'>,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none') return refuse('not-signed-in');
  const isHeld = state.passkeys.held.some((key) => key.passkeyId === passkeyId);
  return isHeld ? [{ type: 'PasskeyRemoved', data: { passkeyId } }] : [];
};

/** Two devices with one key count apart, so that the one that is behind is a copy. Devices that don't count say 0. */
const isCopy = ({ signCount: before }: Passkey, signCount: number): boolean =>
  (before > 0 || signCount > 0) && signCount <= before;

/**
 * What was signed is no guess: neither is a wrong signature counted, nor bars a block of passwords a right one. Refuses
 * wrong-passkey, account-disabled, and what bars the customer from signing in.
 */
export const signInByPasskey = (
  state: AccessState,
  command: CommandOf<'sign-in-by-passkey'>,
): readonly AccessEvent[] | Refusal => {
  const { passkeyId, signCount, challenge, barrier, sessionDigest } = command;
  if (state.status === 'none' || isStaff(state.roles)) return refuse('wrong-passkey');
  const passkey = state.passkeys.held.find((key) => key.passkeyId === passkeyId);
  if (!passkey || isCopy(passkey, signCount)) return refuse('wrong-passkey');
  if (state.passkeys.challenges.includes(challenge)) return refuse('wrong-passkey');
  if (state.isDisabled) return refuse('account-disabled');
  if (barrier) return barrier;
  const origin = countedBy(state.attempts, command);
  const used = { type: 'PasskeyUsed', data: { passkeyId, signCount, challenge, origin } } as const;
  return [used, ...signedIn(state, sessionDigest, command)];
};
