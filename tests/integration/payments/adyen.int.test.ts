import { createHmac, randomUUID } from 'node:crypto';
import {
  type AdyenStandIn,
  apiKey,
  balanceAccount,
  encrypted,
  merchantAccount,
  reportApiKey,
  startAdyenStandIn,
  transfersApiKey,
} from '@paddock/command-service/src/adapters/payments/adyen/adyen.fixture.ts';
import { reconcile } from '@paddock/command-service/src/reconciliation/reconcile.ts';
import { deposit, withdraw } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { useStarted } from '../../support/use-started.ts';
import { type Payments, paidInOnce, startPayments } from '../support/payments.ts';
import type { SpawnedProcess } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

const hmacKey = 'A1'.repeat(32);
const transfersHmacKey = 'B2'.repeat(32);
const [username, password] = ['paddock', 'a password of the tests'];

type Customer = Awaited<ReturnType<Payments['customer']>>;

describe('the cashier, where Adyen moves money,', () => {
  let adyen: AdyenStandIn;
  let http: SpawnedProcess;
  let service: CommandService;
  let payments: Payments;

  useStarted(async (start) => {
    adyen = await start(startAdyenStandIn());
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka'], {
      ...{ PAYMENTS: 'adyen', ADYEN_ENVIRONMENT: 'test', ADYEN_URL: adyen.url },
      ...{ ADYEN_API_KEY: apiKey, ADYEN_MERCHANT_ACCOUNT: merchantAccount, ADYEN_CLIENT_KEY: 'test_ABC' },
      ...{ ADYEN_TRANSFERS_API_KEY: transfersApiKey, ADYEN_BALANCE_ACCOUNT: balanceAccount },
      ...{ ADYEN_HMAC_KEY: hmacKey, ADYEN_TRANSFERS_HMAC_KEY: transfersHmacKey },
      ...{ ADYEN_WEBHOOK_USERNAME: username, ADYEN_WEBHOOK_PASSWORD: password },
      ADYEN_REPORT_API_KEY: reportApiKey,
    });
    ({ http, service, payments } = started);
    await start(started.processes.spawnManagers());
  });

  const pay = async (by: Customer, call: typeof deposit | typeof withdraw, card = 'debit') => {
    const kind = call === deposit ? 'deposit' : 'withdrawal';
    const CardToken = await cardTokenOf(by.browser, encrypted(card), kind);
    return by.browser.send(call, { body: { CardToken, Amount: '20.00', Password: by.password } });
  };
  const hmacOf = (key: string, text: string) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(text, 'utf8').digest('base64');
  const send = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${http.url}/payments/adyen`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
  /** Adyen's report of a payment, by its reference. */
  const report = (merchantReference: string, success = 'true', key = hmacKey) => {
    const known = adyen.authorised.find(({ reference }) => reference === merchantReference);
    const pspReference = known?.pspReference ?? 'PSP1';
    const signed = [
      ...[pspReference, '', merchantAccount, merchantReference],
      ...[2000, 'EUR', 'AUTHORISATION', success],
    ];
    const item = {
      ...{ pspReference, merchantAccountCode: merchantAccount, merchantReference, success },
      ...{ amount: { value: 2000, currency: 'EUR' }, eventCode: 'AUTHORISATION' },
      additionalData: { hmacSignature: hmacOf(key, signed.join(':')) },
    };
    return send({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] });
  };
  const lastCharge = () => adyen.charged.at(-1) as { reference: string };

  it('pays in by what was typed into its fields, and refuses a credit card before Adyen is asked', async () => {
    const by = await payments.customer();
    expect(await pay(by, deposit, 'credit')).toMatchObject({ refusal: { code: 'credit-card-refused' } });
    expect(adyen.charged).toEqual([]);
    expect(await pay(by, deposit)).toMatchObject({ data: { status: 'completed', balance: 2000 } });
    expect(await pay(by, deposit, 'refused')).toMatchObject({ refusal: { code: 'deposit-declined' } });
    expect(adyen.state.unpublished).toEqual([]);
    expect(adyen.charged).toHaveLength(2);
  });

  it('says pending where the answer was lost, and counts the money by the report of it, once, whatever comes after', async () => {
    const by = await payments.customer();
    adyen.state.instead = ({ path }) => (path === '/v72/payments' ? 'lost' : undefined);
    expect(await pay(by, deposit)).toMatchObject({ data: { status: 'pending', balance: 0 } });
    const { reference } = lastCharge();
    expect((await report(reference, 'true', transfersHmacKey)).status).toBe(401);
    expect(await payments.balanceOf(by)).toBe(0);
    const answers = await Promise.all([report(reference), report(reference), report(reference)]);
    adyen.state.instead = () => undefined;
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill('[accepted]'));
    expect(await payments.balanceOf(by)).toBe(2000);
    expect(await payments.typesOf(by)).toEqual(paidInOnce);
    expect((await report(reference, 'false')).status).toBe(200);
    expect(await payments.typesOf(by)).toEqual([...paidInOnce, 'PaymentContradicted']);
    expect(await payments.balanceOf(by)).toBe(2000);
  });

  it('takes reports of what nobody asked for, and counts nothing', async () => {
    const by = await payments.customer();
    for (const reference of [`D-${by.accountId}-${randomUUID()}`, 'an order of another system'])
      expect(await (await report(reference)).text()).toBe('[accepted]');
    expect(await payments.balanceOf(by)).toBe(0);
    expect((await send({ live: 'false' })).status).toBe(400);
  });

  it('brings a deposit to its end whose answer was lost, where no report of it comes, and charges it once', async () => {
    const by = await payments.customer();
    const before = adyen.charged.length;
    adyen.state.instead = ({ path }) => (path === '/v72/payments' ? 'lost' : undefined);
    await pay(by, deposit);
    adyen.state.instead = () => undefined;
    await payments.advance(15_000);
    await payments.eventually(async () => expect(await payments.balanceOf(by)).toBe(2000));
    expect(adyen.charged).toHaveLength(before + 1);
  });

  it('pays out by a transfer, which is done once Adyen has booked it', async () => {
    const by = await payments.customer();
    await pay(by, deposit);
    expect(await pay(by, withdraw)).toMatchObject({ data: { balance: 0, held: false } });
    const made = adyen.transfers.at(-1);
    const body = {
      ...{ type: 'balancePlatform.transfer.updated', environment: 'test' },
      data: {
        ...{ id: made?.id, reference: made?.reference, status: 'booked' },
        ...{ balanceAccount: { id: balanceAccount }, amount: { value: 2000, currency: 'EUR' } },
      },
    };
    const signature = hmacOf(transfersHmacKey, JSON.stringify(body));
    expect((await send(body, { hmacsignature: 'x' })).status).toBe(401);
    for (let times = 0; times < 2; times += 1)
      expect((await send(body, { hmacsignature: signature })).status).toBe(200);
    expect((await payments.typesOf(by)).filter((type) => type === 'WithdrawalCompleted')).toHaveLength(1);
    if (made) made.status = 'booked';
  });

  it("has recorded what Adyen's own books have, and finds what they have beside", async () => {
    const [now, hour] = [Date.now(), 3_600_000];
    const at = new Date(now).toISOString().slice(0, 19).replace('T', ' ');
    const lineOf = (reference: string, pspReference: string, currency = 'EUR') =>
      `${merchantAccount},${pspReference},${reference},${at},UTC,${currency},20.00,Authorised`;
    const header =
      'Merchant Account,Psp Reference,Merchant Reference,Booking Date,TimeZone,Main Currency,Main Amount,Record Type';
    const publish = (ms: number, lines: string[]) => {
      const day = new Date(ms).toISOString().slice(0, 10).replaceAll('-', '_');
      adyen.state.reports.set(`payments_accounting_report_${day}.csv`, [header, ...lines, ''].join('\n'));
    };
    const lines = adyen.authorised.map(({ reference, pspReference, currency }) =>
      lineOf(reference, pspReference, currency),
    );
    publish(now - 24 * hour, []);
    publish(now, lines);
    const period = { from: new Date(now - hour), until: new Date(now + hour) };
    const { reported, differences } = await reconcile(service.dependencies, period);
    expect(differences).toEqual([]);
    expect(reported.filter(({ kind }) => kind === 'deposit')).toHaveLength(lines.length);
    expect(reported.filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1);
    publish(now, [...lines, lineOf('typed by hand', 'PSPX')]);
    expect((await reconcile(service.dependencies, period)).differences).toMatchObject([
      { kind: 'not-recorded', reported: { paymentId: 'typed by hand' } },
    ]);
  });
});
