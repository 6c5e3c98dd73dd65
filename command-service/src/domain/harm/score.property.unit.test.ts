import type { AccountEvent } from '@paddock/contracts/events';
import { harmMarkers, harmSentence, namedEvents } from '@paddock/contracts/harm';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { harmEvents, type Witnessed } from './fold.ts';
import { harmScores, strongScores } from './score.ts';
import { harmWatchSchema } from './watch.ts';
import {
  asked,
  bet,
  cameBack,
  completed,
  day,
  declined,
  hour,
  minute,
  opened,
  rules,
  settled,
  start,
  watchAll,
} from './witness.fixture.ts';

const betId = fc.constantFrom('b-1', 'b-2', 'b-3', 'b-4');
const amount = fc.constantFrom(500, 2000, 60_000, 150_000);

const telling: fc.Arbitrary<AccountEvent> = fc.oneof(
  fc.tuple(betId, amount, fc.boolean()).map(([id, stake, free]) => bet(id, stake, free)),
  fc.tuple(betId, fc.constantFrom(0, 900)).map(([id, returned]) => settled(id, returned)),
  fc.tuple(amount, fc.constantFrom('card-1', 'card-2', 'card-3')).map(([sum, token]) => asked(sum, token)),
  amount.map((sum) => completed(sum)),
  fc.constantFrom('declined' as const, 'provider-timeout' as const).map(declined),
  amount.map((back) => cameBack(back)),
  fc.constant<AccountEvent>({
    type: 'DepositsBlocked',
    data: { because: 'frequent', count: 10, minutes: 60, until: new Date(start + 400 * day).toISOString() },
  }),
  amount.map((sum): AccountEvent => ({ type: 'DepositLimitSet', data: { period: 'daily', amount: sum } })),
  fc.constant<AccountEvent>({
    type: 'HarmBlockLifted',
    data: { note: { kind: 'plain', text: 'a talk' } },
  }),
);

/** Events of no concern. */
const idle: fc.Arbitrary<AccountEvent> = fc.constantFrom<AccountEvent>(
  { type: 'RealityCheckAcknowledged', data: { action: 'StayLoggedIn' } },
  { type: 'RealityCheckSet', data: { minutes: 30 } },
  { type: 'CustomerFundsAcknowledged', data: { version: '1' } },
  { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'promotion' } },
);

const apart = fc.constantFrom(minute, 20 * minute, 6 * hour, day);
/** How late a deposit becomes known. */
const late = fc.constantFrom(0, 0, hour, 30 * hour);
const known = (event: AccountEvent, at: number, lateness: number): AccountEvent =>
  event.type === 'DepositCompleted' && lateness > 0
    ? completed(event.data.amount, at - lateness - start)
    : event;

/** An account's events, each two revisions after the one before, so that others fit between. */
const history: fc.Arbitrary<Witnessed[]> = fc
  .array(fc.tuple(apart, telling, late), { maxLength: 60 })
  .map((steps) => {
    let at = start;
    const all = [{ event: opened(), revision: 0, at: new Date(at).toISOString() }];
    for (const [later, event, lateness] of steps) {
      at += later;
      const told = known(event, at, lateness);
      all.push({ event: told, revision: all.length * 2, at: new Date(at).toISOString() });
    }
    return all;
  });

