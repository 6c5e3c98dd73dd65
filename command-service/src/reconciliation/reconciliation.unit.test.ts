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
import type { PaymentStatus, ReportedPayment } from '../adapters/payments/provider.ts';
import { compare, deniedBy, unreadIn } from './compare.ts';
import { dayBefore, dayPeriodSchema, type Period } from './period.ts';
import {
  happenedAt,
  type Logged,
  laterDay,
  line,
  noon,
  onLaterDay,
  paidIn,
  period,
} from './reconciliation.fixture.ts';
import { createRecordedPayments, type RecordedPayment } from './recorded-payments.ts';
import { differenceText, totalsText } from './text.ts';

const recordedBy = (
  events: readonly Logged[],
  isWanted: (payment: RecordedPayment) => boolean = () => true,
  accounts = ['a-1'],
) => {
  const recorded = createRecordedPayments(isWanted);
  for (const account of accounts) {
    recorded.apply(account, accountOpened(account), 0);
    for (const logged of events) recorded.apply(account, ...happenedAt(logged));
  }
  return recorded.all();
};

const withdrawn = withdrawalRequested('w1', 400);
const arrived: AccountEvent = {
  type: 'WithdrawalCompleted',
  data: { withdrawalId: 'w1', providerReference: 'ref-w1' },
};
const returned = line('w1', { kind: 'withdrawal', amount: 400, undone: true });
const outgoing = line('w1', { kind: 'withdrawal', amount: 400 });
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

/** Asked for a payment that is in no line, the provider says this. */
const differencesOf = (
  lines: readonly ReportedPayment[],
  events: readonly Logged[],
  { asked = 'unknown', accounts = ['a-1'], on = period }: Options = {},
): string[] => {
  const { differences, unreported } = compare(lines, recordedBy(events, undefined, accounts), on);
  const status: PaymentStatus =
    asked === 'completed' || asked === 'declined'
      ? { outcome: asked, providerReference: 'r' }
      : { outcome: asked };
  return [...differences, ...unreported.flatMap((one) => deniedBy(one, status))].map(differenceText);
};
type Options = { asked?: 'completed' | 'declined' | 'pending' | 'unknown'; accounts?: string[]; on?: Period };

describe('a report and the streams of accounts', () => {
  it.each<[string, ReportedPayment[], Logged[]]>([
    ['on a deposit and a withdrawal', [line('d1'), outgoing], [...paidIn, withdrawn, arrived]],
    [
      'on a deposit that was credited days later',
      [line('d1')],
      [
        [depositRequested('d1', 1000), noon],
        [depositCompleted('d1', 1000), '2026-06-05T12:00:00.000Z'],
      ],
    ],
    [
      'on one that the provider completed the day before',
      [line('d1', { at: new Date('2026-05-31T23:59:59Z') })],
      paidIn,
    ],
    [
      'on a withdrawal that was held first',
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
      'on one that was given back, had arrived and was taken again',
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
      'on a withdrawal that came back and was given back',
      [returned],
      [
        [withdrawn, '2026-05-30T12:00:00.000Z'],
        [arrived, '2026-05-30T12:00:00.000Z'],
        withdrawalFailed('w1', 400),
      ],
    ],
    [
      'on payments that were declined, are pending or ended another day',
      [],
      [
        depositRequested('d1', 1000),
        { type: 'DepositDeclined', data: { depositId: 'd1', reason: 'declined' } },
        withdrawn,
        [depositCompleted('d2', 5), '2026-06-02T00:00:00.000Z'],
      ],
    ],
  ])('agree %s', (_, lines, events) => {
    expect(differencesOf(lines, events)).toEqual([]);
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
      'd1: account a-1 has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; the report does not have it, and the provider does not know it',
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
      'd1: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; account a-1 has a deposit of £10.00, pending since 2026-06-01T12:00:00.000Z',
    ],
    [
      'a deposit that was taken back',
      [line('d1')],
      [...paidIn, takenBack],
      'd1: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; account a-1 has a deposit of £10.00, taken back 2026-06-01T12:00:00.000Z, reference ref-d1',
    ],
    [
      'a withdrawal that was given back',
      [outgoing],
      [withdrawn, withdrawalFailed('w1', 400)],
      'w1: the report has a withdrawal of £4.00, completed 2026-06-01T12:00:00.000Z, reference ref-w1; account a-1 has a withdrawal of £4.00, declined 2026-06-01T12:00:00.000Z',
    ],
    [
      'a withdrawal that came back, which its account does not know',
      [returned],
      [
        [withdrawn, '2026-05-30T12:00:00.000Z'],
        [arrived, '2026-05-30T12:00:00.000Z'],
      ],
      'w1: the report has a withdrawal of £4.00, returned 2026-06-01T12:00:00.000Z, reference ref-w1; account a-1 has a withdrawal of £4.00, completed 2026-05-30T12:00:00.000Z, reference ref-w1',
    ],
    [
      'a withdrawal that is held',
      [outgoing],
      [heldAt],
      'w1: the report has a withdrawal of £4.00, completed 2026-06-01T12:00:00.000Z, reference ref-w1; account a-1 has a withdrawal of £4.00, held for review since 2026-06-01T12:00:00.000Z',
    ],
    [
      'a withdrawal that staff paid too',
      [outgoing],
      [heldAt, paidOtherwise],
      'w1: the report has a withdrawal of £4.00, completed 2026-06-01T12:00:00.000Z, reference ref-w1; account a-1 has a withdrawal of £4.00, paid without the provider 2026-06-01T12:00:00.000Z',
    ],
  ])('differ in %s', (_, lines, events, text) => {
    expect(differencesOf(lines, events)).toEqual([text]);
  });

  it('have what happened in the last hour compared with the day after, whose report has it', () => {
    const inLastHour: Logged[] = [
      [depositRequested('d1', 1000), '2026-06-01T22:59:59.000Z'],
      [depositCompleted('d1', 1000), '2026-06-01T23:00:00.000Z'],
    ];
    const next = { from: period.until, until: new Date('2026-06-03T00:00:00Z') };
    expect(differencesOf([], inLastHour)).toEqual([]);
    expect(differencesOf([], inLastHour, { on: next })).toHaveLength(1);
    const reportedAfter = [line('d1', { at: new Date('2026-06-02T00:00:01Z') })];
    expect(differencesOf(reportedAfter, inLastHour, { on: next })).toEqual([]);
  });

  it('are compared within the period, to the millisecond', () => {
    const at = (instant: string) => [line('d1', { at: new Date(instant) })];
    for (const outside of ['2026-05-31T23:59:59.999Z', '2026-06-02T00:00:00.000Z'])
      expect(differencesOf(at(outside), [])).toEqual([]);
    for (const inside of ['2026-06-01T00:00:00.000Z', '2026-06-01T23:59:59.999Z'])
      expect(differencesOf(at(inside), [])).toHaveLength(1);
  });
});

