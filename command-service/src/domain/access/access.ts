import {
  type AccessEvent,
  accessEvents,
  accessStream,
  type CodePurpose,
  type GuessReason,
  isStaff,
} from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  blockFor,
  blocksAfterGuess,
  countedBy,
  failuresFrom,
  type GuessRule,
  hasFailures,
} from './attempts.ts';
import { refuseBlocked } from './blocked.ts';
import type { AccessCommand, CommandOf, Enroller } from './commands.ts';
import { needsDeviceCode, signInOnNewDevice } from './decide-new-device.ts';
import { addPasskey, removePasskey, signInByPasskey } from './decide-passkeys.ts';
import { decideRecovery } from './decide-recovery.ts';
import { decideStaffChange } from './decide-staff-change.ts';
import { hasEnded } from './endings.ts';
import {
  giveOneTimePassword,
  hasRunOut,
  type OneTimePasswordRule,
  replaceOneTimePassword,
} from './one-time-password.ts';
import type { RecoveryRule } from './recovery.ts';
import { isSameCredential, replacePassword } from './replace-password.ts';
import { type CodeGuess, judgeCode } from './second-factor.ts';
import type { SecurityCodeRule } from './security-codes.ts';
import { signedIn } from './signed-in.ts';
import { askFor } from './staff-requests.ts';
import { changeStanding } from './standing.ts';
import { type AccessState, endingsOf, evolve, type Granted, initial } from './state.ts';
import { unblocksBy } from './unblocks.ts';

// Stream `access-{accountId}`.

export type AccessRule = GuessRule &
  OneTimePasswordRule & {
    /** Codes that are sent to customers. */
    securityCode: SecurityCodeRule;
    recovery: RecoveryRule;
    /** How long an account is let through the block of a network address once staff ended its own. */
    letThroughMs: number;
    /** How often within a day one person may end the blocks of one account. */
    unblocksByOne: number;
  };

type AccessContext = { rule: AccessRule; now: Date };

/** A wrong guess, and the blocks that it leads to: of where it came from, and of all places not known. */
const failure = (
  { attempts }: Granted,
  failed: AccessEvent,
  origin: string,
  { rule, now }: AccessContext,
): AccessEvent[] => {
  const blocks = blocksAfterGuess(attempts, origin, rule, now);
  return [failed, ...blocks.map((data) => ({ type: 'AccessBlocked' as const, data }))];
};

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
const signIn = (
  state: AccessState,
  command: CommandOf<'sign-in'>,
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  const { passwordMatches, checked, barrier, sessionDigest } = command;
  if (state.status === 'none') return refuse('wrong-credentials');
  const origin = countedBy(state.attempts, command);
  const block = blockFor(state.attempts, origin, context.now);
  if (block) return refuseBlocked(block);
  if (!passwordMatches) return failure(state, wrongPassword('wrong-password', origin), origin, context);
  if (checked && !isSameCredential(checked, state.credential)) return refuse('wrong-credentials');
  if (state.isDisabled) return refuse('account-disabled');
  if (hasRunOut(state, context)) return refuse('one-time-password-over');
  if (barrier) return barrier;
  const isOnNewDevice = checked !== undefined && needsDeviceCode(state, command.device);
  const hasSecondStep = isStaff(state.roles) || isOnNewDevice;
  return hasSecondStep ? signInBegun(state, origin) : signedIn(state, sessionDigest, command);
};

/** The events of a code that was given; `then`: what a right one leads to. Counts against the budget of passwords. */
const giveCode = (
  state: AccessState,
  guess: CodeGuess,
  purpose: CodePurpose,
  then: (granted: Granted) => readonly AccessEvent[],
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || !state.factor) return refuse('wrong-code', { field: 'Code' });
  const origin = countedBy(state.attempts, guess);
  const block = blockFor(state.attempts, origin, context.now);
  if (block) return refuseBlocked(block);
  if (state.isDisabled || state.oneTimePassword) return refuse('not-signed-in');
  const judged = judgeCode(state.factor, { ...guess, origin }, purpose);
  if (isRefusal(judged)) return judged;
  if (judged !== 'wrong') return [judged, ...then(state)];
  return failure(state, { type: 'SecondFactorFailed', data: { purpose, origin } }, origin, context);
};

/** Whether all sessions were ended since the sign-in or session that somebody enrols a device in began. */
const isOver = (state: Granted, enroller: Enroller): boolean => {
  switch (enroller.at) {
    case 'sign-in':
      return enroller.endings !== state.endings;
    case 'session':
      return hasEnded(state, enroller.session);
    case 'seed':
      return false;
    default:
      return enroller satisfies never;
  }
};

/**
 * In the midst of a sign-in only the first device may be enrolled: the next one by who has a code of the first. Whose
 * device was taken away has a session no more, and enrols in the next sign-in.
 */
const enrolDevice = (
  state: AccessState,
  command: CommandOf<'enrol-device'>,
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  const { secret, recoveryCodes, step, enroller } = command;
  if (state.status === 'none') return refuse('unknown-account');
  const origin = countedBy(state.attempts, command);
  if (state.isDisabled || state.oneTimePassword || isOver(state, enroller)) return refuse('not-signed-in');
  if (enroller.at !== 'session' && state.factor) return refuse('second-factor-enrolled');
  if (enroller.at === 'session' && !state.factor) return refuse('not-signed-in');
  const block = blockFor(state.attempts, origin, context.now);
  if (block) return refuseBlocked(block);
  if (step === undefined) {
    const failed = { type: 'SecondFactorFailed', data: { purpose: 'enrolment', origin } } as const;
    return failure(state, failed, origin, context);
  }
  return [
    { type: 'SecondFactorEnrolled', data: { secret, recoveryCodes, step, origin } },
    ...(enroller.at === 'sign-in' ? signedIn(state, enroller.sessionDigest, command) : []),
  ];
};