/** Bets of a session, and how long after their placement each is settled: up to weeks. */
const ending = fc.record({
  stake: fc.constantFrom(500, 60_000, 150_000),
  returned: fc.constantFrom(0, 0, 300, 100_000),
  after: fc.constantFrom(1, hour, 20 * hour, 45 * hour, 3 * 7 * day),
});
type Ending = { stake: number; returned: number; after: number; n: number };
const sessions: fc.Arbitrary<Ending[][]> = fc
  .array(fc.array(ending, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((bets) => bets.map((one, n) => ({ ...one, n }))));

/** Sessions an hour apart whose bets end then, and last of all a bet of each that loses a penny. */
const endedAt = (played: readonly Ending[][]): Witnessed[] => {
  const over = start + 60 * day;
  const steps = played.flatMap((bets, session) => {
    const from = start + session * hour;
    const pennyId = `penny-${session}`;
    return [
      { at: from, event: bet(pennyId, 1) },
      { at: over, event: settled(pennyId, 0) },
      ...bets.flatMap((one) => {
        const id = `b-${session}-${one.n}`;
        const placed = from + one.n * minute;
        return [
          { at: placed, event: bet(id, one.stake) },
          { at: placed + one.after, event: settled(id, one.returned) },
        ];
      }),
    ];
  });
  return [{ at: start, event: opened() }, ...steps.toSorted((one, other) => one.at - other.at)].map(
    ({ at, event }, revision) => ({ event, revision, at: new Date(at).toISOString() }),
  );
};

const lastOf = (all: readonly Witnessed[]): number => Date.parse(all.at(-1)?.at ?? '');
const scores = (all: readonly Witnessed[], at = lastOf(all)) => harmScores(watchAll(all), at, rules);

describe('the scores of an account', () => {
  it('are the same whatever of no concern happens between', () =>
    fc.assert(
      fc.property(history, fc.array(fc.tuple(idle, fc.nat(60)), { maxLength: 5 }), (all, others) => {
        const between = others.map(([event, place]): Witnessed => {
          const before = all[place % all.length] as Witnessed;
          return { event, revision: before.revision + 1, at: before.at };
        });
        const mixed = [...all, ...between].toSorted((one, other) => one.revision - other.revision);
        expect(scores(mixed)).toEqual(scores(all));
        for (const { event } of between) expect(Object.keys(harmEvents)).not.toContain(event.type);
      }),
    ));

  it('are the same in how many parts they are folded, kept between as JSON, and with parts read twice', () =>
    fc.assert(
      fc.property(history, fc.nat(60), fc.nat(60), (all, cut, back) => {
        const at = cut % (all.length + 1);
        const first = watchAll(all.slice(0, at));
        const kept = harmWatchSchema.parse(JSON.parse(JSON.stringify(first)));
        const again = all.slice(Math.max(0, at - (back % (at + 1))));
        expect(harmScores(watchAll(again, kept), lastOf(all), rules)).toEqual(scores(all));
      }),
    ));

  it('name events of the account that are in their window, in order, and tell of them in a sentence', () =>
    fc.assert(
      fc.property(history, (all) => {
        const revisions = new Set(all.map(({ revision }) => revision));
        const now = lastOf(all);
        for (const { marker, strength, evidence } of scores(all)) {
          if (!evidence) {
            expect(strength).toBe('none');
            continue;
          }
          const named = evidence.events.map(({ revision }) => revision);
          expect(named).toEqual(named.toSorted((one, other) => one - other));
          expect(named[0]).toBe(evidence.from);
          expect(named.at(-1)).toBe(evidence.through);
          expect(named.length).toBeLessThanOrEqual(namedEvents);
          for (const revision of named) expect(revisions).toContain(revision);
          const last = Date.parse(evidence.events.at(-1)?.at ?? '');
          expect(now - last).toBeLessThan(evidence.windowMs + 6 * hour);
          expect(harmSentence(marker, evidence, 'GBP')).toMatch(/^[A-Z0-9£].+\.$/);
        }
      }),
    ));

  it('that are acted on are those that are strong', () =>
    fc.assert(
      fc.property(history, (all) => {
        const strong = scores(all).filter(({ strength }) => strength === 'strong');
        expect(strongScores(watchAll(all), rules)).toEqual(
          strong.map(({ marker, evidence }) => ({ marker, evidence })),
        );
      }),
    ));

  it('are all there once, and fade: once the longest window has run out nothing is left', () =>
    fc.assert(
      fc.property(history, (all) => {
        expect(scores(all).map(({ marker }) => marker)).toEqual(harmMarkers);
        for (const { evidence } of scores(all, lastOf(all) + 36 * day)) expect(evidence).toBeNull();
      }),
    ));

  it('of what a session lost are the same whenever, and in whichever order, its bets end', () =>
    fc.assert(
      fc.property(sessions, fc.nat(day - 1), (played, lookedAt) => {
        const all = endedAt(played);
        const lost = played.map((bets) =>
          bets.reduce((sum, { stake, returned }) => sum + stake - returned, 1),
        );
        const most = Math.max(...lost);
        const found = scores(all, lastOf(all) + lookedAt).find(({ marker }) => marker === 'heavy-loss');
        expect(found?.evidence?.value).toBe(most > 0 ? most : undefined);
      }),
    ));

  it('remember a session for each open bet at most, however many there are', () => {
    const all = Array.from({ length: 3000 }, (_, n): Witnessed => {
      const at = new Date(start + n * hour).toISOString();
      return { event: bet(`0b0d5f2c-9f5e-4b1a-8a52-${n}`, 500), revision: n, at };
    });
    const watch = watchAll(all);
    expect(watch.runs.length).toBe(watch.openBets.length);
    expect(JSON.stringify(watch).length).toBeLessThan(150_000);
  });

  it('remember no more than so much of an account, however much happens', () => {
    const all = Array.from({ length: 5000 }, (_, n): Witnessed => {
      const kinds = [
        bet(`b-${n}`, 500),
        asked(500, `card-${n}`, `d-${n}`),
        completed(500),
        declined('declined'),
      ];
      return {
        event: kinds[n % 4] as AccountEvent,
        revision: n,
        at: new Date(start + n * 1000).toISOString(),
      };
    });
    expect(JSON.stringify(watchAll(all)).length).toBeLessThan(150_000);
  });
});
