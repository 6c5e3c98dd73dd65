import type { AccountEvent } from '@paddock/contracts/events';
import {
  accountOpened,
  card,
  depositCompleted,
  depositRequested,
  withdrawalFailed,
  withdrawalRequested,
} from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import type { ReportedPayment } from '../adapters/payments/provider.ts';
import { compare, type Period, readReport } from './compare.ts';
import { dayBefore, dayPeriodSchema } from './period.ts';
import { createRecordedPayments, type RecordedPayment } from './recorded-payments.ts';
import { differenceText, totalsText } from './text.ts';

const period: Period = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-06-02T00:00:00Z') };
const noon = '2026-06-01T12:00:00.000Z';

const line = (paymentId: string, more: Partial<ReportedPayment> = {}): ReportedPayment => ({
  ...{ paymentId, providerReference: `ref-${paymentId}`, kind: 'deposit', amount: 1000, currency: 'GBP' },
  at: new Date(noon),
  ...more,
});

type Logged = AccountEvent | [AccountEvent, at: string];

const recordedBy = (
  events: readonly Logged[],
  isWanted: (payment: RecordedPayment) => boolean = () => true,
) => {
  const recorded = createRecordedPayments(isWanted);
  recorded.apply('a-1', accountOpened('a-1'), 0);
  for (const logged of events) {
    const [event, at] = Array.isArray(logged) ? logged : [logged, noon];
    recorded.apply('a-1', event, Date.parse(at));
  }
  return recorded.payments;
};

const withdrawn = withdrawalRequested('w1', 400);
const arrived: AccountEvent = {
  type: 'WithdrawalCompleted',
  data: { withdrawalId: 'w1', providerReference: 'ref-w1' },
};
const outgoing = line('w1', { kind: 'withdrawal', amount: 400 });
const paidIn = [depositRequested('d1', 1000), depositCompleted('d1', 1000)];
const takenBack: AccountEvent = {
  type: 'DepositTakenBack',
  data: { depositId: 'd1', amount: 1000, debited: 1000, shortfall: 0 },
};
const paidOtherwise: AccountEvent = {
  type: 'WithdrawalPaidOtherwise',
  data: { withdrawalId: 'w1', amount: 400, note: { kind: 'plain', text: 'by transfer' } },
};
const heldAt: AccountEvent = {
  type: 'WithdrawalHeld',
  data: { withdrawalId: 'w1', amount: 400, card, reason: 'other-card' },
};

const differencesOf = async (
  lines: readonly ReportedPayment[],
  events: readonly Logged[],
): Promise<string[]> => {
  async function* report() {
    yield* lines;
  }
  const { reported, twice } = await readReport(report());
  return [...twice, ...compare(reported, recordedBy(events), period)].map(differenceText);
};

