import { createHmac, randomUUID } from 'node:crypto';
import {
  type AdyenStandIn,
  apiKey,
  balanceAccount,
  confirmAt,
  encrypted,
  merchantAccount,
  reportApiKey,
  startAdyenStandIn,
  transfersApiKey,
} from '@paddock/command-service/src/adapters/payments/adyen/adyen.fixture.ts';
import { reconcile } from '@paddock/command-service/src/reconciliation/reconcile.ts';
import {
  addPaymentMethod,
  deposit,
  depositReturn,
  openPaymentFields,
  paymentMethods,
  removePaymentMethod,
  savePaymentMethod,
  withdraw,
} from '@paddock/contracts/http';
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
  type Reported = { success?: string; key?: string; eventCode?: string; dispute?: string };
  /** Adyen's report of a payment, by its reference. `dispute`: the reference of what became of it later. */
  const report = (merchantReference: string, more: Reported = {}) => {
    const { success = 'true', key = hmacKey, eventCode = 'AUTHORISATION', dispute } = more;
    const known = adyen.authorised.find(({ reference }) => reference === merchantReference);
    const own = known?.pspReference ?? 'PSP1';
    const [pspReference, originalReference] = dispute === undefined ? [own, ''] : [dispute, own];
    const signed = [
      ...[pspReference, originalReference, merchantAccount, merchantReference],
      ...[2000, 'EUR', eventCode, success],
    ];
    const item = {
      ...{ pspReference, originalReference, merchantAccountCode: merchantAccount, merchantReference },
      ...{ amount: { value: 2000, currency: 'EUR' }, eventCode, success },
      additionalData: { hmacSignature: hmacOf(key, signed.join(':')) },
    };
    return send({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] });
  };
  /** What was taken of deposits, by record type, with its reference and that of the deposit. */
  const taken: string[][] = [];
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

  it('offers no e-wallet, and opens no fields for one', async () => {
    const { browser } = await payments.customer();
    const { ways, eWallets } = await browser.ask(addPaymentMethod, { query: {} });
    expect([ways, eWallets]).toEqual([['card', 'shop'], []]);
    const body = { For: 'deposit', EWallet: 'paypal' } as const;
    expect(await browser.send(openPaymentFields, { body })).toMatchObject({
      refusal: { code: 'deposit-method-hidden' },
    });
  });

  it('says pending where the answer was lost, and counts the money by the report of it, once, whatever comes after', async () => {
    const by = await payments.customer();
    adyen.state.instead = ({ path }) => (path === '/v72/payments' ? 'lost' : undefined);
    expect(await pay(by, deposit)).toMatchObject({ data: { status: 'pending', balance: 0 } });
    const { reference } = lastCharge();
    expect((await report(reference, { key: transfersHmacKey })).status).toBe(401);
    expect(await payments.balanceOf(by)).toBe(0);
    const answers = await Promise.all([report(reference), report(reference), report(reference)]);
    adyen.state.instead = () => undefined;
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill('[accepted]'));
    expect(await payments.balanceOf(by)).toBe(2000);
    expect(await payments.typesOf(by)).toEqual(paidInOnce);
    expect((await report(reference, { success: 'false' })).status).toBe(200);
    expect(await payments.typesOf(by)).toEqual([...paidInOnce, 'PaymentContradicted']);
    expect(await payments.balanceOf(by)).toBe(2000);
  });

  it('sends its customer to their bank, and pays in by what they bring back, or by the report where they never come', async () => {
    const [back, away] = [await payments.customer(), await payments.customer()];
    const asked = async (by: Customer) => {
      const answer = await pay(by, deposit, 'redirected');
      expect(answer).toMatchObject({ data: { status: 'authentication', balance: 0 } });
      return (answer as { data: { depositId: string; address: string } }).data;
    };
    const { depositId, address } = await asked(back);
    const { returnUrl, reference } = lastCharge() as { returnUrl: string; reference: string };
    expect(new URL(returnUrl).searchParams.get('deposit')).toBe(depositId);
    const comes = (RedirectResult: string) =>
      back.browser.ask(depositReturn, { body: { DepositId: depositId, RedirectResult } });
    await asked(away);
    const other = lastCharge().reference;
    expect(await comes(`approved!${other}`)).toMatchObject({ status: 'authentication', address });
    for (const seen of await Promise.all([1, 2].map(() => comes(confirmAt(address, 'approved')))))
      expect(seen).toMatchObject({ status: 'completed', balance: 2000, address: null });
    expect(adyen.authorised.filter((one) => one.reference === reference)).toHaveLength(1);
    // Adyen has authorised the other by what the first brought, which its own customer never did: it is undone.
    expect(adyen.reversed).toEqual(
      adyen.authorised.filter((one) => one.reference === other).map(({ pspReference }) => pspReference),
    );
    // What Adyen says of it counts all the same.
    await report(other);
    expect(await payments.balanceOf(away)).toBe(2000);
    expect(adyen.state.unpublished).toEqual([]);
  });

  it('takes back what a bank takes back, once, and gives it back where that does not stand', async () => {
    const by = await payments.customer();
    await pay(by, deposit);
    const { reference } = lastCharge();
    const dispute = `DISPUTE${randomUUID().slice(0, 8)}`;
    const told = [
      ['NOTIFICATION_OF_CHARGEBACK', 2000],
      ['CHARGEBACK', 0],
      ['CHARGEBACK', 0],
      ['CHARGEBACK_REVERSED', 2000],
      ['SECOND_CHARGEBACK', 0],
    ] as const;
    for (const [eventCode, balance] of told) {
      expect(await (await report(reference, { eventCode, dispute })).text()).toBe('[accepted]');
      expect([eventCode, await payments.balanceOf(by)]).toEqual([eventCode, balance]);
    }
    for (const type of ['Chargeback', 'ChargebackReversed', 'SecondChargeback'])
      taken.push([type, dispute, reference]);
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
    const lineOf = (reference: string, pspReference: string, currency = 'EUR', of = 'Authorised,') =>
      `${merchantAccount},${pspReference},${reference},${at},UTC,${currency},20.00,${of}`;
    const header =
      'Merchant Account,Psp Reference,Merchant Reference,Booking Date,TimeZone,Main Currency,Main Amount,Record Type,Modification Psp Reference';
    const publish = (ms: number, lines: string[]) => {
      const day = new Date(ms).toISOString().slice(0, 10).replaceAll('-', '_');
      adyen.state.reports.set(`payments_accounting_report_${day}.csv`, [header, ...lines, ''].join('\n'));
    };
    const deposits = adyen.authorised.map(({ reference, pspReference, currency }) =>
      lineOf(reference, pspReference, currency),
    );
    const pspOf = (of: string) =>
      adyen.authorised.find(({ reference }) => reference === of)?.pspReference ?? '';
    const reclaims = taken.map(([type = '', dispute = '', reference = '']) =>
      lineOf(reference, pspOf(reference), 'EUR', `${type},${dispute}`),
    );
    const lines = [...deposits, ...reclaims];
    publish(now - 24 * hour, []);
    publish(now, lines);
    const period = { from: new Date(now - hour), until: new Date(now + hour) };
    const { reported, differences } = await reconcile(service.dependencies, period);
    expect(differences).toEqual([]);
    expect(reported.filter(({ kind }) => kind === 'deposit')).toHaveLength(lines.length);
    expect(reported.filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1);
    publish(now, [...lines.slice(0, -1), lineOf('typed by hand', 'PSPX')]);
    expect((await reconcile(service.dependencies, period)).differences).toMatchObject([
      { kind: 'not-recorded', reported: { paymentId: 'typed by hand' } },
      { kind: 'reclaim-not-reported', recorded: { outcome: 'charged-back' } },
    ]);
  });

  it('has it forget a card that its customer has removed', async () => {
    const by = await payments.customer();
    const CardToken = await cardTokenOf(by.browser, encrypted('prepaid'));
    await by.browser.ask(savePaymentMethod, { body: { CardToken, Password: by.password } });
    const { methods } = await by.browser.ask(paymentMethods, {});
    expect(adyen.kept.get(by.accountId)?.size).toBe(1);
    await by.browser.ask(removePaymentMethod, { body: { MethodId: methods[0]?.methodId ?? '' } });
    await payments.advance(31 * 60_000);
    await payments.eventually(async () => expect(adyen.kept.get(by.accountId)?.size).toBe(0));
  });
});
