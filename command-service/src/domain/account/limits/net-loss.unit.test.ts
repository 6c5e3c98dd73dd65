import type { AccountEvent } from '@paddock/contracts/events';
import { type LimitPeriod, limitPeriods } from '@paddock/contracts/limits';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { after, days, deposited, given, type Happened, hours, noon, opened } from '../account.fixture.ts';
import { bet, place, placed, settled } from '../bets/betting.fixture.ts';
import { periodMs } from './limits.ts';
import { type NetLoss, netLossSlice, netLossWithin, noNetLoss } from './net-loss.ts';

const at = (ms: number, ...events: AccountEvent[]): Happened[] =>
  events.map((event) => ({ ...event, at: after(ms) }));
const single = (stake: number, id = 'b-1') => bet('single', 'a', stake, id);
const staked = (stake: number, id = 'b-1') => placed(single(stake, id), `p-${id}`);
const limit = (amount: number, period: LimitPeriod = 'daily'): AccountEvent => ({
  type: 'NetLossLimitSet',
  data: { period, amount },
});
const funded = [opened(), ...deposited(1_000_000)];
const placeNext = (stake: number) => ({ ...place(single(stake, 'b-9')), placementId: 'p-9' });
const reached = (room: string, period: LimitPeriod = 'daily') =>
  ({ refused: 'net-loss-limit-reached', param1: room, param2: period }) as const;

describe('the net loss limit', () => {
  it('counts what is staked and still open as lost', () => {
    given([...funded, limit(1000), staked(600)])
      .when(placeNext(401))
      .isRefused(reached('£4.00'));
    given([...funded, limit(1000), staked(600)])
      .when(placeNext(400))
      .gives(placed(single(400, 'b-9'), 'p-9'));
  });

  it('counts losses from before it was set', () =>
    given([...funded, staked(900), settled('lost', 0), limit(1000)])
      .when(placeNext(101))
      .isRefused(reached('£1.00')));

  it.each<[string, AccountEvent[], string]>([
    ['a return', [settled('won', 400)], '£8.00'],
    [
      'a refund',
      [{ type: 'BetVoided', data: { betId: 'b-1', reason: 'abandoned', refunded: 600 } }],
      '£10.00',
    ],
    ['a cash out', [{ type: 'BetCashedOut', data: { betId: 'b-1', value: 250, by: 'customer' } }], '£6.50'],
    [
      'a partial cash out',
      [
        {
          type: 'BetPartlyCashedOut',
          data: { betId: 'b-1', value: 100, remainingUnitStake: 300, remainingStake: 300 },
        },
      ],
      '£5.00',
    ],
  ])('leaves more to stake again after %s', (_, events, room) =>
    given([...funded, limit(1000), staked(600), ...events])
      .when(placeNext(5000))
      .isRefused(reached(room)),
  );

  it('of zero leaves nothing to stake but what was won', () => {
    given([...funded, limit(0)])
      .when(placeNext(1))
      .isRefused(reached('£0.00'));
    given([...funded, staked(600), settled('won', 1000), limit(0)])
      .when(placeNext(401))
      .isRefused(reached('£4.00'));
    given([...funded, staked(600), settled('won', 1000), limit(0)])
      .when(placeNext(400))
      .gives(placed(single(400, 'b-9'), 'p-9'));
  });

  it('leaves less to stake when a return is taken back', () => {
    const taken: AccountEvent = {
      type: 'BetResettled',
      data: {
        betId: 'b-1',
        outcome: 'lost',
        returned: 0,
        reason: 'resettled',
        previousOutcome: 'won',
        previousReturned: 400,
        credited: 0,
        debited: 400,
        shortfall: 0,
      },
    };
    given([...funded, limit(1000), staked(600), settled('won', 400), taken])
      .when(placeNext(5000))
      .isRefused(reached('£4.00'));
  });

  it('is the tightest of all periods', () =>
    given([...funded, limit(1000), limit(700, 'weekly'), staked(600)])
      .when(placeNext(101))
      .isRefused(reached('£1.00', 'weekly')));

  it('looks back over a rolling day: midnight gives nothing back', () => {
    const history = [...funded, limit(1000), ...at(0, staked(1000))];
    given(history)
      .when(placeNext(1), after(hours(23)))
      .isRefused(reached('£0.00'));
    given(history)
      .when(placeNext(1), after(hours(25)))
      .gives(placed(single(1, 'b-9'), 'p-9'));
  });

  it.each([
    ['daily', 1],
    ['weekly', 7],
    ['monthly', 30],
  ] as const)(
    'of a %s period counts a stake for %d days and the rest of its hour, to the millisecond',
    (period, length) => {
      const history = [...funded, limit(1000, period), ...at(hours(0.25), staked(1000))];
      const forgotten = days(length) + hours(1);
      given(history)
        .when(placeNext(1), after(forgotten - 1))
        .isRefused(reached('£0.00', period));
      given(history)
        .when(placeNext(1000), after(forgotten))
        .gives(placed(single(1000, 'b-9'), 'p-9'));
    },
  );

  it('leaves a bet open whose stake is above it', () =>
    expect(given([...funded, staked(600), limit(100)]).state).toMatchObject({ bets: { open: [{}] } }));
});

