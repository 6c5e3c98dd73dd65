import type { AccountEvent } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { after, deposited, given, type Happened, hours, noon, opened } from '../account.fixture.ts';
import { bet, placed, settled } from '../bets/betting.fixture.ts';
import { openAccountOf } from '../state.ts';
import { playedSince, recentPlaySlice, rememberedHours } from './recent-play.ts';

const minute = 60_000;
const at = (ms: number, ...events: AccountEvent[]): Happened[] =>
  events.map((event) => ({ ...event, at: after(ms) }));
const staked = (stake: number, id = 'b-1') => placed(bet('single', 'a', stake, id), `p-${id}`);
const funded = [opened(), ...deposited(1_000_000)];
const playedOf = (sinceMs: number, ...events: Happened[]) =>
  playedSince(openAccountOf(given([...funded, ...events]).state).recentPlay, new Date(after(sinceMs)));

describe('what was played in a session', () => {
  it('is what was staked, and what came back, since it began', () =>
    expect(
      playedOf(
        hours(1),
        ...at(hours(0.5), staked(900, 'b-0')),
        ...at(hours(1.5), staked(600)),
        ...at(hours(2), settled('won', 1500)),
      ),
    ).toEqual({ staked: 600, returned: 1500 }));

  it('has returns of bets that were placed before it', () =>
    expect(playedOf(hours(1), ...at(0, staked(600)), ...at(hours(2), settled('won', 1500)))).toEqual({
      staked: 0,
      returned: 1500,
    }));

  it('counts from the minute in which it began', () => {
    const events = at(10 * minute, staked(600));
    expect(playedOf(10 * minute + 30_000, ...events).staked).toBe(600);
    expect(playedOf(11 * minute, ...events).staked).toBe(0);
  });
});

type Move = { ms: number; stake: number };
const moves = fc
  .array(
    fc.record({ ms: fc.integer({ min: 0, max: hours(48) }), stake: fc.integer({ min: 1, max: 10_000 }) }),
    { maxLength: 200 },
  )
  .map((list) => list.toSorted((a, b) => a.ms - b.ms));

const fold = (list: readonly Move[]) =>
  list.reduce((buckets, { ms, stake }) => {
    const { type, data } = staked(stake) as Extract<AccountEvent, { type: 'BetPlaced' }>;
    return recentPlaySlice.evolve(buckets, { type, data }, { at: after(ms), paidWith: 'cash' });
  }, recentPlaySlice.initial);

describe('whatever was staked', () => {
  it('is told to the penny for any session that began on a minute, within the longest', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: rememberedHours * 60 }), (list, minutesAgo) => {
        const last = list.at(-1)?.ms ?? 0;
        const sinceMs = Math.floor(last / minute) * minute - minutesAgo * minute;
        const since = new Date(Date.parse(noon) + sinceMs);
        const exact = list.reduce((sum, { ms, stake }) => sum + (ms >= sinceMs ? stake : 0), 0);
        expect(playedSince(fold(list), since).staked).toBe(exact);
      }),
    );
  });

  it('is kept by the minute, for no longer than the longest session', () => {
    const everyMinute = Array.from({ length: 3000 }, (_, index) => ({ ms: index * minute, stake: 1 }));
    expect(fold(everyMinute)).toHaveLength(rememberedHours * 60 + 1);
  });
});
