import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import type { AccessCommand } from './commands.ts';
import { after, afterAll, attempt, attemptFrom, granted } from './sign-ins.fixture.ts';
import type { AccessState } from './state.ts';

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
      ...{ type: 'confirm-password', reason: 'wrong-password-for-payment', passwordMatches: true },
      ...{ origin: 'cafe', device: 'phone' },
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

  it.each([
    ['one place', Array.from({ length: 4 }, () => 'home')],
    ['many places', sixPlaces],
  ])('from %s are told the documents’ 30 minutes while that is true, and else until when', (_, origins) => {
    const probe = (from: AccessState, minute: number) =>
      after(from, attemptFrom(origins[0] ?? '', true), minute);
    const start = after(granted, attemptFrom('home', true), 0).state;
    const first = guessUntilBlocked(start, 0, origins);
    expect(probe(first.state, 29).refusal).toEqual(refuse('access-blocked'));
    const second = guessUntilBlocked(first.state, 30, origins);
    const until = '2030-01-01T13:30:00.000Z';
    const told = refuse('access-blocked-until', { param1: '1 January 2030 at 13:30', until });
    expect([31, 89].map((minute) => probe(second.state, minute).refusal)).toEqual([told, told]);
    expect(probe(second.state, 90).refusal).toBeUndefined();
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
