import type { AccessEvent } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import type { AccessCommand } from './commands.ts';
import { mostPasskeys } from './decide-passkeys.ts';
import { after, afterAll, attempt, evolve, granted } from './sign-ins.fixture.ts';
import { type AccessState, initial } from './state.ts';

const session = { name: 's', roles: ['customer'] as const, endings: 0 };
const add = (passkeyId: string, signCount = 0): AccessCommand => ({
  type: 'add-passkey',
  passkey: { passkeyId, publicKey: 'k', signCount, transports: ['internal'], isSynced: true },
  session,
  origin: 'home',
  browser: 'Firefox on Linux',
});
const signIn = (
  challenge: string,
  more: Partial<Extract<AccessCommand, { type: 'sign-in-by-passkey' }>> = {},
): AccessCommand => ({
  type: 'sign-in-by-passkey',
  passkeyId: 'k-1',
  signCount: 0,
  challenge,
  barrier: undefined,
  sessionDigest: 's-2',
  origin: 'home',
  ...more,
});
const held = (state: AccessState) => (state.status === 'granted' ? state.passkeys.held : []);
const withOne = afterAll([add('k-1')]);
const wrong = refuse('wrong-passkey');
const refusalOf = (state: AccessState, command: AccessCommand) => after(state, command, 1).refusal;

describe('a passkey', () => {
  it('signs in the customer who added it, and the account says when it did', () => {
    const { state, types } = after(withOne, signIn('c-1'), 5);
    expect(types).toEqual(['PasskeyUsed', 'SignedIn']);
    expect(held(state)).toMatchObject([
      { passkeyId: 'k-1', browser: 'Firefox on Linux', usedAt: '2030-01-01T12:05:00.000Z' },
    ]);
  });

  it('signs in on a device that the account did not know, and that device is remembered', () => {
    const { types } = after(withOne, signIn('c-1', { device: 'phone', browser: 'Safari on iPhone' }), 1);
    expect(types).toEqual(['PasskeyUsed', 'SignedIn', 'DeviceRemembered']);
  });

  it('that another account holds, or nobody, signs in nobody, and counts as no guess', () => {
    for (const state of [initial, granted, withOne]) {
      const outcome = after(state, signIn('c-1', { passkeyId: 'k-9' }), 1);
      expect(outcome).toMatchObject({ refusal: wrong, types: [], state });
    }
  });

  it('is good once for each challenge', () => {
    const once = after(withOne, signIn('c-1'), 1).state;
    expect(refusalOf(once, signIn('c-1'))).toEqual(wrong);
    expect(after(once, signIn('c-2'), 1).types).toEqual(['PasskeyUsed', 'SignedIn']);
  });

  it('whose count does not go up is a copy, and signs in nobody; where none is counted that tells nothing', () => {
    const counted = afterAll([add('k-1', 4), signIn('c-1', { signCount: 5 })]);
    for (const signCount of [0, 4, 5])
      expect(refusalOf(counted, signIn('c-2', { signCount }))).toEqual(wrong);
    expect(refusalOf(counted, signIn('c-2', { signCount: 6 }))).toBeUndefined();
    expect(refusalOf(afterAll([signIn('c-1')], withOne), signIn('c-2'))).toBeUndefined();
  });

  it('signs in while passwords are blocked from there: whoever guesses shuts its owner out no more', () => {
    const guesses = Array.from({ length: 4 }, () => attempt(false));
    const shut = afterAll(guesses, withOne);
    expect(refusalOf(shut, attempt(true))).toEqual(refuse('access-blocked'));
    expect(after(shut, signIn('c-1'), 1).types).toEqual(['PasskeyUsed', 'SignedIn']);
  });

  it('opens nothing to whom something bars from signing in, and is not used up by that', () => {
    const barrier = refuse('self-excluded', { param1: '1 May 2031' });
    const barred = after(withOne, signIn('c-1', { barrier }), 1);
    expect(barred).toMatchObject({ refusal: barrier, state: withOne });
  });

  it('is added once, however often it is sent', () => {
    expect(after(withOne, add('k-1'), 1).types).toEqual([]);
  });

  it('is added in a session that goes on only', () => {
    const ended = after(granted, { type: 'end-sessions', kept: null }, 1).state;
    expect(refusalOf(ended, add('k-1'))).toEqual(refuse('not-signed-in'));
    expect(refusalOf(initial, add('k-1'))).toEqual(refuse('not-signed-in'));
  });

  it('is not added beside so many that nobody has devices for them', () => {
    const ids = Array.from({ length: mostPasskeys }, (_, index) => `k-${index}`);
    const full = afterAll(ids.map((id) => add(id)));
    expect(refusalOf(full, add('k-new'))).toEqual(
      refuse('too-many-passkeys', { param1: String(mostPasskeys) }),
    );
    const room = after(full, { type: 'remove-passkey', passkeyId: 'k-3' }, 1).state;
    expect(after(room, add('k-new'), 1).types).toEqual(['PasskeyAdded']);
  });

  it('that was removed signs in nobody, and is removed once', () => {
    const removed = after(withOne, { type: 'remove-passkey', passkeyId: 'k-1' }, 1);
    expect(removed.types).toEqual(['PasskeyRemoved']);
    expect(refusalOf(removed.state, signIn('c-1'))).toEqual(wrong);
    expect(after(removed.state, { type: 'remove-passkey', passkeyId: 'k-1' }, 1).types).toEqual([]);
  });

  it('is nothing for members of staff, who have a second factor', () => {
    const data = {
      accountId: 'a',
      credential: { kind: 'sealed', sealed: 'h' },
      oneTimePassword: false,
    } as const;
    const grantedStaff: AccessEvent = { type: 'AccessGranted', data: { ...data, roles: ['trader'] } };
    const staff = evolve(initial, grantedStaff);
    const inSession = { ...add('k-1'), session: { ...session, roles: ['trader'] as const } } as AccessCommand;
    expect(refusalOf(staff, inSession)).toEqual(refuse('passkeys-not-for-staff'));
    expect(refusalOf(staff, signIn('c-1'))).toEqual(wrong);
  });
});
