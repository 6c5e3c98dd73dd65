import type { AccountEvent } from '@paddock/contracts/events';
import { londonZone } from '@paddock/contracts/london';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import {
  addMovements,
  type Movements,
  movementOf,
  noMovements,
  walletEventTypes,
} from '@paddock/contracts/wallet';
import { expect, it } from 'vitest';
import { createRecords } from '../projection/records.ts';
import type { Field } from '../projection/stored-fields.ts';
import { summaryField } from './account-summary.ts';
import {
  createFoldedAccount,
  depositCompleted,
  depositRequested,
  opened,
  shopDepositRequested,
  withdrawalFailed,
  withdrawalRequested,
} from './folded-account.fixture.ts';
import { readModels } from './index.ts';
import { daysBetween, londonDay } from './london-time.ts';
import { storedPayment } from './payment-record.ts';
import { moneyDayField, moneyYearsField, netDepositsOf, totalOfDays } from './payment-sums.ts';
import { paymentIndexes } from './payments.ts';

type Happened = { event: AccountEvent; at: string };

/** Around both days of a year on which London's clocks change. */
const instants = fc
  .constantFrom('2026-03-28T22:00:00.000Z', '2026-10-24T21:00:00.000Z')
  .chain((from) =>
    fc.integer({ min: 0, max: 60 }).map((halfHours) => Date.parse(from) + halfHours * 1_800_000),
  );

/** How a payment goes; each part of it a day after the one before. */
const ways: readonly ((id: string, amount: number) => readonly AccountEvent[])[] = [
  (id, amount) => [depositRequested(id, amount)],
  (id, amount) => [depositRequested(id, amount), depositCompleted(id, amount)],
  (id, amount) => [
    depositRequested(id, amount),
    { type: 'DepositDeclined', data: { depositId: id, reason: 'provider-timeout' } },
    depositCompleted(id, amount),
  ],
  (id, amount) => [
    ...[depositRequested(id, amount), depositCompleted(id, amount)],
    {
      type: 'DepositTakenBack',
      data: { depositId: id, amount, debited: amount - 5, shortfall: 5 },
    },
  ],
  (id, amount) => [
    ...[depositRequested(id, amount), depositCompleted(id, amount)],
    {
      type: 'DepositChargedBack',
      data: { depositId: id, reference: 'c', amount, debited: amount - 5, shortfall: 5 },
    },
    { type: 'DebtsSettled', data: { amount: 5, parts: [{ of: 'chargeback', id, amount: 5 }] } },
    { type: 'ChargebackReversed', data: { depositId: id, reference: 'c', amount } },
    {
      type: 'DepositRefunded',
      data: { depositId: id, reference: 'f', amount: 7, debited: 7, shortfall: 0 },
    },
  ],
  (id, amount) => [
    shopDepositRequested(id, amount),
    { type: 'ShopDepositConfirmed', data: { transId: id, amount: amount + 10, shopId: 's1' } },
  ],
  (id, amount) => [
    shopDepositRequested(id, amount),
    { type: 'ShopDepositCancelled', data: { transId: id, reason: 'customer' } },
  ],
  (id, amount) => [withdrawalRequested(id, amount)],
  (id, amount) => [withdrawalRequested(id, amount), withdrawalFailed(id, amount)],
  (id, amount) => [
    { type: 'WithdrawalHeld', data: { withdrawalId: id, amount, reason: 'no-card' } },
    withdrawalFailed(id, amount),
    {
      type: 'WithdrawalTakenAgain',
      data: { withdrawalId: id, amount, debited: amount, shortfall: 0 },
    },
  ],
];

const paymentParts = {
  amount: fc.integer({ min: 10, max: 9000 }),
  way: fc.nat({ max: ways.length - 1 }),
};
const anyPayment = fc.record({ ...paymentParts, at: instants });

const historyOf = (payments: readonly { at: number; amount: number; way: number }[]): Happened[] =>
  payments.flatMap(({ at, amount, way }, index) =>
    (ways[way]?.(`p${index}`, amount) ?? []).map((event, day) => ({
      event,
      at: new Date(at + day * 86_400_000).toISOString(),
    })),
  );

const idOf = ({ data }: AccountEvent): string | undefined => {
  const { depositId, withdrawalId, transId } = data as Partial<
    Record<'depositId' | 'withdrawalId' | 'transId', string>
  >;
  return depositId ?? withdrawalId ?? transId;
};

const isMoney = (event: AccountEvent): event is Parameters<typeof movementOf>[0] =>
  (walletEventTypes as readonly string[]).includes(event.type);

const movedBy = (log: readonly Happened[]): Movements =>
  log.reduce((sum, { event }) => (isMoney(event) ? addMovements(sum, movementOf(event)) : sum), noMovements);

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: londonZone, dateStyle: 'short' });

/** The naive sum: of each payment that was asked for in the period, all that it moved, from the whole log. */
const naive = (log: readonly Happened[], from: string, to: string) => {
  const begun = new Map<string | undefined, string>();
  for (const { event, at } of log) {
    const id = idOf(event);
    if (!begun.has(id)) begun.set(id, dayIn.format(new Date(at)));
  }
  const { deposits, withdrawals } = movedBy(
    log.filter(({ event }) => {
      const day = begun.get(idOf(event)) ?? '';
      return day >= from && day <= to;
    }),
  );
  return { deposits, withdrawals };
};

const periods = [
  ['2026-03-28', '2026-03-28'],
  ['2026-03-29', '2026-03-29'],
  ['2026-03-01', '2026-10-24'],
  ['2026-10-25', '2026-10-25'],
  ['2026-10-26', '2026-10-26'],
] as const;

