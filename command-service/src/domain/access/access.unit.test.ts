import { refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import type { AccessCommand } from './commands.ts';
import {
  after,
  afterAll,
  afterFailures,
  attempt,
  attemptFrom,
  blocked,
  confirm,
  evolve,
  granted,
} from './sign-ins.fixture.ts';
import { type AccessState, initial } from './state.ts';

test('three wrong passwords in a row are forgiven, the fourth blocks sign-in', () => {
  for (const before of [0, 1, 2]) {
    expect(after(afterFailures(before), attempt(false), 0).types).toEqual(['SignInFailed']);
  }
  expect(after(afterFailures(3), attempt(false), 0).types).toEqual(blocked);
});

test('a block holds for the place that the guesses came from, and for no other', () => {
  const state = afterFailures(4);
  expect(after(state, attempt(true), 1).refusal).toEqual(refuse('access-blocked'));
  expect(after(state, attemptFrom('elsewhere', true), 1).types).toEqual(['SignedIn']);
});

test('guesses from many places block the places that are not known, not those that are', () => {
  const home = after(granted, attemptFrom('home', true), 0).state;
  const places = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6'].map((origin) => attemptFrom(origin, false));
  const guessed = afterAll(places.slice(0, -1), home);
  expect(after(guessed, attemptFrom('p-6', false), 0).types).toEqual(blocked);
  const state = afterAll(places, home);
  expect(after(state, attemptFrom('p-7', true), 29).refusal).toEqual(refuse('access-blocked'));
  expect(after(state, attemptFrom('home', true), 29).types).toEqual(['SignedIn']);
  expect(after(state, attemptFrom('p-7', true), 30).types).toEqual(['SignedIn']);
});

test('what a known place gets wrong is not counted against strangers', () => {
  const home = after(granted, attemptFrom('home', true), 0).state;
  const state = afterAll(
    Array.from({ length: 8 }, () => attemptFrom('home', false)),
    home,
  );
  expect(after(state, attemptFrom('elsewhere', true), 0).types).toEqual(['SignedIn']);
});

test('blocks of before places were kept hold everywhere', () => {
  const state = evolve(granted, {
    type: 'AccessBlocked',
    data: { until: '2030-01-01T12:30:00.000Z' },
  });
  expect(after(state, attempt(true), 29).refusal).toEqual(refuse('access-blocked'));
  expect(after(state, attempt(true), 30).types).toEqual(['SignedIn']);
});

test('a password for a payment is counted with those of sign-in, and is refused while blocked', () => {
  const state = afterAll([attempt(false), confirm(false), attempt(false)]);
  expect(after(state, confirm(false), 0).types).toEqual(blocked);
  const afterBlock = afterAll([confirm(false)], state);
  expect(after(afterBlock, confirm(true), 29).refusal).toEqual(refuse('access-blocked'));
  expect(after(afterBlock, attempt(true), 29).refusal).toEqual(refuse('access-blocked'));
  expect(after(afterBlock, confirm(true), 30)).toMatchObject({ types: [], refusal: undefined });
});

test('the right password for a payment ends a row of wrong ones, and is written down only then', () => {
  expect(after(granted, confirm(true), 0)).toMatchObject({ types: [], refusal: undefined });
  const { state, types } = after(afterFailures(3), confirm(true), 0);
  expect(types).toEqual(['PasswordConfirmed']);
  expect(after(state, confirm(false), 0).types).toEqual(['SignInFailed']);
});

test('guesses from many places are counted together within a day of each other, and not for ever', () => {
  const dayMinutes = 24 * 60;
  const mistyped = (apart: number) =>
    ['p-1', 'p-2', 'p-3', 'p-4', 'p-5'].reduce(
      (state, origin, index) => after(state, attemptFrom(origin, false), index * apart).state,
      granted,
    );
  const next = (apart: number) => after(mistyped(apart), attemptFrom('p-6', false), 5 * apart).types;
  expect(next(dayMinutes)).toEqual(['SignInFailed', 'AccessBlocked']);
  expect(next(dayMinutes + 1)).toEqual(['SignInFailed']);
});

test('operations end every block, once, and the places that are known stay so', () => {
  const home = after(granted, attemptFrom('home', true), 0).state;
  const guesses = ['home', 'home', 'home', 'home', 'p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6'];
  const state = afterAll(
    guesses.map((origin) => attemptFrom(origin, false)),
    home,
  );
  const unblock: AccessCommand = { type: 'unblock', by: 'keeper' };
  const { state: unblocked, types } = after(state, unblock, 1);
  expect(types).toEqual(['AccessUnblocked']);
  for (const origin of ['home', 'p-1', 'p-7']) {
    expect(after(unblocked, attemptFrom(origin, true), 1).types).toEqual(['SignedIn']);
  }
  expect(after(unblocked, unblock, 1).types).toEqual([]);
  expect(after(initial, unblock, 1).refusal).toEqual(refuse('unknown-account'));
});

test('nobody ends the blocks of one account more than three times within a day, so that nobody who may guesses without end', () => {
  const unblockedTooOften = refuse('unblocked-too-often', { param1: '3' });
  const guessesAndUnblock = (from: AccessState, by: string, minute: number) =>
    after(
      afterAll(
        [1, 2, 3, 4].map(() => attempt(false)),
        from,
      ),
      { type: 'unblock', by },
      minute,
    );
  let state: AccessState = granted;
  for (const minute of [0, 1, 2]) {
    const unblocked = guessesAndUnblock(state, 'keeper', minute);
    expect(unblocked.types).toEqual(['AccessUnblocked']);
    state = unblocked.state;
  }
  const day = 24 * 60;
  expect(guessesAndUnblock(state, 'keeper', 3).refusal).toEqual(unblockedTooOften);
  expect(guessesAndUnblock(state, 'keeper', day - 1).refusal).toEqual(unblockedTooOften);
  expect(guessesAndUnblock(state, 'another', 3).types).toEqual(['AccessUnblocked']);
  expect(guessesAndUnblock(state, 'keeper', day).types).toEqual(['AccessUnblocked']);
});

test('wrong passwords a day apart are no row', () => {
  const next = (apart: number) => after(afterFailures(3), attempt(false), apart).types;
  expect(next(24 * 60)).toEqual(blocked);
  expect(next(24 * 60 + 1)).toEqual(['SignInFailed']);
});

test('a right password between wrong ones starts the count again', () => {
  const { state } = after(afterFailures(3), attempt(true), 0);
  expect(after(state, attempt(false), 1).types).toEqual(['SignInFailed']);
});

test('while blocked even the right password is refused, and after 30 minutes it is not', () => {
  const state = afterFailures(4);
  expect(after(state, attempt(true), 29).refusal).toEqual(refuse('access-blocked'));
  expect(after(state, attempt(true), 30).types).toEqual(['SignedIn']);
});

test('who is barred from signing in learns so with the right password only, and not while blocked', () => {
  const barrier = refuse('not-allowed');
  expect(after(granted, attempt(true, barrier), 0)).toMatchObject({ types: [], refusal: barrier });
  expect(after(granted, attempt(false, barrier), 0).types).toEqual(['SignInFailed']);
  expect(after(afterFailures(4), attempt(true, barrier), 29).refusal).toEqual(refuse('access-blocked'));
});

test('after a block the count begins anew', () => {
  const { types } = after(afterFailures(4), attempt(false), 31);
  expect(types).toEqual(['SignInFailed']);
});

test('access is granted once', () => {
  const command: AccessCommand = {
    type: 'grant-access',
    accountId: 'a',
    credential: { kind: 'sealed', sealed: 'other' },
    roles: ['trader'],
    oneTimePassword: false,
  };
  expect(after(granted, command, 0)).toMatchObject({ types: [], state: { credential: { sealed: 'h' } } });
});

test('nobody signs in to an account that is not there', () => {
  expect(after(initial, attempt(true), 0).refusal).toEqual(refuse('wrong-credentials'));
});

test('the end of sessions is written down for an account that is there', () => {
  expect(after(granted, { type: 'end-sessions', kept: 's' }, 0).types).toEqual(['SessionsEnded']);
  const nobody = after(initial, { type: 'end-sessions', kept: null }, 0);
  expect(nobody.refusal).toEqual(refuse('unknown-account'));
});
