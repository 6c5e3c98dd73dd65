import { type AccessEvent, type CodePurpose, isStaff } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { blockFor, countedBy, type GuessRule } from './attempts.ts';
import { refuseBlocked } from './blocked.ts';
import type { CommandOf, Enroller } from './commands.ts';
import { hasEnded } from './endings.ts';
import { failedGuess } from './failed-guess.ts';
import { type CodeGuess, judgeCode } from './second-factor.ts';
import { signedIn } from './signed-in.ts';
import { askFor } from './staff-requests.ts';
import { type AccessState, endingsOf, type Granted } from './state.ts';

type Context = { rule: GuessRule; now: Date };

/** The events of a code that was given; `then`: what a right one leads to. Counts against the budget of passwords. */
const giveCode = (
  state: AccessState,
  guess: CodeGuess,
  purpose: CodePurpose,
  then: (granted: Granted) => readonly AccessEvent[],
  context: Context,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || !state.factor) return refuse('wrong-code', { field: 'Code' });
  const origin = countedBy(state.attempts, guess);
  const block = blockFor(state.attempts, origin, context.now);
  if (block) return refuseBlocked(block);
  if (state.isDisabled || state.oneTimePassword) return refuse('not-signed-in');
  const judged = judgeCode(state.factor, { ...guess, origin }, purpose);
  if (isRefusal(judged)) return judged;
  if (judged !== 'wrong') return [judged, ...then(state)];
  return failedGuess(state, { type: 'SecondFactorFailed', data: { purpose, origin } }, origin, context);
};

/** A code that completes a sign-in of staff. */
export const secondStep = (
  state: AccessState,
  command: CommandOf<'second-step'>,
  context: Context,
): readonly AccessEvent[] | Refusal => {
  const { sessionDigest, endings } = command;
  if (endingsOf(state) !== endings) return refuse('not-signed-in');
  const then = (granted: Granted) => signedIn(granted, sessionDigest, command);
  return giveCode(state, command, 'sign-in', then, context);
};

/** A code for what needs a fresh one. */
export const confirmCode = (
  state: AccessState,
  command: CommandOf<'confirm-code'>,
  context: Context,
): readonly AccessEvent[] | Refusal => giveCode(state, command, 'confirmation', () => [], context);

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
export const enrolDevice = (
  state: AccessState,
  command: CommandOf<'enrol-device'>,
  context: Context,
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
    return failedGuess(state, failed, origin, context);
  }
  return [
    { type: 'SecondFactorEnrolled', data: { secret, recoveryCodes, step, origin } },
    ...(enroller.at === 'sign-in' ? signedIn(state, enroller.sessionDigest, command) : []),
  ];
};

/** Whoever has the password could enrol a device of their own then: so it waits for another person. */
export const removeSecondFactor = (
  state: AccessState,
  command: CommandOf<'remove-second-factor'>,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || !isStaff(state.roles)) return refuse('unknown-account');
  if (!state.factor) return [];
  const { enrolledAt } = state.factor;
  return askFor(state.requests, command, { kind: 'second-factor', enrolledAt });
};
