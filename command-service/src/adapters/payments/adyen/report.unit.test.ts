import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AdyenStandIn,
  apiKey,
  balanceAccount,
  merchantAccount,
  reportApiKey,
  startAdyenStandIn,
  transfersApiKey,
} from './adyen.fixture.ts';
import { createAdyenProvider } from './adyen-provider.ts';
import { allOf } from './all-of.fixture.ts';
import { createRedisStandIn } from './redis.fixture.ts';
import { referenceOf } from './reference.ts';

const accountId = randomUUID();
const from = new Date('2026-11-24T00:00:00Z');
const until = new Date('2026-11-27T01:00:00Z');

const header =
  'Merchant Account,Psp Reference,Merchant Reference,Booking Date,TimeZone,Main Currency,Main Amount,Record Type,Modification Psp Reference';
const deposit = (paymentId: string, at: string) =>
  `${merchantAccount},PSP1,D-${accountId}-${paymentId},${at},GMT,GBP,20.00,Authorised,`;

describe("Adyen's own books", () => {
  let adyen: AdyenStandIn;
  beforeEach(async () => {
    adyen = await startAdyenStandIn();
  });
  afterEach(async () => {
    expect(adyen.state.unpublished).toEqual([]);
    await adyen.stop();
  });

  const report = (key: string | undefined = reportApiKey) =>
    allOf(
      createAdyenProvider({
        ...{
          redis: createRedisStandIn(Date.now).redis,
          now: Date.now,
          log: { warn: () => {} },
          fieldsUrl: undefined,
        },
        ...{ merchantAccount, balanceAccount, transfersApiKey, reportApiKey: key },
        returnUrl: 'https://paddock.example/account',
        access: { environment: 'test', apiKey, url: adyen.url },
        customerOf: async () => undefined,
      }).report(from, until),
    );
  const reportOfDay = (day: string, ...lines: string[]) =>
    adyen.state.reports.set(
      `payments_accounting_report_2026_11_${day}.csv`,
      [header, ...lines].map((line) => `${line}\n`).join(''),
    );

  it('have the deposits of each day, from one instant up to another', async () => {
    const [early, late, after] = [randomUUID(), randomUUID(), randomUUID()];
    reportOfDay('24', deposit(early, '2026-11-24 00:00:00'));
    reportOfDay('25');
    reportOfDay('26', deposit(late, '2026-11-26 23:59:59'));
    reportOfDay('27', deposit(after, '2026-11-27 01:00:00'));
    expect((await report()).map(({ paymentId }) => paymentId)).toEqual([early, late]);
    const [first] = adyen.asked.filter(({ path }) => path.startsWith('/reports/'));
    expect(first).toMatchObject({
      path: '/reports/download/MerchantAccount/PaddockGB/payments_accounting_report_2026_11_24.csv',
      apiKey: reportApiKey,
    });
  });

  it('are not compared without the report of the last day, or with a gap; before the first there was no account', async () => {
    reportOfDay('25');
    await expect(report()).rejects.toThrow('no report of 2026-11-26 yet');
    reportOfDay('26');
    expect(await report()).toEqual([]);
    adyen.state.reports.clear();
    reportOfDay('24');
    reportOfDay('26');
    await expect(report()).rejects.toThrow('no report of 2026-11-25 yet');
  });

  it('have the withdrawals that were booked then, by the list of transfers, however many', async () => {
    reportOfDay('26');
    const made = Array.from({ length: 130 }, (_, at) => ({
      ...{
        id: `TR${at}`,
        reference: `W-${accountId}-${randomUUID()}`,
        amount: { value: 700 + at, currency: 'GBP' },
      },
      status: at % 10 === 0 ? 'received' : 'booked',
      creationDate: at === 1 ? '2026-11-23T23:59:59Z' : '2026-11-25T10:00:00Z',
    }));
    adyen.transfers.push(...made);
    const lines = await report();
    expect(lines).toHaveLength(130 - 13 - 1);
    expect(lines[0]).toEqual({
      ...{ paymentId: made[2]?.reference.slice(39), providerReference: 'TR2', kind: 'withdrawal' },
      ...{ amount: 702, currency: 'GBP', at: new Date('2026-11-25T10:00:00Z') },
    });
  });

  it('have those that came back after they were booked, as of then, and none that never left', async () => {
    reportOfDay('26');
    const withdrawal = { kind: 'withdrawal' as const, accountId, paymentId: `${randomUUID()}-rest-again-1` };
    const madeOf = (id: string, status: string, ...events: [status: string, bookingDate: string][]) => ({
      ...{ id, reference: referenceOf(withdrawal), amount: { value: 700, currency: 'GBP' }, status },
      creationDate: '2026-11-10T10:00:00Z',
      events: events.map(([of, bookingDate]) => ({ status: of, bookingDate })),
    });
    adyen.transfers.push(
      madeOf('TR1', 'returned', ['booked', '2026-11-11T10:00:00Z'], ['returned', '2026-11-25T10:00:00Z']),
      madeOf('TR2', 'returned', ['booked', '2026-11-11T10:00:00Z'], ['returned', '2026-11-12T10:00:00Z']),
      madeOf('TR3', 'refused', ['refused', '2026-11-25T10:00:00Z']),
    );
    expect(await report()).toEqual([
      {
        ...{ paymentId: withdrawal.paymentId, providerReference: 'TR1', kind: 'withdrawal', undone: true },
        ...{ amount: 700, currency: 'GBP', at: new Date('2026-11-25T10:00:00Z') },
      },
    ]);
  });

  it('are not read without the key of reports, or with a wrong one', async () => {
    await expect(report('another')).rejects.toThrow('status 401');
    reportOfDay('26');
    const none = createAdyenProvider({
      ...{
        redis: createRedisStandIn(Date.now).redis,
        now: Date.now,
        log: { warn: () => {} },
        fieldsUrl: undefined,
      },
      ...{ merchantAccount, balanceAccount, transfersApiKey, reportApiKey: undefined },
      ...{ returnUrl: 'https://paddock.example/account', customerOf: async () => undefined },
      access: { environment: 'test', apiKey, url: adyen.url },
    });
    await expect(allOf(none.report(from, until))).rejects.toThrow('ADYEN_REPORT_API_KEY');
  });
});