describe('of a later day', () => {
  it.each<[string, Logged[], string]>([
    [
      'a withdrawal that was given back',
      [withdrawn, arrived, [withdrawalFailed('w1', 400), onLaterDay]],
      'w1: the report has a withdrawal of £4.00, completed 2026-06-01T12:00:00.000Z, reference ref-w1; account a-1 has a withdrawal of £4.00, given back 2026-06-06T12:00:00.000Z, reference ref-w1',
    ],
    [
      'a deposit that was taken back',
      [...paidIn, [takenBack, onLaterDay]],
      'd1: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; account a-1 has a deposit of £10.00, taken back 2026-06-06T12:00:00.000Z, reference ref-d1',
    ],
  ])('%s is a difference where the report of the week has it', (_, events, text) => {
    expect(differencesOf([line('d1'), outgoing], events, { on: laterDay })).toEqual([text]);
    expect(differencesOf([line('d1'), outgoing], [...paidIn, withdrawn, arrived], { on: laterDay })).toEqual(
      [],
    );
  });

  it('a payment that is older than the report is asked about, and is no difference where the provider has it so', () => {
    const takenAgain: AccountEvent = {
      type: 'WithdrawalTakenAgain',
      data: { withdrawalId: 'w1', amount: 400, debited: 400, shortfall: 0 },
    };
    const taken: Logged[] = [withdrawn, withdrawalFailed('w1', 400), [takenAgain, onLaterDay]];
    expect(differencesOf([], taken, { on: laterDay, asked: 'completed' })).toEqual([]);
    expect(differencesOf([], taken, { on: laterDay, asked: 'pending' })).toEqual([
      'w1: account a-1 has a withdrawal of £4.00, completed 2026-06-06T12:00:00.000Z; the report does not have it, and the provider says that it is pending',
    ]);
    const undone: Logged[] = [...paidIn, [takenBack, onLaterDay]];
    expect(differencesOf([], undone, { on: laterDay })).toEqual([]);
    expect(differencesOf([], undone, { on: laterDay, asked: 'completed' })).toEqual([
      'd1: account a-1 has a deposit of £10.00, taken back 2026-06-06T12:00:00.000Z, reference ref-d1; the report does not have it, and the provider says that it was completed',
    ]);
  });

  it('a line that an earlier report has twice is a difference of that day alone', () => {
    const doubled = [line('d1'), line('d1')];
    expect(differencesOf(doubled, paidIn)).toHaveLength(1);
    expect(differencesOf(doubled, paidIn, { on: laterDay })).toEqual([]);
  });
});