describe('the hour that the period starts in', () => {
  const now = new Date(after(days(1) + hours(0.5)));

  it('counts with all its stakes, and with none of its returns', () => {
    const history = [...at(hours(0.25), staked(600)), ...at(hours(0.75), settled('won', 500))];
    const { state } = given([...funded, ...history]);
    expect(state.status === 'open' && netLossWithin(state.netLoss, 'daily', now)).toBe(600);
  });
});

type Move = { ms: number; staked: number; returned: number };

const moves = fc.array(
  fc.record({
    ms: fc.integer({ min: 0, max: days(45) }),
    staked: fc.integer({ min: 0, max: 10_000 }),
    returned: fc.integer({ min: 0, max: 10_000 }),
  }),
  { maxLength: 200 },
);

/** One event that adds to both sides of a bucket. */
const moved = (debited: number, credited: number) =>
  ({
    betId: 'b-1',
    outcome: 'won',
    returned: credited,
    reason: 'resettled',
    previousOutcome: 'won',
    previousReturned: debited,
    credited,
    debited,
    shortfall: 0,
  }) as const;

const fold = (list: readonly Move[]): NetLoss =>
  list.reduce((buckets, { ms, staked: stake, returned }) => {
    const event = { type: 'BetResettled', data: moved(stake, returned) } as const;
    return netLossSlice.evolve(buckets, event, { at: after(ms), paidWith: 'cash' });
  }, noNetLoss);

describe('whatever was staked and returned', () => {
  const sorted = moves.map((list) => list.toSorted((a, b) => a.ms - b.ms));

  it('the net loss is never less than it truly was, and more only by what happened within one hour', () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: 0, max: days(20) }), (list, later) => {
        const nowMs = (list.at(-1)?.ms ?? 0) + later;
        const now = new Date(Date.parse(noon) + nowMs);
        for (const period of limitPeriods) {
          const since = nowMs - periodMs[period];
          const inside = list.filter(({ ms }) => ms > since);
          const edge = list.filter(({ ms }) => Math.abs(ms - since) <= hours(1));
          const exact = inside.reduce((sum, move) => sum + move.staked - move.returned, 0);
          const most = edge.reduce((sum, move) => sum + move.staked + move.returned, exact);
          const said = netLossWithin(fold(list), period, now);
          expect(said).toBeGreaterThanOrEqual(exact);
          expect(said).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('there are never more buckets than hours in the longest period, and one', () => {
    fc.assert(fc.property(sorted, (list) => fold(list).length <= 721));
    const everyHour = Array.from({ length: 2000 }, (_, hour) => ({
      ms: hours(hour),
      staked: 1,
      returned: 0,
    }));
    expect(fold(everyHour)).toHaveLength(721);
  });
});