describe('a report and the streams of accounts', () => {
  it.each<[string, ReportedPayment[], Logged[]]>([
    ['of a deposit and a withdrawal', [line('d1'), outgoing], [...paidIn, withdrawn, arrived]],
    [
      'of a deposit that was credited days later',
      [line('d1')],
      [
        [depositRequested('d1', 1000), noon],
        [depositCompleted('d1', 1000), '2026-06-05T12:00:00.000Z'],
      ],
    ],
    [
      'of one that the provider completed the day before',
      [line('d1', { at: new Date('2026-05-31T23:59:59Z') })],
      paidIn,
    ],
    [
      'of a withdrawal that was held first',
      [outgoing],
      [
        heldAt,
        {
          type: 'WithdrawalReleased',
          data: { withdrawalId: 'w1', amount: 400, card, note: { kind: 'plain', text: 'seen' } },
        },
        arrived,
      ],
    ],
    [
      'of one that was given back, had arrived and was taken again',
      [outgoing],
      [
        withdrawn,
        withdrawalFailed('w1', 400),
        {
          type: 'WithdrawalTakenAgain',
          data: { withdrawalId: 'w1', amount: 400, debited: 400, shortfall: 0 },
        },
      ],
    ],
    [
      'of payments that were declined, are pending or ended another day',
      [],
      [
        depositRequested('d1', 1000),
        { type: 'DepositDeclined', data: { depositId: 'd1', reason: 'declined' } },
        withdrawn,
        [depositCompleted('d2', 5), '2026-06-02T00:00:00.000Z'],
      ],
    ],
  ])('agree %s', async (_, lines, events) => {
    expect(await differencesOf(lines, events)).toEqual([]);
  });

  it.each<[string, ReportedPayment[], Logged[], string]>([
    [
      'a payment that no account has',
      [line('d9')],
      [],
      'd9: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d9; no account has it',
    ],
    [
      'one that is not in the report',
      [],
      paidIn,
      'd1: account a-1 has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; the report does not have it',
    ],
    [
      'one that is in it twice',
      [line('d1'), line('d1', { providerReference: 'ref-2' })],
      paidIn,
      'd1: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1, and again a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-2',
    ],
    [
      'one of another amount',
      [line('d1', { amount: 999 })],
      paidIn,
      'd1: the report has a deposit of £9.99, completed 2026-06-01T12:00:00.000Z, reference ref-d1; account a-1 has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1',
    ],
    [
      'one of another currency',
      [line('d1', { currency: 'EUR' })],
      paidIn,
      'd1: the report has a deposit of €10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; account a-1 has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1',
    ],
    [
      'one under another reference',
      [line('d1', { providerReference: 'other' })],
      paidIn,
      'd1: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference other; account a-1 has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1',
    ],
    [
      'a deposit that its account waits for',
      [line('d1')],
      [depositRequested('d1', 1000)],
      'd1: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; account a-1 has a deposit of £10.00, pending 2026-06-01T12:00:00.000Z',
    ],
    [
      'a deposit that was taken back',
      [line('d1')],
      [...paidIn, takenBack],
      'd1: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; account a-1 has a deposit of £10.00, declined 2026-06-01T12:00:00.000Z, reference ref-d1',
    ],
    [
      'a withdrawal that was given back',
      [outgoing],
      [withdrawn, withdrawalFailed('w1', 400)],
      'w1: the report has a withdrawal of £4.00, completed 2026-06-01T12:00:00.000Z, reference ref-w1; account a-1 has a withdrawal of £4.00, declined 2026-06-01T12:00:00.000Z',
    ],
    [
      'a withdrawal that is held',
      [outgoing],
      [heldAt],
      'w1: the report has a withdrawal of £4.00, completed 2026-06-01T12:00:00.000Z, reference ref-w1; account a-1 has a withdrawal of £4.00, held for review 2026-06-01T12:00:00.000Z',
    ],
    [
      'a withdrawal that staff paid too',
      [outgoing],
      [heldAt, paidOtherwise],
      'w1: the report has a withdrawal of £4.00, completed 2026-06-01T12:00:00.000Z, reference ref-w1; account a-1 has a withdrawal of £4.00, paid without the provider 2026-06-01T12:00:00.000Z',
    ],
  ])('differ by %s', async (_, lines, events, text) => {
    expect(await differencesOf(lines, events)).toEqual([text]);
  });

  it('are compared within the period, to the millisecond', async () => {
    const at = (instant: string) => [line('d1', { at: new Date(instant) })];
    for (const outside of ['2026-05-31T23:59:59.999Z', '2026-06-02T00:00:00.000Z'])
      expect(await differencesOf(at(outside), [])).toEqual([]);
    for (const inside of ['2026-06-01T00:00:00.000Z', '2026-06-01T23:59:59.999Z'])
      expect(await differencesOf(at(inside), [])).toHaveLength(1);
  });
});

describe('payments of the log', () => {
  it('are forgotten once they have ended, unless they are asked for', () => {
    const events = [
      ...paidIn,
      depositRequested('d2', 500),
      depositRequested('d3', 700),
      depositCompleted('d3', 700),
    ];
    expect([...recordedBy(events, ({ paymentId }) => paymentId === 'd3').keys()]).toEqual(['d2', 'd3']);
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-26', '2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ])('%s is from one midnight in London to the next', (day, from, until) => {
    const parsed = dayPeriodSchema.parse(day);
    expect([parsed.from.toISOString(), parsed.until.toISOString()]).toEqual([from, until]);
  });

  it('before an instant is that before its own in London', () => {
    expect(dayBefore(new Date('2026-06-01T22:59:59Z')).from.toISOString()).toBe('2026-05-30T23:00:00.000Z');
    expect(dayBefore(new Date('2026-06-01T23:00:00Z')).from.toISOString()).toBe('2026-05-31T23:00:00.000Z');
  });
});

it('a report is summed by kind and currency', () => {
  expect(
    totalsText([line('d1'), line('d2', { amount: 123_456 }), outgoing, line('d3', { currency: 'EUR' })]),
  ).toEqual([...['1 deposit, €10.00', '2 deposits, £1,244.56', '1 withdrawal, £4.00']]);
});