describe('a withdrawal that left the wallet and has not ended', () => {
  const since = (at: string): Logged[] => [[withdrawn, at]];
  const before = '2026-05-31T23:59:59.999Z';

  it('is a difference once it was pending for all of a day and the provider does not know it', () => {
    expect(differencesOf([], since(before))).toEqual([
      'w1: account a-1 has a withdrawal of £4.00, pending since 2026-05-31T23:59:59.999Z; the report does not have it, and the provider does not know it',
    ]);
    expect(differencesOf([], since('2026-06-01T00:00:00.000Z'))).toEqual([]);
    expect(differencesOf([], since('2026-06-01T00:00:00.000Z'), { on: laterDay })).toHaveLength(1);
  });

  it('is none where the provider has it as pending, too, and is one where that has it as ended', () => {
    expect(differencesOf([], since(before), { asked: 'pending' })).toEqual([]);
    expect(differencesOf([], since(before), { asked: 'completed' })).toEqual([
      expect.stringContaining('pending since 2026-05-31T23:59:59.999Z; the report does not have it, and the'),
    ]);
    expect(differencesOf([], since(before), { asked: 'declined' })).toEqual([
      expect.stringMatching(/provider says that it was declined$/),
    ]);
  });

  it('counts from when staff handed it to the provider, and not while they look at it', () => {
    const released: AccountEvent = {
      type: 'WithdrawalReleased',
      data: { withdrawalId: 'w1', amount: 400, card, note: { kind: 'plain', text: 'seen' } },
    };
    const held: Logged = [heldAt, '2026-05-01T12:00:00.000Z'];
    expect(differencesOf([], [held])).toEqual([]);
    expect(differencesOf([], [held, [released, noon]])).toEqual([]);
    expect(differencesOf([], [held, [released, before]])).toHaveLength(1);
  });

  it('is one where a report of the week has it, by that alone, on the day of its line', () => {
    const lineOfDay = [{ ...outgoing, at: new Date('2026-06-05T12:00:00Z') }];
    const dayOf: Period = { from: new Date('2026-06-05T00:00:00Z'), until: laterDay.from };
    expect(differencesOf(lineOfDay, since(before), { on: dayOf })).toEqual([
      expect.stringContaining('the report has a withdrawal of £4.00'),
    ]);
    expect(differencesOf(lineOfDay, since(before), { on: laterDay })).toEqual([]);
  });

  it('is looked for among withdrawals alone: a deposit without an answer is given up by its account', () => {
    expect(differencesOf([], [[depositRequested('d1', 1000), before]])).toEqual([]);
  });
});

describe('a payment that was credited twice', () => {
  it('in two accounts is a difference', () => {
    expect(differencesOf([line('d1')], paidIn, { accounts: ['a-1', 'a-2'] })).toEqual([
      'd1: account a-1 has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; and account a-2 has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1',
    ]);
  });

  it('in one account is a difference, with what has moved', () => {
    expect(differencesOf([line('d1')], [...paidIn, depositCompleted('d1', 1000)])).toEqual([
      'd1: the report has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, reference ref-d1; account a-1 has a deposit of £10.00, completed 2026-06-01T12:00:00.000Z, of which £20.00 has moved, reference ref-d1',
    ]);
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
    const kept = recordedBy(events, ({ paymentId }) => paymentId === 'd3');
    expect(kept.map(({ paymentId }) => paymentId)).toEqual(['d2', 'd3']);
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
    totalsText([
      line('d1'),
      line('d2', { amount: 123_456 }),
      outgoing,
      line('d3', { currency: 'EUR' }),
      returned,
    ]),
  ).toEqual([
    '1 deposit, €10.00',
    '2 deposits, £1,244.56',
    '1 withdrawal, £4.00',
    '1 returned withdrawal, £4.00',
  ]);
});

it('a line that cannot be read is a difference of its day, which names its payment and what is wrong', () => {
  const fault = '20.00 in the currency "USD", which no account has';
  const unread = { paymentId: 'd9', at: new Date(noon), fault };
  expect(unreadIn([unread, { ...unread, at: new Date(onLaterDay) }], period).map(differenceText)).toEqual([
    `d9: the report has a line of ${noon} with 20.00 in the currency "USD", which no account has; it was not compared`,
  ]);
});
