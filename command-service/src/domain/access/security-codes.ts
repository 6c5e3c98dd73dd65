import type { AccessEvent, ContactChannel, DataOf, SecurityCodePurpose } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Attempts } from './attempts.ts';
import { refuseCodesUntil } from './blocked.ts';
import { type BudgetRule, type Spent, spentUntil, withSpent } from './budgets.ts';

export type SecurityCodeRule = {
  /** How long a code is good, milliseconds. */
  validMs: number;
  /** How long after one was asked for another may be. */
  resendMs: number;
  /** Wrong ones that make a code good no more, wherever they came from. */
  wrongOnes: number;
  /** Codes that one account may be sent for each purpose: whoever has its password uses up none of a reset. */
  budgets: readonly BudgetRule[];
};

/** What a code is for: within a purpose one thing, such as one reset of the password. */
export type CodeSubject = { purpose: SecurityCodePurpose; subjectId: string };

/** The code that was sent last for its subject, and what became of it. */
export type SecurityCode = CodeSubject & {
  codeId: string;
  channel: ContactChannel;
  requestedAt: string;
  failures: number;
  confirmedAt: string | null;
};

/** A code that was asked for. */
type Requested = Spent & { purpose: SecurityCodePurpose };

/**
 * `newest`: of each subject one, newest last. `requested`: all codes of the account lately, by where they were asked for from.
 * `confirmedBy`: the way that the last right code had come; `null`: none was entered ever.
 */
export type SecurityCodes = {
  newest: readonly SecurityCode[];
  requested: readonly Requested[];
  confirmedBy: ContactChannel | null;
};

export const noCodes: SecurityCodes = { newest: [], requested: [], confirmedBy: null };

/** Where the next code goes unless its owner chooses another way: where they have shown that they read it, else to their email. */
export const suggestedChannel = ({ confirmedBy }: SecurityCodes): ContactChannel => confirmedBy ?? 'email';

/** More than strangers are sent codes for, whatever the purpose, while one is good, so that they push out none of the owner's. */
const keptSubjects = 60;

type Context = { rule: { securityCode: SecurityCodeRule }; now: Date };

const ageOf = (at: string, now: Date): number => now.getTime() - Date.parse(at);

const isOf =
  ({ purpose, subjectId }: CodeSubject) =>
  (code: SecurityCode): boolean =>
    code.purpose === purpose && code.subjectId === subjectId;

/** The code that was sent last for this. */
export const codeFor = ({ newest }: SecurityCodes, subject: CodeSubject): SecurityCode | undefined =>
  newest.find(isOf(subject));

/** Whether a code may be entered yet. */
export const isGood = (
  { requestedAt, failures, confirmedAt }: SecurityCode,
  { rule: { securityCode }, now }: Context,
): boolean =>
  confirmedAt === null && failures < securityCode.wrongOnes && ageOf(requestedAt, now) < securityCode.validMs;

/** How long until another code may be asked for, milliseconds. */
export const resendIn = ({ requestedAt }: SecurityCode, { rule, now }: Context): number =>
  Math.max(0, rule.securityCode.resendMs - ageOf(requestedAt, now));

/** How long a code is good yet, milliseconds. */
export const validFor = (code: SecurityCode, context: Context): number =>
  isGood(code, context) ? context.rule.securityCode.validMs - ageOf(code.requestedAt, context.now) : 0;

/** Whether whoever this is for entered the right code, and lately. */
export const isProven = (codes: SecurityCodes, subject: CodeSubject, { rule, now }: Context): boolean => {
  const confirmedAt = codeFor(codes, subject)?.confirmedAt ?? null;
  return confirmedAt !== null && ageOf(confirmedAt, now) < rule.securityCode.validMs;
};

export type RequestSecurityCode = {
  type: 'request-security-code';
  codeId: string;
  channel: ContactChannel;
} & CodeSubject;

const secondsText = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);

