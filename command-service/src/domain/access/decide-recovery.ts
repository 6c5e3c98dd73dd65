import { type AccessEvent, type ContactChannel, type Credential, isStaff } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type Attempts,
  blocksAfterGuess,
  countedBy,
  type GuessRule,
  isBlockedFor,
  type Whence,
} from './attempts.ts';
import { refuseUntil } from './blocked.ts';
import { spentUntil } from './budgets.ts';
import { isOpen, openResets, type RecoveryRule, recoveryGuesses } from './recovery.ts';
import {
  type CodeSubject,
  isProven,
  judgeSecurityCode,
  type RequestSecurityCode,
  requestCode,
  type SecurityCodeGuess,
  type SecurityCodeRule,
  withoutSignIns,
} from './security-codes.ts';
import { remembered } from './signed-in.ts';
import type { AccessState, Granted } from './state.ts';

type Rule = GuessRule & { recovery: RecoveryRule; securityCode: SecurityCodeRule };
type Context = { rule: Rule; now: Date };
type Decision = readonly AccessEvent[] | Refusal;

const purpose = 'password-reset';

export type RecoveryCommand =
  /** `detailsMatch`: whether the birth date is that of the account. */
  | ({ type: 'begin-recovery'; recoveryId: string; detailsMatch: boolean } & Whence)
  | (RequestSecurityCode & Whence)
  | ({ type: 'check-security-code' } & SecurityCodeGuess & Whence)
  /** `browser`: in words. */
  | ({ type: 'reset-password'; recoveryId: string; credential: Credential } & Whence)
  | ({ type: 'request-username'; channel: ContactChannel } & Whence)
  /** The email address or phone was changed then. */
  | { type: 'end-recoveries'; begunBefore: string };

type CommandOf<Type extends RecoveryCommand['type']> = Extract<RecoveryCommand, { type: Type }>;

/** A wrong birth date or code, and the blocks that it leads to. */
const failure = (
  { recovery }: Granted,
  failed: AccessEvent,
  origin: string,
  { rule, now }: Context,
): AccessEvent[] => {
  const blocks = blocksAfterGuess(recovery.attempts, origin, recoveryGuesses(rule), now);
  return [failed, ...blocks.map((data) => ({ type: 'RecoveryBlocked' as const, data }))];
};

/** Staff get their password from an administrator: here they are as unknown as a name that nobody has. */
const begin = (state: AccessState, command: CommandOf<'begin-recovery'>, context: Context): Decision => {
  if (state.status === 'none' || isStaff(state.roles)) return refuse('details-unknown');
  const { attempts } = state.recovery;
  const { recoveryId, detailsMatch } = command;
  const origin = countedBy(attempts, command);
  if (isBlockedFor(attempts, origin, context.now)) return refuse('access-blocked');
  if (!detailsMatch) {
    return failure(state, { type: 'RecoveryFailed', data: { origin } }, origin, context);
  }
  const open = openResets(state.recovery, context);
  if (open.some((one) => one.recoveryId === recoveryId)) return [];
  const { rule, now } = context;
  const rules = [rule.recovery.begun];
  const until = spentUntil(state.recovery.beginnings, origin, { attempts, rules, now });
  if (until !== undefined) return refuseUntil(until);
  return [{ type: 'RecoveryBegun', data: { recoveryId, origin } }];
};

/**
 * Whether what a code is for goes on: a reset that was begun. Whoever changes their contact is in a session, and whoever is
 * on a new device is in one that waits for the code.
 */
const goesOn = (
  { recovery }: Granted,
  { purpose: of, subjectId }: CodeSubject,
  context: Context,
): boolean => {
  switch (of) {
    case 'password-reset':
      return isOpen(recovery, subjectId, context);
    case 'new-contact':
    case 'new-device':
      return true;
    default:
      return of satisfies never;
  }
};

/** Wrong ones for a new device are counted apart: whoever has the password keeps its owner from no reset. */
const attemptsOf = ({ recovery, newDevice }: Granted, { purpose: of }: CodeSubject): Attempts =>
  of === 'new-device' ? newDevice.attempts : recovery.attempts;

