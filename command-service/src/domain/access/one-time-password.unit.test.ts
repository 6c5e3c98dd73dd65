import type { AccessEvent } from '@paddock/contracts/events';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import type { AccessCommand } from './commands.ts';
import { asked } from './staff-changes.fixture.ts';
import type { AccessState } from './state.ts';
import { writtenAt } from './written.fixture.ts';

const { decide, evolve, initial } = createAccessAggregate(accessRule);
const hour = 60;
const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute));
const fold = (state: AccessState, event: AccessEvent, minute: number): AccessState =>
  evolve(state, event, writtenAt(at(minute).toISOString()));

const credential = { kind: 'sealed', sealed: 'h' } as const;
const granted = (oneTimePassword: boolean): AccessState =>
  fold(
    initial,
    { type: 'AccessGranted', data: { accountId: 'a', credential, roles: ['trader'], oneTimePassword } },
    0,
  );
const signIn = (passwordMatches: boolean): AccessCommand => ({
  ...{ type: 'sign-in', passwordMatches, barrier: undefined, sessionDigest: 's', origin: 'desk' },
});
/** The types of what was decided, or the refusal. */
const outcomeOf = (state: AccessState, command: AccessCommand, minute: number) => {
  const outcome = decide(state, command, { now: at(minute) });
  return isRefusal(outcome) ? outcome : outcome.map(({ type }) => type);
};
const replace: AccessCommand = {
  ...{ type: 'replace-one-time-password', credential, browser: 'Firefox on Linux', endings: 0 },
};
const give: AccessCommand = { type: 'give-one-time-password', credential, ...asked };
const over = refuse('one-time-password-over');

describe('a one-time password', () => {
  it('is good for a day after it was given, and then neither signs in nor is replaced', () => {
    const state = granted(true);
    expect(outcomeOf(state, signIn(true), 24 * hour - 1)).toEqual(['SignInBegun']);
    expect(outcomeOf(state, replace, 24 * hour - 1)).toEqual(['PasswordReplaced']);
    expect(outcomeOf(state, signIn(true), 24 * hour)).toEqual(over);
    expect(outcomeOf(state, replace, 24 * hour)).toEqual(over);
  });

  it('is replaced by one that only its owner knows, which says how and in which browser', () => {
    expect(decide(granted(true), replace, { now: at(0) })).toEqual([
      {
        type: 'PasswordReplaced',
        data: { credential, how: 'one-time-password', browser: 'Firefox on Linux' },
      },
    ]);
  });

  it('that ran out is told of to whoever has it, and to nobody who guesses', () => {
    expect(outcomeOf(granted(true), signIn(false), 24 * hour)).toEqual(['SignInFailed']);
  });

  it('that its owner replaced by their own runs out no more', () => {
    const state = fold(
      granted(true),
      { type: 'PasswordReplaced', data: { credential, how: 'one-time-password', browser: null } },
      hour,
    );
    expect(outcomeOf(state, signIn(true), 48 * hour)).toEqual(['SignInBegun']);
    expect(outcomeOf(granted(false), signIn(true), 48 * hour)).toEqual(['SignInBegun']);
  });

  it('is given again in place of one that was not replaced, for a day of its own, and ends the sessions', () => {
    expect(outcomeOf(granted(true), give, 30 * hour)).toEqual(['StaffChangeRequested']);
    const event = { type: 'OneTimePasswordGiven', data: { credential } } as const;
    const state = fold(granted(true), event, 30 * hour);
    expect(state).toMatchObject({ endings: 1 });
    expect(outcomeOf(state, signIn(true), 54 * hour - 1)).toEqual(['SignInBegun']);
    expect(outcomeOf(state, signIn(true), 54 * hour)).toEqual(over);
  });

  it('is given to nobody who has a password of their own, nor to an account that is not there', () => {
    expect(outcomeOf(granted(false), give, 0)).toEqual(refuse('password-chosen'));
    expect(outcomeOf(initial, give, 0)).toEqual(refuse('unknown-account'));
  });
});
