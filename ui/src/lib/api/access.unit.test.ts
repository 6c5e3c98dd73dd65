import { describe, expect, it } from 'vitest';
import { previousSignInOf, signInOf } from './access.ts';
import { sessionOf } from './session.ts';

describe('an attempt to sign in', () => {
  it('is refused with the words of the server', () => {
    const error = 'Your username or password is incorrect.';
    expect(signInOf({ msg: 'Error', error, code: 'wrong-credentials' })).toEqual({
      kind: 'refused',
      message: error,
      mustCall: false,
      reason: 'details',
    });
    expect(signInOf({ msg: 'Error' })).toMatchObject({ kind: 'refused', message: '', reason: 'details' });
  });

  it.each([
    ['access-blocked', 'blocked'],
    ['access-blocked-until', 'blocked'],
    ['self-excluded', 'excluded'],
    ['exclusion-not-lifted', 'excluded'],
    ['account-closed', 'closed'],
    ['register-excluded', 'register'],
    ['register-unavailable', 'register-unavailable'],
    ['register-details-refused', 'register-unavailable'],
  ])('is known by the code of the refusal %s, whatever its words, to be %s', (code, reason) => {
    expect(signInOf({ msg: 'Error', error: 'Not now.', code })).toMatchObject({ reason });
  });

  it.each([
    ['2027-01-01T00:00:00.000Z', false],
    [null, true],
  ])('that an exclusion until %s refuses says whether the customer has to call: %s', (expiry, mustCall) => {
    expect(signInOf({ msg: 'FullExclusion', code: 'self-excluded', expiry })).toMatchObject({ mustCall });
  });

  it.each([
    [true, true],
    [undefined, true],
    [false, false],
  ])('that succeeds with age verified %s says %s', (av, ageVerified) => {
    expect(signInOf({ msg: 'Success', av })).toEqual({ kind: 'signed-in', ageVerified });
  });
});

it('a right password of staff leads to their second step', () => {
  expect(signInOf({ msg: 'Success', secondStep: 'code' })).toEqual({ kind: 'second-step' });
});

describe('the session', () => {
  const answer = {
    authenticated: true,
    username: 'punter01',
    accountId: 'a1',
    roles: ['customer' as const],
    channel: 'desktop' as const,
    oddsType: 'decimal' as const,
    priceAcceptance: 'better' as const,
    RememberUsername: false,
    ShowQuickLogin: false,
    ShowQuickDeposit: false,
    HideBalance: false,
    vipLiveChat: false,
    csrfToken: 't',
    secondStep: null,
    serverTime: '2026-11-20T12:00:00Z',
  };

  it('the session of a customer names the account', () => {
    expect(sessionOf(answer)).toEqual({
      authenticated: true,
      secondStep: null,
      username: 'punter01',
      accountId: 'a1',
      roles: ['customer'],
      oddsFormat: 'decimal',
      priceAcceptance: 'better',
      ...{ remembersUsername: false, quickDeposit: false, hidesBalance: false },
    });
  });

  it('the session says whether quick login was turned on or off, and that nobody chose', () => {
    const of = (ShowQuickLogin: boolean, QuickLoginChosen?: boolean) =>
      sessionOf({ ...answer, ShowQuickLogin, QuickLoginChosen }).showsQuickLogin;
    expect([of(true, true), of(false, true)]).toEqual([true, false]);
    expect([of(false, false), of(false)]).toEqual([undefined, undefined]);
  });

  it('the session of somebody half signed in names the step, and nobody', () => {
    const nobody = { authenticated: false, username: null, accountId: null, roles: [] };
    expect(sessionOf({ ...answer, ...nobody, secondStep: 'enrol' })).toMatchObject({
      ...nobody,
      secondStep: 'enrol',
    });
  });

  it('the session of a visitor has preferences and nothing else', () => {
    const visitor = { ...answer, authenticated: false, username: null, accountId: null, roles: [] };
    expect(sessionOf(visitor)).toEqual({
      authenticated: false,
      secondStep: null,
      username: null,
      accountId: null,
      roles: [],
      oddsFormat: 'decimal',
      priceAcceptance: 'better',
      ...{ remembersUsername: false, quickDeposit: false, hidesBalance: false },
    });
  });
});

it('the sign-in before this one is shown with the failed attempts since, and not at the first', () => {
  const at = '2026-11-20T12:00:00Z';
  const signIn = { at, channel: 'desktop' as const, ip: null };
  const answer = { lastSignIn: signIn, previousSignIn: signIn, failedSince: 2, blockedUntil: null };
  expect(previousSignInOf(answer)).toEqual({ at, failedSince: 2 });
  expect(previousSignInOf({ ...answer, previousSignIn: null })).toBeNull();
});
