import type { AccountEvent } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { after, deposited, given, type Happened, hours, opened } from '../account.fixture.ts';
import { bet, placed, settled } from '../bets/betting.fixture.ts';
import { openAccountOf } from '../state.ts';
import { playedInSession, playedSinceAnswer, recentPlaySlice, rememberedHours } from './recent-play.ts';

const minute = 60_000;
const at = (ms: number, ...events: AccountEvent[]): Happened[] =>
  events.map((event) => ({ ...event, at: after(ms) }));
const staked = (stake: number, id = 'b-1') => placed(bet('single', 'a', stake, id), `p-${id}`);
const funded = [opened(), ...deposited(1_000_000)];
const accountAfter = (...events: Happened[]) => openAccountOf(given([...funded, ...events]).state);
const playedOf = (sinceMs: number, ...events: Happened[]) =>
  playedInSession(accountAfter(...events).recentPlay, after(sinceMs));
const corrected = (more: { credited: number; debited: number }): AccountEvent => ({
  type: 'BetResettled',
  data: {
    ...{ betId: 'b-1', outcome: 'lost', returned: 0, reason: 'resettled', shortfall: 0 },
    ...{ previousOutcome: 'won', previousReturned: more.debited, ...more },
  },
});
const answered = (ms: number): Happened => ({
  type: 'RealityCheckAcknowledged',
  data: { action: 'StayLoggedIn' },
  at: after(ms),
});

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

  it.each<[string, AccountEvent[], number, number]>([
    [
      'a refund',
      [{ type: 'BetVoided', data: { betId: 'b-1', reason: 'abandoned', refunded: 600 } }],
      600,
      600,
    ],
    ['a cash out', [{ type: 'BetCashedOut', data: { betId: 'b-1', value: 250, by: 'customer' } }], 600, 250],
    ['what a correction took back', [settled('won', 900), corrected({ credited: 0, debited: 900 })], 600, 0],
    ['what a correction paid', [settled('lost', 0), corrected({ credited: 700, debited: 0 })], 600, 700],
  ])('counts as returned %s, and as staked what was placed alone', (_, events, stake, returned) =>
    expect(playedOf(0, ...at(minute, staked(600), ...events))).toEqual({ staked: stake, returned }),
  );

  it('has what a correction took back of a bet of before as a loss, and as no stake', () =>
    expect(
      playedOf(
        hours(1),
        ...at(0, staked(600), settled('won', 900)),
        ...at(hours(2), corrected({ credited: 0, debited: 900 })),
      ),
    ).toEqual({ staked: 0, returned: -900 }));

  it('leaves out what was staked free, and won with it', () => {
    const free = { ...staked(600), data: { ...staked(600).data, funding: { kind: 'free-balance' } } };
    expect(playedOf(0, ...at(minute, free as AccountEvent, settled('won', 900)))).toEqual({
      staked: 0,
      returned: 0,
    });
  });

  it('counts from the minute in which it began', () => {
    const events = at(10 * minute, staked(600));
    expect(playedOf(10 * minute + 30_000, ...events).staked).toBe(600);
    expect(playedOf(11 * minute, ...events).staked).toBe(0);
  });
});

describe('what was played since the last answer to a reality check', () => {
  const sinceAnswer = (sessionMs: number, ...events: Happened[]) =>
    playedSinceAnswer(accountAfter(...events), after(sessionMs)).staked;

  it('is told once, however close to the answer it was staked', () =>
    expect(
      sinceAnswer(
        0,
        ...at(30 * minute, staked(500, 'b-1')),
        answered(30 * minute + 1),
        ...at(30 * minute + 2, staked(300, 'b-2')),
      ),
    ).toBe(300));

  it('is all of a session that began later than the answer, and of one without an answer', () => {
    const events = [...at(minute, staked(500, 'b-1')), ...at(hours(2), staked(300, 'b-2'))];
    expect(sinceAnswer(hours(1), answered(0), ...events)).toBe(300);
    expect(sinceAnswer(0, ...events)).toBe(800);
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
  list.reduce((play, { ms, stake }) => {
    const { type, data } = staked(stake) as Extract<AccountEvent, { type: 'BetPlaced' }>;
    return recentPlaySlice.evolve(play, { type, data }, { at: after(ms), paidWith: 'cash' });
  }, recentPlaySlice.initial);

describe('whatever was staked', () => {
  it('is told to the penny for any session that began on a minute, within the longest', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: rememberedHours * 60 }), (list, minutesAgo) => {
        const last = list.at(-1)?.ms ?? 0;
        const sinceMs = Math.floor(last / minute) * minute - minutesAgo * minute;
        const exact = list.reduce((sum, { ms, stake }) => sum + (ms >= sinceMs ? stake : 0), 0);
        expect(playedInSession(fold(list), after(sinceMs)).staked).toBe(exact);
      }),
    );
  });

  it('is kept by the minute, for no longer than the longest session', () => {
    const everyMinute = Array.from({ length: 3000 }, (_, index) => ({ ms: index * minute, stake: 1 }));
    expect(fold(everyMinute).byMinute).toHaveLength(rememberedHours * 60 + 1);
  });
});
