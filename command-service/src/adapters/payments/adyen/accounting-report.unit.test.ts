import { describe, expect, it } from 'vitest';
import { readAccounting } from './accounting-report.ts';
import { allOf } from './all-of.fixture.ts';

const account = 'b3c7e0a4-1111-4222-8333-944445555666';
const payment = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** The columns as Adyen documents them, in its order. */
const header =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Booking Date,TimeZone,Main Currency,Main Amount,Record Type,Payment Currency,Received (PC),Authorised (PC),Captured (PC),Modification Psp Reference';

const line = (
  changes: Partial<
    Record<'merchant' | 'reference' | 'at' | 'zone' | 'amount' | 'currency' | 'type' | 'modification', string>
  > = {},
) =>
  [
    ...[
      'Paddock',
      changes.merchant ?? 'PaddockGB',
      '8835513921644842',
      changes.reference ?? `D-${account}-${payment}`,
    ],
    ...['visa', changes.at ?? '2026-11-26 23:59:59', changes.zone ?? 'GMT', changes.currency ?? 'GBP'],
    ...[changes.amount ?? '20.00', changes.type ?? 'Authorised', 'GBP', '', '20.00', ''],
    changes.modification ?? '',
  ].join(',');

const read = (...lines: string[]) =>
  allOf(
    readAccounting(
      (async function* () {
        for (const text of lines) yield `${text}\n`;
      })(),
      { merchantAccount: 'PaddockGB' },
    ),
  );

describe("Adyen's payment accounting report", () => {
  it.each([
    ['SentForRefund', 'refunded', 'MOD1'],
    ['Chargeback', 'charged-back', 'MOD1'],
    ['SecondChargeback', 'charged-back', 'MOD1/2'],
    ['ChargebackReversed', 'chargeback-reversed', 'MOD1'],
  ])(
    'has %s as a deposit that was %s, under the reference of its webhook',
    async (type, outcome, reference) => {
      const taken = line({ type, modification: 'MOD1', amount: '-15.00' });
      expect(await read(header, taken)).toMatchObject([
        { paymentId: payment, amount: 1500, reclaim: { outcome, reference } },
      ]);
    },
  );

  it('has a deposit when it was authorised, once, however it went on', async () => {
    const others = ['Received', 'SentForSettle', 'Settled', 'Refused', 'Refunded'];
    expect(await read(header, line(), ...others.map((type) => line({ type })))).toEqual([
      {
        ...{ paymentId: payment, providerReference: '8835513921644842', kind: 'deposit', amount: 2000 },
        ...{ currency: 'GBP', at: new Date('2026-11-26T23:59:59Z') },
      },
    ]);
  });

  it('has lines of other merchant accounts, which are not compared', async () => {
    expect(await read(header, line({ merchant: 'SomebodyElse' }))).toEqual([]);
  });

  it('has what is none of ours under its own name, so that it is a difference', async () => {
    expect(await read(header, line({ reference: 'typed by hand' }))).toMatchObject([
      { paymentId: 'typed by hand' },
    ]);
  });

  it.each([
    ['GMT', '2026-11-26T12:00:00Z'],
    ['BST', '2026-11-26T11:00:00Z'],
    ['CET', '2026-11-26T11:00:00Z'],
    ['CEST', '2026-11-26T10:00:00Z'],
  ])('is read by its own time zone %s', async (zone, at) => {
    expect(await read(header, line({ zone, at: '2026-11-26 12:00:00' }))).toMatchObject([
      { at: new Date(at) },
    ]);
  });

  it.each([
    ['20', 2000],
    ['0.5', 50],
    ['1234567.89', 123456789],
  ])('has %s as %i in minor units', async (amount, minor) => {
    expect(await read(header, line({ amount }))).toMatchObject([{ amount: minor }]);
  });

  it('is found by the names of its columns, in whatever order', async () => {
    const turned = (text: string) => text.split(',').toReversed().join(',');
    expect(await read(turned(header), turned(line()))).toMatchObject([{ paymentId: payment }]);
  });

  it.each([
    ['has no line of columns', []],
    ['lacks a column', [header.replace('Record Type', 'Kind'), line()]],
    ['has a time zone that nobody knows', [header, line({ zone: 'XYZ' })]],
    ['has another time than it says', [header, line({ at: '26/11/2026 12:00' })]],
  ])('is not compared where it %s', async (_, lines) => {
    await expect(read(...lines)).rejects.toThrow();
  });

  it.each([
    [
      'a currency that no account has',
      { currency: 'USD' },
      '20.00 in the currency "USD", which no account has',
    ],
    ['an amount with three decimals', { amount: '1.234' }, 'the amount "1.234"'],
    ['no amount', { amount: '' }, 'the amount ""'],
  ])('names the payment of a line with %s, and goes on', async (_, changes, fault) => {
    const [unread, ...others] = await read(header, line(changes), line());
    expect(unread).toEqual({
      ...{ paymentId: payment, at: new Date('2026-11-26T23:59:59Z') },
      fault: expect.stringContaining(fault),
    });
    expect(others).toMatchObject([{ amount: 2000 }]);
  });

  it('is not compared where a line is cut off, wherever that is, and says which', async () => {
    const whole = line();
    const last = whole.lastIndexOf(',');
    for (let cut = 1; cut <= last; cut += 1) {
      const lines = [header, line(), whole.slice(0, cut)];
      await expect(read(...lines)).rejects.toThrow(
        /line 3 of Adyen's report has \d+ of 15 columns: is the file cut off\?/,
      );
    }
  });

  it('says of which line it does not know the time', async () => {
    await expect(read(header, line(), line({ zone: 'XYZ' }))).rejects.toThrow(
      'line 3 of Adyen\'s report has the time "2026-11-26 23:59:59 XYZ"',
    );
  });
});
