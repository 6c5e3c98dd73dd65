import type { AccessEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { describe, expect, it, test } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import type { AccessCommand } from './commands.ts';
import { type AccessState, initial } from './state.ts';

const accessAggregate = createAccessAggregate({
  ...accessRule,
  attempts: 4,
  strangers: 6,
  blockMs: 30 * 60_000,
});

const at = (minute: number): CommandContext => ({
  commandId: 'c',
  correlationId: 'c',
  actor: { kind: 'visitor', id: 'v', channel: 'desktop' },
  now: new Date(Date.UTC(2030, 0, 1, 12, minute)),
});

const evolve = (state: AccessState, event: AccessEvent, minute = 0): AccessState =>
  accessAggregate.evolve(state, event, { at: at(minute).now.toISOString() });

const granted = evolve(initial, {
  type: 'AccessGranted',
  data: {
    accountId: 'a',
    credential: { kind: 'sealed', sealed: 'h' },
    roles: ['customer'],
    oneTimePassword: false,
  },
});

const attempt = (passwordMatches: boolean, barrier?: Refusal, origin = 'home'): AccessCommand => ({
  type: 'sign-in',
  passwordMatches,
  barrier,
  sessionDigest: 's',
  origin,
});
const attemptFrom = (origin: string, passwordMatches: boolean) => attempt(passwordMatches, undefined, origin);
const confirm = (passwordMatches: boolean, origin = 'home'): AccessCommand => ({
  type: 'confirm-password',
  passwordMatches,
  origin,
});

/** Decides and folds what was decided; a refusal changes nothing. */
const after = (state: AccessState, command: AccessCommand, minute: number) => {
  const outcome = accessAggregate.decide(state, command, at(minute));
  if (isRefusal(outcome)) return { state, types: [], refusal: outcome };
  const folded = outcome.reduce<AccessState>(
    (current, event) => evolve(current, event as AccessEvent, minute),
    state,
  );
  return { state: folded, types: outcome.map(({ type }) => type), refusal: undefined };
};

/** The state after one command after another. */
const afterAll = (commands: readonly AccessCommand[], from: AccessState = granted): AccessState =>
  commands.reduce((state, command) => after(state, command, 0).state, from);

const afterFailures = (count: number): AccessState =>
  afterAll(Array.from({ length: count }, () => attempt(false)));

const blocked = ['SignInFailed', 'AccessBlocked'];

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
  const { state: unblocked, types } = after(state, { type: 'unblock' }, 1);
  expect(types).toEqual(['AccessUnblocked']);
  for (const origin of ['home', 'p-1', 'p-7']) {
    expect(after(unblocked, attemptFrom(origin, true), 1).types).toEqual(['SignedIn']);
  }
  expect(after(unblocked, { type: 'unblock' }, 1).types).toEqual([]);
  expect(after(initial, { type: 'unblock' }, 1).refusal).toEqual(refuse('unknown-account'));
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

describe('a device that somebody signed in on', () => {
  const on = (device: string | undefined, passwordMatches: boolean, origin = 'cafe'): AccessCommand => ({
    ...{ type: 'sign-in', passwordMatches, barrier: undefined, sessionDigest: 's', origin },
    ...(device !== undefined && { device }),
  });
  const times = (count: number, command: AccessCommand) => Array.from({ length: count }, () => command);

  it('is remembered once, with the sign-in', () => {
    const { state, types } = after(granted, on('phone', true), 0);
    expect(types).toEqual(['SignedIn', 'DeviceRemembered']);
    expect(after(state, on('phone', true), 1).types).toEqual(['SignedIn']);
    expect(after(state, on('laptop', true), 1).types).toEqual(['SignedIn', 'DeviceRemembered']);
  });

  it('is not shut out by what a stranger guesses at the same address, nor by what many guess', () => {
    const { state } = after(granted, on('phone', true), 0);
    const many = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6'].map((origin) => on(undefined, false, origin));
    const guessed = afterAll([...times(4, on('unknown', false)), ...many], state);
    expect(after(guessed, on('laptop', true), 1).refusal).toEqual(refuse('access-blocked'));
    expect(after(guessed, on('phone', true), 1).types).toEqual(['SignedIn']);
    expect(after(guessed, on('phone', true, 'abroad'), 1).types).toEqual(['SignedIn']);
    const payment: AccessCommand = {
      ...{ type: 'confirm-password', passwordMatches: true, origin: 'cafe', device: 'phone' },
    };
    expect(after(guessed, payment, 1).refusal).toBeUndefined();
  });

  it('has a budget of its own, and what it gets wrong blocks nobody else', () => {
    const { state } = after(granted, on('phone', true), 0);
    const blockedHere = afterAll(times(8, on('phone', false)), state);
    expect(after(blockedHere, on('phone', true), 1).refusal).toEqual(refuse('access-blocked'));
    expect(after(blockedHere, on(undefined, true), 1).types).toEqual(['SignedIn']);
  });

  it('that is made up is counted by its address', () => {
    const guesses = ['d-1', 'd-2', 'd-3', 'd-4'].map((device) => on(device, false));
    expect(after(afterAll(guesses), on('d-5', true), 1).refusal).toEqual(refuse('access-blocked'));
  });

  it('stays known when its owner moves between many addresses', () => {
    const { state } = after(granted, on('phone', true), 0);
    const moved = afterAll(
      Array.from({ length: 80 }, (_, index) =>
        on(index % 2 ? undefined : 'phone', index % 3 > 0, `n-${index}`),
      ),
      state,
    );
    expect(after(moved, on('phone', true), 24 * 60).types).toEqual(['SignedIn']);
  });
});

describe('guesses that go on', () => {
  const hours = 60;
  /** Guesses wrong from these places until they are blocked; for how many minutes they are then. */
  const guessUntilBlocked = (from: AccessState, minute: number, origins: readonly string[]) => {
    let state = from;
    for (const origin of origins) state = after(state, attemptFrom(origin, false), minute).state;
    const probe = (wait: number) => after(state, attemptFrom(origins[0] ?? '', true), minute + wait);
    let wait = 0;
    while (probe(wait).refusal) wait += 5;
    return { state, wait };
  };
  /** Blocks after blocks, each as soon as the one before is over. */
  const blocksOf = (origins: readonly string[], times: number, pause = 0): number[] => {
    const waits: number[] = [];
    let [state, minute] = [after(granted, attemptFrom('home', true), 0).state, 0];
    for (let time = 0; time < times; time += 1) {
      const blocked = guessUntilBlocked(state, minute, origins);
      waits.push(blocked.wait);
      state = blocked.state;
      minute += blocked.wait + pause;
    }
    return waits;
  };
  const sixPlaces = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6'];

  it.each([
    ['one place', Array.from({ length: 4 }, () => 'home')],
    ['many places', sixPlaces],
  ])('from %s are blocked for twice as long each time, and for a day at most', (_, origins) => {
    const day = 24 * hours;
    expect(blocksOf(origins, 8)).toEqual([30, 60, 120, 240, 480, 960, day, day]);
  });

  it('more than a day after a block are blocked as the first ones are', () => {
    expect(blocksOf(sixPlaces, 3, 24 * hours)).toEqual([30, 60, 120]);
    expect(blocksOf(sixPlaces, 3, 24 * hours + 1)).toEqual([30, 30, 30]);
  });

  it('from many places are not forgiven because the owner signs in', () => {
    const owner = attemptFrom('home', true);
    const home = after(granted, owner, 0).state;
    const guesses = sixPlaces.flatMap((origin) => [attemptFrom(origin, false), owner]);
    const state = afterAll(guesses, home);
    expect(after(state, attemptFrom('p-7', true), 29).refusal).toEqual(refuse('access-blocked'));
    expect(after(state, owner, 29).types).toEqual(['SignedIn']);
    const again = guessUntilBlocked(after(state, owner, 29).state, 30, sixPlaces);
    expect(again.wait).toBe(60);
  });

  it('from one place are forgiven where the right password comes from there', () => {
    const { state, wait } = guessUntilBlocked(granted, 0, ['home', 'home', 'home', 'home']);
    const back = after(state, attempt(true), wait).state;
    expect(guessUntilBlocked(back, wait, ['home', 'home', 'home', 'home']).wait).toBe(30);
  });
});