const isWithin = (at: string, from: string, to: string): boolean => {
  const day = londonDay(Date.parse(at));
  return day >= from && day <= to;
};

it('what was paid in and out in any period is what the stream moved for the payments asked for in it, and of all days what the account says', () => {
  fc.assert(
    fc.property(fc.array(anyPayment, { maxLength: 12 }), (payments) => {
      const log = historyOf(payments);
      const account = createFoldedAccount();
      account.fold(opened);
      for (const { event, at } of log) account.fold(event, at);
      const totalOf = (from: string, to: string) =>
        totalOfDays(
          daysBetween(from, to).map(
            (day) => account.get(moneyDayField(day)) ?? { deposits: 0, withdrawals: 0 },
          ),
        );
      for (const [from, to] of periods) expect(totalOf(from, to)).toEqual(naive(log, from, to));
      const { deposits, withdrawals } = account.get(summaryField) ?? {};
      expect(totalOf('2026-01-01', '2026-12-31')).toEqual({ deposits, withdrawals });
    }),
  );
});

it('what was paid in and out in any period is the sum of what the rows of that period moved', () => {
  fc.assert(
    fc.property(fc.array(anyPayment, { maxLength: 12 }), (payments) => {
      const account = createFoldedAccount();
      account.fold(opened);
      for (const { event, at } of historyOf(payments)) account.fold(event, at);
      const rows = account
        .index(paymentIndexes.all)
        .flatMap((member) => account.get(storedPayment(member)) ?? []);
      expect(rows).toHaveLength(payments.length);
      for (const [from, to] of periods) {
        const sumOf = (isOut: boolean) =>
          rows
            .filter(({ kind, at }) => (kind === 'withdrawal') === isOut && isWithin(at, from, to))
            .reduce((sum, { moved }) => sum + moved, 0);
        const days = daysBetween(from, to).flatMap((day) => account.get(moneyDayField(day)) ?? []);
        const { deposits, withdrawals } = totalOfDays(days);
        expect([sumOf(false), sumOf(true)]).toEqual([deposits, -withdrawals || 0]);
      }
    }),
  );
});

/** Around the end of a year, too. */
const aroundYears = fc.oneof(
  instants,
  fc
    .integer({ min: 0, max: 60 })
    .map((halfHours) => Date.parse('2026-12-31T12:00:00.000Z') + halfHours * 1_800_000),
);

it('net deposits are what came in less what was taken back and withdrawn, of all years what the account says, and of a year what its days say', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ ...paymentParts, at: aroundYears }), { maxLength: 12 }), (payments) => {
      const account = createFoldedAccount();
      account.fold(opened);
      for (const { event, at } of historyOf(payments)) account.fold(event, at);
      const { lifetime, years } = netDepositsOf(account.get(moneyYearsField) ?? {});
      const { deposits = 0, withdrawals = 0 } = account.get(summaryField) ?? {};
      expect(lifetime.net).toBe(deposits - withdrawals);
      expect(lifetime.deposits - lifetime.takenBack).toBe(deposits);
      expect(lifetime.takenBack).toBeGreaterThanOrEqual(0);
      for (const { year, net } of years) {
        const days = daysBetween(`${year}-01-01`, `${year}-12-31`);
        const ofDays = totalOfDays(days.flatMap((day) => account.get(moneyDayField(day)) ?? []));
        expect(net).toBe(ofDays.deposits - ofDays.withdrawals);
      }
    }),
  );
});

it('a chargeback that did not stand takes nothing of the year any more', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  const at = '2026-06-01T12:00:00.000Z';
  const [requested, completed, chargedBack, , reversed, refunded] = ways[4]?.('d', 500) ?? [];
  for (const event of [requested, completed, chargedBack]) if (event) account.fold(event, at);
  const ofYear = () => netDepositsOf(account.get(moneyYearsField) ?? {}).years;
  expect(ofYear()).toEqual([{ year: 2026, deposits: 500, takenBack: 500, withdrawals: 0, net: 0 }]);
  for (const event of [reversed, refunded]) if (event) account.fold(event, at);
  expect(ofYear()).toEqual([{ year: 2026, deposits: 500, takenBack: 7, withdrawals: 0, net: 493 }]);
});

it('an event that is folded twice is counted once', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(depositRequested('d', 500), '2026-06-01T12:00:00.000Z');
  const completed = account.fold(depositCompleted('d', 500), '2026-06-02T12:00:00.000Z');
  account.apply(completed);
  expect(account.get(moneyDayField('2026-06-01'))).toEqual({ deposits: 500, withdrawals: 0 });
  expect(account.get(moneyDayField('2026-06-02'))).toBeUndefined();
});

it('a payment that begins and ends in one batch finds the sums of its day loaded', () => {
  const at = '2026-06-01T12:00:00.000Z';
  for (const way of ways) {
    const records = createRecords('a1');
    const events = way('p', 500).map((event, index) => ({
      ...{ ...event, stream: 'account-a1', at, revision: index, position: BigInt(index) },
    }));
    const need = (field: Field<unknown>) => {
      if (!records.isLoaded(field)) records.loaded(field, undefined);
    };
    for (let before = -1; records.size() > before; ) {
      before = records.size();
      for (const event of events) readModels.needs(event, need, records);
    }
    for (const event of events) readModels.apply(event, records);
    expect(records.get(moneyDayField('2026-06-01')) ?? { deposits: 0, withdrawals: 0 }).toEqual(
      naive(
        events.map((event) => ({ event, at })),
        '2026-06-01',
        '2026-06-01',
      ),
    );
  }
});