/** Refuses `security-code-too-soon`, and `codes-spent` where as many were sent as may be. */
export const requestCode = (
  codes: SecurityCodes,
  { codeId, purpose, subjectId, channel }: RequestSecurityCode,
  { origin, attempts }: { origin: string; attempts: Attempts },
  context: Context,
): readonly AccessEvent[] | Refusal => {
  const { rule, now } = context;
  const last = codeFor(codes, { purpose, subjectId });
  const waitMs = last ? resendIn(last, context) : 0;
  if (waitMs > 0) {
    return refuse('security-code-too-soon', { param1: secondsText(Math.ceil(waitMs / 1000)) });
  }
  const ofPurpose = codes.requested.filter((one) => one.purpose === purpose);
  const until = spentUntil(ofPurpose, origin, { attempts, rules: rule.securityCode.budgets, now });
  if (until !== undefined) return refuseCodesUntil(until);
  return [{ type: 'SecurityCodeRequested', data: { codeId, purpose, subjectId, channel, origin } }];
};

/** Digits that were entered, compared before the command with those of the code with this id. */
export type SecurityCodeGuess = { codeId: string | undefined; isRight: boolean } & CodeSubject;

/**
 * What digits are: `right`, `wrong`, `proven` where the right ones were entered before. Refuses `security-code-expired` for
 * a code that is good no more, whatever the digits: that is no guess, and is not counted.
 */
export const judgeSecurityCode = (
  codes: SecurityCodes,
  { codeId, isRight, ...subject }: SecurityCodeGuess,
  context: Context,
): 'right' | 'wrong' | 'proven' | Refusal => {
  const code = codeFor(codes, subject);
  if (!code || code.codeId !== codeId) return refuse('security-code-expired');
  if (isRight && isProven(codes, subject, context)) return 'proven';
  if (!isGood(code, context)) return refuse('security-code-expired');
  return isRight ? 'right' : 'wrong';
};

type CodeEvent = Extract<
  AccessEvent,
  { type: 'SecurityCodeRequested' | 'SecurityCodeFailed' | 'SecurityCodeConfirmed' }
>;

const withCode = (codes: SecurityCodes, changed: SecurityCode): SecurityCodes => {
  const isSame = isOf(changed);
  const others = codes.newest.filter((code) => !isSame(code));
  return { ...codes, newest: [...others, changed].slice(-keptSubjects) };
};

const requested = (
  codes: SecurityCodes,
  { codeId, purpose, subjectId, channel, origin }: DataOf<AccessEvent, 'SecurityCodeRequested'>,
  at: string,
): SecurityCodes => ({
  ...withCode(codes, {
    ...{ codeId, purpose, subjectId, channel, requestedAt: at },
    failures: 0,
    confirmedAt: null,
  }),
  requested: withSpent(codes.requested, { purpose, origin, at }),
});

export const evolveCodes = (codes: SecurityCodes, event: CodeEvent, at: string): SecurityCodes => {
  if (event.type === 'SecurityCodeRequested') return requested(codes, event.data, at);
  const code = codeFor(codes, event.data);
  if (code?.codeId !== event.data.codeId) return codes;
  switch (event.type) {
    case 'SecurityCodeFailed':
      return withCode(codes, { ...code, failures: code.failures + 1 });
    case 'SecurityCodeConfirmed':
      return { ...withCode(codes, { ...code, confirmedAt: at }), confirmedBy: code.channel };
    default:
      return event satisfies never;
  }
};

/** Staff ended every block of the account. */
export const codesForgiven = (codes: SecurityCodes): SecurityCodes => ({ ...codes, requested: [] });

/** What was proven for a purpose holds no more. */
export const withoutPurpose = (codes: SecurityCodes, purpose: SecurityCodePurpose): SecurityCodes => ({
  ...codes,
  newest: codes.newest.filter((code) => code.purpose !== purpose),
});

/** No code that was sent before then signs in on a new device; the same where there is none. */
export const withoutSignIns = (codes: SecurityCodes, before: string): SecurityCodes => {
  const newest = codes.newest.filter(
    ({ purpose, requestedAt }) => purpose !== 'new-device' || Date.parse(requestedAt) >= Date.parse(before),
  );
  return newest.length === codes.newest.length ? codes : { ...codes, newest };
};
