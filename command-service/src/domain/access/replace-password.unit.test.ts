import type { AccessEvent, Credential, Role } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import type { AccessCommand } from './commands.ts';
import { hasEnded } from './endings.ts';
import type { AccessState } from './state.ts';
import { writtenAt } from './written.fixture.ts';

const { decide, evolve, initial } = createAccessAggregate(accessRule);
const now = new Date('2030-01-01T12:00:00Z');
const sealed = (text: string): Credential => ({ kind: 'sealed', sealed: text });
const [old, chosen, another] = [sealed('old'), sealed('chosen'), sealed('another')];

const fold = (events: readonly AccessEvent[], from: AccessState = initial): AccessState =>
  events.reduce((state, event) => evolve(state, event, writtenAt(now.toISOString())), from);
const granted = (role: Role = 'customer', oneTimePassword = false): AccessState =>
  fold([
    { type: 'AccessGranted', data: { accountId: 'a', credential: old, roles: [role], oneTimePassword } },
  ]);
const sessionOf = (name: string, role: Role = 'customer', endings = 0) => ({ name, roles: [role], endings });
const replace = (
  more: Partial<Extract<AccessCommand, { type: 'replace-password' }>> = {},
): AccessCommand => ({
  ...{ type: 'replace-password', credential: chosen, checked: old, browser: 'Firefox on Linux' },
  session: sessionOf('here'),
  ...more,
});
const replaced: readonly AccessEvent[] = [
  {
    type: 'PasswordReplaced',
    data: { credential: chosen, how: 'old-password', browser: 'Firefox on Linux' },
  },
  { type: 'SessionsEnded', data: { kept: 'here' } },
];

describe('a password that its owner replaces', () => {
  it('says how and in which browser, and ends every session but the one that it is replaced in', () => {
    expect(decide(granted(), replace(), { now })).toEqual(replaced);
    const state = fold(replaced, granted());
    expect(state).toMatchObject({ credential: chosen });
    expect(hasEnded(state, sessionOf('here'))).toBe(false);
    expect(hasEnded(state, sessionOf('elsewhere'))).toBe(true);
    expect(hasEnded(state, sessionOf('opened since', 'customer', 1))).toBe(false);
  });

  it('is replaced by staff in the same way', () => {
    const own = replace({ session: sessionOf('here', 'trader') });
    expect(decide(granted('trader'), own, { now })).toEqual(replaced);
  });

  it('is replaced once where two do at once: the other gave the one of before', () => {
    const state = fold(replaced, granted());
    expect(decide(state, replace({ credential: another }), { now })).toEqual(refuse('wrong-password'));
    const next = replace({ credential: another, checked: chosen });
    expect(decide(state, next, { now })).toMatchObject([
      { data: { credential: another } },
      { data: { kept: 'here' } },
    ]);
  });

  it('lets nobody in whose sign-in began with the one of before, and counts it as no guess', () => {
    const signIn = (checked: Credential): AccessCommand => ({
      ...{ type: 'sign-in', passwordMatches: true, checked, barrier: undefined, sessionDigest: 's' },
      origin: 'desk',
    });
    const state = fold(replaced, granted());
    expect(decide(state, signIn(old), { now })).toEqual(refuse('wrong-credentials'));
    expect(decide(state, signIn(chosen), { now })).toMatchObject([{ type: 'SignInBegun' }]);
  });

  it.each<[string, AccessState, ReturnType<typeof sessionOf>]>([
    ['a session that has ended', fold(replaced, granted()), sessionOf('elsewhere')],
    [
      'a session that was signed out of',
      fold([{ type: 'SignedOut', data: { sessionId: 'here' } }], granted()),
      sessionOf('here'),
    ],
    [
      'an account that is disabled',
      fold([{ type: 'AccessDisabled', data: {} }], granted('trader')),
      sessionOf('here', 'trader', 1),
    ],
    ['place of a one-time password', granted('trader', true), sessionOf('here', 'trader')],
    ['an account that is not there', initial, sessionOf('here')],
  ])('is not replaced in %s', (_, state, session) => {
    expect(decide(state, replace({ session, checked: old }), { now })).toEqual(refuse('not-signed-in'));
  });

  it('given wrong as the old one is counted with those of sign-in, and blocks like them', () => {
    const guess: AccessCommand = {
      ...{ type: 'confirm-password', reason: 'wrong-old-password', passwordMatches: false, origin: 'desk' },
    };
    let state = granted();
    const types: string[][] = [];
    for (let count = 0; count < accessRule.attempts; count += 1) {
      const outcome = decide(state, guess, { now }) as readonly AccessEvent[];
      types.push(outcome.map(({ type }) => type));
      state = fold(outcome, state);
    }
    expect(types.at(-2)).toEqual(['SignInFailed']);
    expect(types.at(-1)).toContain('AccessBlocked');
    expect(decide(state, { ...guess, passwordMatches: true }, { now })).toEqual(refuse('access-blocked'));
  });
});
