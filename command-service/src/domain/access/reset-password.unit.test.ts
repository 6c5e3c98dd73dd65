import { describe, expect, it } from 'vitest';
import { createAsked, createOwner, createProven, minute, newCredential } from './recovery.fixture.ts';
import { endingsOf, type Granted } from './state.ts';

const second = 1000;
const blocked = 'access-blocked';
const over = 'recovery-over';

describe('a new password', () => {
  it('is set after the right code, and ends every session', () => {
    const owner = createProven();
    const endings = endingsOf(owner.state());
    expect(owner.reset()).toEqual(['PasswordReplaced', 'SessionsEnded', 'RecoveryCompleted']);
    expect(owner.state()).toMatchObject({ credential: newCredential, endings: endings + 1 });
  });

  it('is not set before the code was right, nor after another one was asked for', () => {
    expect(createOwner().reset()).toBe(over);
    const owner = createAsked();
    expect(owner.reset()).toBe(over);
    owner.enter('c-1', true);
    owner.pass(10 * second);
    owner.ask('c-2');
    expect(owner.reset()).toBe(over);
    owner.enter('c-2', true);
    expect(owner.reset()).toContain('PasswordReplaced');
  });

  it('is set within ten minutes of the code, and once', () => {
    const owner = createProven();
    owner.pass(10 * minute);
    expect(owner.reset()).toBe(over);
    const other = createProven();
    other.reset();
    expect(other.reset()).toBe(over);
    expect(other.ask('c-2')).toBe(over);
  });

  it('ends other resets that were begun', () => {
    const owner = createProven();
    owner.begin(true, { recoveryId: 'r-2', origin: 'elsewhere' });
    owner.reset();
    expect(owner.ask('c-2', { recoveryId: 'r-2', origin: 'elsewhere' })).toBe(over);
  });

  it('leaves no place and no device known but its own, and no passkey', () => {
    const owner = createProven();
    owner.signIn(true, 'thief', 'their device');
    owner.signIn(true, 'home', 'laptop');
    const passkey = { passkeyId: 'k', publicKey: 'p', signCount: 0, isSynced: true, transports: [] };
    const session = { name: 's', roles: ['customer'] as const, endings: 0 };
    owner.give({ type: 'add-passkey', passkey, session, origin: 'thief' });
    const state = () => owner.state() as Granted;
    expect(state().passkeys.held).toHaveLength(1);
    owner.reset({ device: 'laptop' });
    for (const { attempts } of [state(), state().recovery]) {
      expect(attempts.places.filter(({ isKnown }) => isKnown)).toMatchObject([{ origin: 'laptop' }]);
    }
    expect(state().passkeys.held).toEqual([]);
  });

  it('makes whoever signs in next on another device known, and that is news', () => {
    const owner = createProven();
    owner.signIn(true, 'home', 'laptop');
    owner.reset();
    const next = owner.decide({
      ...{ type: 'sign-in', passwordMatches: true, barrier: undefined, sessionDigest: 's' },
      ...{ origin: 'home', device: 'laptop' },
    });
    expect(next).toMatchObject([{ type: 'SignedIn' }, { data: { device: 'laptop', isFirst: false } }]);
  });

  it('ends what blocked its place at sign-in, and nothing that blocks others', () => {
    const owner = createOwner();
    for (let n = 0; n < 4; n += 1) owner.signIn(false);
    for (let n = 0; n < 4; n += 1) owner.signIn(false, 'elsewhere');
    owner.begin(true);
    owner.ask('c-1');
    owner.enter('c-1', true);
    expect(owner.signIn(true)).toBe(blocked);
    owner.reset();
    expect(owner.signIn(true, 'elsewhere')).toBe(blocked);
    expect(owner.signIn(true)).toEqual(['SignedIn']);
  });
});