/** Counts against the same budget as sign-in. A right password is written down where it ends a row of wrong ones. */
const confirmPassword = (
  state: AccessState,
  command: CommandOf<'confirm-password'>,
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none') return refuse('wrong-password');
  const { passwordMatches, reason } = command;
  const origin = countedBy(state.attempts, command);
  const block = blockFor(state.attempts, origin, context.now);
  if (block) return refuseBlocked(block);
  if (!passwordMatches) {
    return failure(state, wrongPassword(reason, origin), origin, context);
  }
  return failuresFrom(state.attempts, origin, context.now) > 0
    ? [{ type: 'PasswordConfirmed', data: { origin } }]
    : [];
};

/**
 * The account alone does not know whether the network address of its owner is blocked: it is let through in any case. One
 * person may do it a few times a day: whoever may do it more often could guess without end.
 */
const unblock = (
  state: AccessState,
  { by }: CommandOf<'unblock'>,
  { rule, now }: AccessContext,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none') return refuse('unknown-account');
  if (unblocksBy(state.unblocks, by, now) >= rule.unblocksByOne) {
    return refuse('unblocked-too-often', { param1: String(rule.unblocksByOne) });
  }
  const letThroughUntil = new Date(now.getTime() + rule.letThroughMs).toISOString();
  const { attempts, codes, recovery, newDevice } = state;
  const { beginnings, usernames } = recovery;
  const hasAny =
    [attempts, recovery.attempts, newDevice.attempts].some(hasFailures) ||
    [codes.requested, beginnings, usernames].some(({ length }) => length > 0);
  if (!hasAny && letThroughUntil === state.letThroughUntil) return [];
  return [{ type: 'AccessUnblocked', data: { letThroughUntil } }];
};

/** Whether the right password of the account is good at a blocked network address too. */
export const isLetThrough = (state: AccessState | undefined, now: Date): boolean =>
  state?.status === 'granted' &&
  state.letThroughUntil !== null &&
  now.getTime() < Date.parse(state.letThroughUntil);

/** Whoever has the password could enrol a device of their own then: so it waits for another person. */
const removeSecondFactor = (
  state: AccessState,
  command: CommandOf<'remove-second-factor'>,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || !isStaff(state.roles)) return refuse('unknown-account');
  if (!state.factor) return [];
  const { enrolledAt } = state.factor;
  return askFor(state.requests, command, { kind: 'second-factor', enrolledAt });
};

const decide = (
  state: AccessState,
  command: AccessCommand,
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  switch (command.type) {
    case 'grant-access': {
      if (state.status !== 'none') return [];
      const { type: _, onRoster, ...data } = command;
      if (isStaff(data.roles) && !onRoster) return refuse('not-staff');
      return [{ type: 'AccessGranted', data }];
    }
    case 'replace-one-time-password':
      if (endingsOf(state) !== command.endings) return refuse('not-signed-in');
      return replaceOneTimePassword(state, command, context);
    case 'replace-password':
      return replacePassword(state, command);
    case 'give-one-time-password':
      return giveOneTimePassword(state, command);
    case 'change-roles':
    case 'disable':
    case 'enable':
      return changeStanding(state, command);
    case 'make-staff': {
      const { roles, credential, onRoster } = command;
      if (state.status !== 'none') return [];
      if (!onRoster) return refuse('not-staff');
      return askFor(state.requests, command, { kind: 'make', roles, credential });
    }
    case 'decide-staff-change':
      return decideStaffChange(state, command);
    case 'sign-in':
      return signIn(state, command, context);
    case 'confirm-password':
      return confirmPassword(state, command, context);
    case 'second-step': {
      const { sessionDigest, endings } = command;
      if (endingsOf(state) !== endings) return refuse('not-signed-in');
      const then = (granted: Granted) => signedIn(granted, sessionDigest, command);
      return giveCode(state, command, 'sign-in', then, context);
    }
    case 'confirm-code':
      return giveCode(state, command, 'confirmation', () => [], context);
    case 'enrol-device':
      return enrolDevice(state, command, context);
    case 'replace-recovery-codes':
      if (state.status === 'none' || !state.factor) return refuse('not-staff');
      return [{ type: 'RecoveryCodesReplaced', data: { recoveryCodes: command.recoveryCodes } }];
    case 'remove-second-factor':
      return removeSecondFactor(state, command);
    case 'add-passkey':
      return addPasskey(state, command);
    case 'remove-passkey':
      return removePasskey(state, command);
    case 'sign-in-by-passkey':
      return signInByPasskey(state, command);
    case 'sign-in-on-new-device':
      return signInOnNewDevice(state, command, context);
    case 'begin-recovery':
    case 'end-recoveries':
    case 'request-security-code':
    case 'check-security-code':
    case 'reset-password':
    case 'request-username':
      return decideRecovery(state, command, context);
    case 'end-sessions':
      if (state.status === 'none') return refuse('unknown-account');
      return [{ type: 'SessionsEnded', data: { kept: command.kept } }];
    case 'unblock':
      return unblock(state, command, context);
    case 'sign-out':
      if (state.status === 'none') return [];
      return [{ type: 'SignedOut', data: { sessionId: command.sessionDigest } }];
    default:
      return command satisfies never;
  }
};

/** Credentials and sign-in of one account. Sessions appear in events only as digests of their ids. */
export const createAccessAggregate = (rule: AccessRule) => ({
  stream: accessStream,
  events: accessEvents,
  initial,
  evolve,
  decide: (state: AccessState, command: AccessCommand, { now }: { now: Date }) =>
    decide(state, command, { rule, now }),
});
