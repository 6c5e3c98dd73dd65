import { type AccessEvent, type GuessReason, isStaff } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { blockFor, countedBy, failuresFrom, type GuessRule } from './attempts.ts';
import { refuseBlocked } from './blocked.ts';
import type { CommandOf } from './commands.ts';
import { needsDeviceCode } from './decide-new-device.ts';
import { failedGuess } from './failed-guess.ts';
import { hasRunOut, type OneTimePasswordRule } from './one-time-password.ts';
import { isSameCredential } from './replace-password.ts';
import { signedIn } from './signed-in.ts';
import type { AccessState, Granted } from './state.ts';

type Context = { rule: GuessRule & OneTimePasswordRule; now: Date };

const wrongPassword = (reason: GuessReason, origin: string): AccessEvent => ({
  type: 'SignInFailed',
  data: { reason, origin },
});

/** Whoever has a password writes no more than this into the log without a second factor. */
const mostBegun = 20;

/** A right password that a second step follows; written down once for each place, until somebody signs in. */
const signInBegun = ({ begun }: Granted, origin: string): AccessEvent[] =>
  begun.includes(origin) || begun.length >= mostBegun ? [] : [{ type: 'SignInBegun', data: { origin } }];

/** The right password that a second step follows ends no row of wrong guesses: whoever has it would guess codes without end. */
export const signIn = (
  state: AccessState,
  command: CommandOf<'sign-in'>,
  context: Context,
): readonly AccessEvent[] | Refusal => {
  const { passwordMatches, checked, barrier, sessionDigest } = command;
  if (state.status === 'none') return refuse('wrong-credentials');
  const origin = countedBy(state.attempts, command);
  const block = blockFor(state.attempts, origin, context.now);
  if (block) return refuseBlocked(block);
  if (!passwordMatches) return failedGuess(state, wrongPassword('wrong-password', origin), origin, context);
  if (checked && !isSameCredential(checked, state.credential)) return refuse('wrong-credentials');
  if (state.isDisabled) return refuse('account-disabled');
  if (hasRunOut(state, context)) return refuse('one-time-password-over');
  if (barrier) return barrier;
  const isOnNewDevice = checked !== undefined && needsDeviceCode(state, command.device);
  const hasSecondStep = isStaff(state.roles) || isOnNewDevice;
  return hasSecondStep ? signInBegun(state, origin) : signedIn(state, sessionDigest, command);
};

/** Counts against the same budget as sign-in. A right password is written down where it ends a row of wrong ones. */
export const confirmPassword = (
  state: AccessState,
  command: CommandOf<'confirm-password'>,
  context: Context,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none') return refuse('wrong-password');
  const { passwordMatches, reason } = command;
  const origin = countedBy(state.attempts, command);
  const block = blockFor(state.attempts, origin, context.now);
  if (block) return refuseBlocked(block);
  if (!passwordMatches) {
    return failedGuess(state, wrongPassword(reason, origin), origin, context);
  }
  return failuresFrom(state.attempts, origin, context.now) > 0
    ? [{ type: 'PasswordConfirmed', data: { origin } }]
    : [];
};
