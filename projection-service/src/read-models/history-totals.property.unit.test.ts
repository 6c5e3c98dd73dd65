import type { AccountEvent, Funding } from '@paddock/contracts/events';
import { londonZone } from '@paddock/contracts/london';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { expect, it } from 'vitest';
import { summaryField } from './account-summary.ts';
import { type Tally, totalOf } from './bet-sums.ts';
import { dayField } from './bets.ts';
import {
  createFoldedAccount,
  opened,
  placed,
  resettled,
  settled,
  tokenFunding,
  tokenGranted,
  voided,
} from './folded-account.fixture.ts';
import { daysBetween } from './london-time.ts';

type Happened = { event: AccountEvent; at: string };

const statuses = ['open', 'won', 'lost', 'void', 'cashed-out'] as const;

/** Around both days of a year on which London's clocks change. */
const instants = fc
  .constantFrom('2026-03-28T22:00:00.000Z', '2026-10-24T21:00:00.000Z')
  .chain((from) =>
    fc.integer({ min: 0, max: 60 }).map((halfHours) => Date.parse(from) + halfHours * 1_800_000),
  );

const cashOut = (betId: string, value: number): AccountEvent => ({
  type: 'BetCashedOut',
  data: { betId, value, by: 'customer' },
});
const partly = (betId: string, value: number): AccountEvent => ({
  type: 'BetPartlyCashedOut',
  data: { betId, value, remainingUnitStake: 60, remainingStake: 60 },
});
/** What was 200 comes to `returned`; of what is too much the wallet holds `taken`. */
const corrected = (betId: string, returned: number, taken: number): AccountEvent =>
  resettled(betId, {
    ...{ outcome: returned > 0 ? 'won' : 'lost', returned, previousOutcome: 'won', previousReturned: 200 },
    credited: Math.max(0, returned - 200),
    debited: Math.min(taken, Math.max(0, 200 - returned)),
    shortfall: Math.max(0, 200 - returned - taken),
  });

/** How a bet goes on after it was placed: in part a dead heat, at 55 for a stake of 100. */
const ways = (betId: string, refunded: number): readonly (readonly AccountEvent[])[] => [
  [],
  [settled(betId, 'lost', 0)],
  [settled(betId, 'won', 350)],
  [settled(betId, 'won', 55)],
  [settled(betId, 'void', refunded)],
  [voided(betId, refunded)],
  [cashOut(betId, 130)],
  [partly(betId, 45)],
  [partly(betId, 45), settled(betId, 'lost', 0)],
  [partly(betId, 45), cashOut(betId, 90)],
  [settled(betId, 'won', 200), corrected(betId, 0, 200)],
  [settled(betId, 'won', 200), corrected(betId, 0, 120)],
  [settled(betId, 'won', 200), corrected(betId, 500, 0)],
];

const fundings: readonly Funding[] = [{ kind: 'cash' }, { kind: 'free-balance' }, tokenFunding()];

const anyBet = fc.record({
  at: instants,
  funding: fc.constantFrom(...fundings),
  way: fc.nat({ max: 12 }),
});

const historyOf = (bets: readonly { at: number; funding: Funding; way: number }[]): Happened[] =>
  bets.flatMap(({ at, funding, way }, index) => {
    const betId = `b${index}`;
    const first = { event: placed(betId, 100, { funding }), at: new Date(at).toISOString() };
    const later = new Date(at + 86_400_000).toISOString();
    // What paid for a free bet comes back by an event of its own: its void refunds nothing of the customer's.
    const isCash = funding.kind === 'cash';
    const rest = ways(betId, isCash ? 100 : 0)[way] ?? [];
    return [first, ...rest.map((event) => ({ event, at: later }))];
  });

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: londonZone, dateStyle: 'short' });

/** What an event paid for its bet into the wallet, less what it took. */
const paidBy = ({ type, data }: AccountEvent): number => {
  switch (type) {
    case 'BetSettled':
      return data.returned;
    case 'BetVoided':
      return data.refunded;
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      return data.value;
    case 'BetResettled':
      return data.credited - data.debited;
    default:
      return 0;
  }
};

/** The naive sum: each bet by itself, from the whole log. */
const naive = (log: readonly Happened[], from: string, to: string): Tally => {
  const total = { count: 0, staked: 0, returned: 0, won: 0, lost: 0 };
  for (const { event, at } of log) {
    if (event.type !== 'BetPlaced') continue;
    const day = dayIn.format(new Date(at));
    if (day < from || day > to) continue;
    const { betId, stake, funding } = event.data;
    const own = log.filter(({ event: one }) => 'betId' in one.data && one.data.betId === betId);
    const staked = (funding?.kind ?? 'cash') === 'cash' ? stake : 0;
    const paid = own.reduce((sum, one) => sum + paidBy(one.event), 0);
    const isOver = own.some(({ event: { type } }) =>
      ['BetSettled', 'BetVoided', 'BetCashedOut'].includes(type),
    );
    total.count += 1;
    total.staked += staked;
    total.returned += paid;
    if (isOver && paid > staked) total.won += paid - staked;
    if (isOver && paid < staked) total.lost += staked - paid;
  }
  return total;
};

const periods = [
  ['2026-03-28', '2026-03-28'],
  ['2026-03-29', '2026-03-29'],
  ['2026-03-01', '2026-10-24'],
  ['2026-10-25', '2026-10-25'],
  ['2026-10-26', '2026-10-26'],
  ['2026-01-01', '2026-12-31'],
] as const;

it('totals of any period are the sum of its bets one by one, on the days when clocks change too; a free stake is not staked', () => {
  fc.assert(
    fc.property(fc.array(anyBet, { maxLength: 12 }), (bets) => {
      const log = historyOf(bets);
      const account = createFoldedAccount();
      account.fold(opened);
      account.fold(tokenGranted('t1'));
      for (const { event, at } of log) account.fold(event, at);
      for (const [from, to] of periods) {
        const days = daysBetween(from, to).map((day) => account.get(dayField(day)) ?? {});
        expect(totalOf(days, statuses)).toEqual(naive(log, from, to));
      }
      expect(account.get(summaryField)?.balance).toBe(
        bets.reduce(
          (sum, { funding }) => sum - (funding.kind === 'cash' ? 100 : 0),
          log.reduce((sum, { event }) => sum + paidBy(event), 0),
        ),
      );
    }),
  );
});
