import { type AccessEvent, isStaff } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  blocksAfterGuess,
  countedBy,
  type GuessRule,
  isBlockedFor,
  isKnownDevice,
  type Whence,
} from './attempts.ts';
import { recoveryGuesses } from './recovery.ts';
import { judgeSecurityCode, type SecurityCodeRule } from './security-codes.ts';
import { signedIn } from './signed-in.ts';
import type { AccessState, Granted } from './state.ts';

const purpose = 'new-device';

/** Whether somebody whose password is right is asked for a code: a customer where nobody signed in to the account before. */
export const needsDeviceCode = (
  { roles, attempts }: Pick<Granted, 'roles' | 'attempts'>,
  device: string | undefined,
): boolean => !isStaff(roles) && !isKnownDevice(attempts, device);

/** The code that completes a sign-in, as it was checked before the command. */
export type SignInOnNewDevice = {
  type: 'sign-in-on-new-device';
  signInId: string;
  codeId: string | undefined;
  isRight: boolean;
  /** How often all sessions had been ended when the password was right. */
  endings: number;
  /** As in `sign-in`, by now. */
  barrier: Refusal | undefined;
  sessionDigest: string;
} & Whence;

/** Whether no code of a new device is checked or sent there: too many were wrong. */
export const isBlockedOnNewDevice = (
  { newDevice: { attempts } }: Pick<Granted, 'newDevice'>,
  whence: Whence,
  now: Date,
): boolean => isBlockedFor(attempts, countedBy(attempts, whence), now);

type Context = { rule: GuessRule & { securityCode: SecurityCodeRule }; now: Date };

/**
 * The right code once more changes nothing: its answer was lost, and the session that it opened is the same. Refuses
 * not-signed-in, where all sessions ended since the password; access-blocked, security-code-expired, and what bars the
 * customer from signing in.
 */
export const signInOnNewDevice = (
  state: AccessState,
  command: SignInOnNewDevice,
  context: Context,
): readonly AccessEvent[] | Refusal => {
  const { signInId: subjectId, codeId, isRight, endings, barrier, sessionDigest } = command;
  if (state.status === 'none' || state.isDisabled || state.endings !== endings) {
    return refuse('not-signed-in');
  }
  const { attempts } = state.newDevice;
  const origin = countedBy(attempts, command);
  if (isBlockedOnNewDevice(state, command, context.now)) return refuse('access-blocked');
  const judged = judgeSecurityCode(state.codes, { codeId, isRight, purpose, subjectId }, context);
  if (typeof judged === 'object') return judged;
  if (codeId === undefined) return refuse('security-code-expired');
  const data = { codeId, purpose, subjectId, origin } as const;
  if (judged === 'wrong') {
    const blocks = blocksAfterGuess(attempts, origin, recoveryGuesses(context.rule), context.now);
    return [
      { type: 'SecurityCodeFailed', data },
      ...blocks.map((block) => ({ type: 'NewDeviceBlocked' as const, data: block })),
    ];
  }
  if (barrier) return barrier;
  if (judged === 'proven') return [];
  return [{ type: 'SecurityCodeConfirmed', data }, ...signedIn(state, sessionDigest, command)];
};