/** Where the account is as it must be for a code, the place that it is asked for from. */
const placeOfCode = (
  state: AccessState,
  command: Whence & CodeSubject,
  context: Context,
): { granted: Granted; attempts: Attempts; origin: string } | Refusal => {
  if (state.status === 'none' || !goesOn(state, command, context)) return refuse('recovery-over');
  const attempts = attemptsOf(state, command);
  const origin = countedBy(attempts, command);
  if (isBlockedFor(attempts, origin, context.now)) return refuse('access-blocked');
  return { granted: state, attempts, origin };
};

const requestSecurityCode = (
  state: AccessState,
  command: CommandOf<'request-security-code'>,
  context: Context,
): Decision => {
  const place = placeOfCode(state, command, context);
  if ('refused' in place) return place;
  const { granted, origin, attempts } = place;
  return requestCode(granted.codes, command, { origin, attempts }, context);
};

/** The right code once more changes nothing: it may be sent again where its answer was lost. */
const checkSecurityCode = (
  state: AccessState,
  command: CommandOf<'check-security-code'>,
  context: Context,
): Decision => {
  const place = placeOfCode(state, command, context);
  if ('refused' in place) return place;
  const { granted, origin } = place;
  const { codeId, purpose: of, subjectId, isRight } = command;
  const guess = { codeId, purpose: of, subjectId, isRight };
  const judged = judgeSecurityCode(granted.codes, guess, context);
  if (typeof judged === 'object') return judged;
  if (judged === 'proven' || codeId === undefined) return [];
  const data = { codeId, purpose: of, subjectId, origin };
  return judged === 'right'
    ? [{ type: 'SecurityCodeConfirmed', data }]
    : failure(granted, { type: 'SecurityCodeFailed', data }, origin, context);
};

/**
 * Ends every session: whoever made the reset necessary may be in one. The account knows no device any more but the one on
 * which its owner has just shown that they read what is sent to them.
 */
const resetPassword = (
  state: AccessState,
  command: CommandOf<'reset-password'>,
  context: Context,
): Decision => {
  const { recoveryId, credential } = command;
  if (state.status === 'none' || !isOpen(state.recovery, recoveryId, context)) return refuse('recovery-over');
  if (!isProven(state.codes, { purpose, subjectId: recoveryId }, context)) return refuse('recovery-over');
  const origin = countedBy(state.attempts, command);
  return [
    { type: 'PasswordReplaced', data: { credential, how: 'code', browser: command.browser ?? null } },
    { type: 'SessionsEnded', data: { kept: null } },
    { type: 'RecoveryCompleted', data: { recoveryId, origin } },
    ...remembered(command, true),
  ];
};

/** Whoever began one reads what was sent to the former contact, which is the owner's no more. */
const endRecoveries = (state: AccessState, { begunBefore }: CommandOf<'end-recoveries'>): Decision => {
  if (state.status === 'none') return [];
  const isUnderWay =
    state.recovery.begun.some(({ at }) => Date.parse(at) < Date.parse(begunBefore)) ||
    withoutSignIns(state.codes, begunBefore) !== state.codes;
  return isUnderWay ? [{ type: 'RecoveriesEnded', data: { begunBefore } }] : [];
};

/** Nothing beyond so many from there, and nothing is said of it: whoever asks may not learn whether there is an account. */
const requestUsername = (
  state: AccessState,
  command: CommandOf<'request-username'>,
  { rule, now }: Context,
): Decision => {
  if (state.status === 'none' || isStaff(state.roles)) return [];
  const { attempts, usernames } = state.recovery;
  const { channel } = command;
  const origin = countedBy(attempts, command);
  const ofChannel = usernames.filter((sent) => sent.channel === channel);
  const rules = [rule.recovery.usernames];
  if (spentUntil(ofChannel, origin, { attempts, rules, now }) !== undefined) return [];
  return [{ type: 'UsernameRequested', data: { channel, origin } }];
};

export const decideRecovery = (state: AccessState, command: RecoveryCommand, context: Context): Decision => {
  switch (command.type) {
    case 'begin-recovery':
      return begin(state, command, context);
    case 'request-security-code':
      return requestSecurityCode(state, command, context);
    case 'check-security-code':
      return checkSecurityCode(state, command, context);
    case 'reset-password':
      return resetPassword(state, command, context);
    case 'request-username':
      return requestUsername(state, command, context);
    case 'end-recoveries':
      return endRecoveries(state, command);
    default:
      return command satisfies never;
  }
};
