import { createHmac, randomUUID } from 'node:crypto';
import { type AdyenItem, adyenReportsSchema } from '@paddock/contracts/payments';
import { metrics } from '@paddock/service-kit/process';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskedPayment } from './ledger.ts';
import { published } from './published.fixture.ts';
import { referenceOf } from './reference.ts';
import { createAdyenWebhook, type WebhookSettings } from './webhook.ts';

const settings: WebhookSettings = {
  ...{ environment: 'test', merchantAccount: 'PaddockGB', balanceAccount: 'BA1' },
  ...{ hmacKey: 'A1'.repeat(32), transfersHmacKey: 'B2'.repeat(32) },
  ...{ username: 'paddock', password: 'a password' },
};
const authorization = `Basic ${Buffer.from('paddock:a password').toString('base64')}`;

const accountId = randomUUID();
const paymentId = randomUUID();
const own = { kind: 'deposit', accountId, paymentId };
const originalReference = 'ORIGINAL00000001';

const hmacOf = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text, 'utf8').digest('base64');

/** As Adyen documents what it signs, in its order. */
const signatureOf = (item: Omit<AdyenItem, 'additionalData'>, key = settings.hmacKey) =>
  hmacOf(
    key,
    [
      ...[item.pspReference, item.originalReference ?? '', item.merchantAccountCode, item.merchantReference],
      ...[item.amount.value, item.amount.currency, item.eventCode, item.success],
    ].join(':'),
  );

const itemOf = (changes: Partial<AdyenItem> = {}) => ({
  ...{ pspReference: 'NC6HT9CRT65ZGN82', merchantAccountCode: 'PaddockGB', eventCode: 'AUTHORISATION' },
  ...{ merchantReference: `D-${accountId}-${paymentId}`, amount: { currency: 'GBP', value: 2000 } },
  ...{ success: 'true' as const, ...changes },
});
const signed = (changes: Partial<AdyenItem> = {}, key?: string) => {
  const item = itemOf(changes);
  return { ...item, additionalData: { hmacSignature: signatureOf(item, key) } };
};
const notification = (items: object[], live = 'false') => ({
  live,
  notificationItems: items.map((item) => ({ NotificationRequestItem: item })),
});
const transferOf = (status: string, changes: object = {}) => ({
  type: 'balancePlatform.transfer.updated',
  environment: 'test',
  data: {
    ...{ id: 'TR1', status, reference: `W-${accountId}-${paymentId}`, balanceAccount: { id: 'BA1' } },
    ...{ amount: { currency: 'GBP', value: 2000 }, ...changes },
  },
});

let asked: AskedPayment | undefined;
const end = vi.fn(async () => {});
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const webhook = () => createAdyenWebhook(settings, { ledger: { find: async () => asked, end }, log });

type Came = { authorization?: string | undefined; signature?: string | undefined };
const read = (body: object, came: Came = {}) => {
  const rawBody = JSON.stringify(body);
  const reports = adyenReportsSchema.parse(JSON.parse(rawBody));
  const signature = hmacOf(settings.transfersHmacKey, rawBody);
  return webhook().read(reports, { rawBody, authorization, signature, ...came });
};

beforeEach(() => {
  asked = undefined;
  vi.clearAllMocks();
});

describe("Adyen's reports", () => {
  it('are signed as its documentation signs them', () => {
    const item = {
      ...{ pspReference: 'pspReference', originalReference: 'originalReference' },
      ...{ merchantAccountCode: 'merchantAccount', merchantReference: 'reference' },
      ...{ amount: { value: 1000, currency: 'EUR' }, eventCode: 'EVENT', success: 'true' as const },
    };
    const key = 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00';
    expect(signatureOf(item, key)).toBe('ipnxGCaUZ4l8TUW75a71/ghd2Fe5ffvX0pV4TLTntIc=');
  });

  it('are as its published description has them', () => {
    const { additionalData: _, ...item } = signed();
    const whole = { ...item, eventDate: '2026-11-27T19:00:00+01:00' };
    expect(published('Webhooks-v1', 'GenericNotificationRequestItem').safeParse(whole).error).toBeUndefined();
    const { balanceAccount: _own, ...data } = transferOf('booked').data;
    const transfer = { ...transferOf('booked'), data: { ...data, category: 'card' } };
    const schema = published('BalancePlatformTransferNotification-v4', 'TransferNotificationRequest');
    expect(schema.safeParse(transfer).error).toBeUndefined();
  });

  it.each([
    ['AUTHORISATION', 'true', 'completed'],
    ['AUTHORISATION', 'false', 'declined'],
    ['CAPTURE_FAILED', 'true', 'declined'],
    ['CANCELLATION', 'true', 'declined'],
    ['TECHNICAL_CANCEL', 'true', 'declined'],
  ] as const)('%s with success=%s says that a deposit is %s', async (eventCode, success, outcome) => {
    const heard = { ...own, outcome, providerReference: 'ORIGINAL00000001' };
    expect(await read(notification([signed({ eventCode, success, originalReference })]))).toEqual([heard]);
    expect(end).toHaveBeenCalledWith(paymentId, heard);
  });

  it.each([
    ['CANCEL_OR_REFUND', 'refunded', 'NC6HT9CRT65ZGN82'],
    ['REFUND', 'refunded', 'NC6HT9CRT65ZGN82'],
    ['CHARGEBACK', 'charged-back', 'NC6HT9CRT65ZGN82'],
    ['CHARGEBACK_REVERSED', 'chargeback-reversed', 'NC6HT9CRT65ZGN82'],
    // All of a dispute have one reference: the second chargeback is another than the first.
    ['SECOND_CHARGEBACK', 'charged-back', 'NC6HT9CRT65ZGN82/2'],
  ] as const)(
    '%s says that a deposit was %s, under the reference %s and with its sum',
    async (eventCode, outcome, reference) => {
      const item = signed({ eventCode, originalReference, amount: { currency: 'GBP', value: 1500 } });
      const providerReference = 'ORIGINAL00000001';
      expect(await read(notification([item]))).toEqual([
        { ...own, outcome, reference, providerReference, amount: 1500 },
      ]);
      expect(end).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['REFUND', 'false'],
    ['CAPTURE', 'true'],
    ['REQUEST_FOR_INFORMATION', 'true'],
    ['CHARGEBACK', 'false'],
    ['CHARGEBACK_REVERSED', 'false'],
    ['REPORT_AVAILABLE', 'true'],
    ['SOMETHING_NEW', 'true'],
  ] as const)('%s with success=%s changes no payment, and is taken', async (eventCode, success) => {
    expect(await read(notification([signed({ eventCode, success })]))).toEqual([]);
    expect(end).not.toHaveBeenCalled();
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each(['REFUND_FAILED', 'REFUNDED_REVERSED', 'PREARBITRATION_LOST'])(
    '%s moves money that no account hears of, and is an error for a person to look at',
    async (eventCode) => {
      expect(await read(notification([signed({ eventCode })]))).toEqual([]);
      expect(log.error).toHaveBeenCalledOnce();
    },
  );

  it('of a chargeback that is announced change nothing, and warn: somebody may answer it in time', async () => {
    expect(await read(notification([signed({ eventCode: 'NOTIFICATION_OF_CHARGEBACK' })]))).toEqual([]);
    expect(end).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledOnce();
    expect(await metrics.getSingleMetricAsString('paddock_adyen_reports_total')).toMatch(
      /as="chargeback-announced"} 1/,
    );
  });

  it.each<[string, Partial<AdyenItem>]>([
    ['of no amount', { amount: { currency: 'GBP', value: 0 } }],
    ['of less than nothing', { amount: { currency: 'GBP', value: -2000 } }],
    ['without a reference', { pspReference: '' }],
    ['with a reference that no account takes', { pspReference: 'P'.repeat(121) }],
    ['in a currency that no account has', { amount: { currency: 'USD', value: 2000 } }],
  ])(
    'of a chargeback %s hold up none after it, and are an error for a person to look at',
    async (_, changes) => {
      const odd = signed({ eventCode: 'CHARGEBACK', originalReference, ...changes });
      expect(await read(notification([odd, signed()]))).toMatchObject([{ outcome: 'completed' }]);
      expect(log.error).toHaveBeenCalledOnce();
    },
  );

  it('of a chargeback in another currency than was paid in take nothing, and are an error', async () => {
    const times = { firstAskedAt: 0, lastAskedAt: 0 };
    asked = { ...own, kind: 'deposit', amount: 2000, currency: 'EUR', cardToken: 't', ...times };
    expect(await read(notification([signed({ eventCode: 'CHARGEBACK' })]))).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('come several at once, in their order, and the same twice', async () => {
    const [first, again, other] = [signed(), signed(), signed({ eventCode: 'CHARGEBACK' })];
    const heard = await read(notification([first, again, other]));
    expect(heard).toMatchObject([
      { outcome: 'completed' },
      { outcome: 'completed' },
      { outcome: 'charged-back' },
    ]);
  });

  it.each([
    ['with another key', signed({}, 'C3'.repeat(32))],
    ['without a signature', itemOf()],
    ['with that of another amount', { ...signed(), amount: { currency: 'GBP', value: 2 } }],
    ['with that of a refusal', { ...signed({ success: 'false' }), success: 'true' }],
    ['with that of another payment', { ...signed(), merchantReference: `D-${accountId}-${randomUUID()}` }],
    ['with a text that is no signature', { ...itemOf(), additionalData: { hmacSignature: 'x' } }],
  ])('are not believed where one of them is signed %s, nor those beside it', async (_, item) => {
    expect(await read(notification([signed(), item]))).toBe('forged');
    expect(end).not.toHaveBeenCalled();
  });

  it.each([undefined, '', 'Basic', `Basic ${Buffer.from('paddock:another').toString('base64')}`])(
    'are not believed with the password "%s"',
    async (other) => {
      expect(await read(notification([signed()]), { authorization: other })).toBe('forged');
    },
  );

  it('of another merchant account or environment are taken, and nothing follows', async () => {
    expect(await read(notification([signed({ merchantAccountCode: 'SomebodyElse' })]))).toEqual([]);
    expect(await read(notification([signed()], 'true'))).toEqual([]);
    expect(end).not.toHaveBeenCalled();
  });

  it.each(['', 'an order of another system', `W-${accountId}-${paymentId}`])(
    'of a payment "%s" that is no deposit of ours are taken, and nothing follows',
    async (merchantReference) => {
      expect(await read(notification([signed({ merchantReference })]))).toEqual([]);
    },
  );

  it('that authorise another amount than was asked for complete nothing, and are an error', async () => {
    const times = { firstAskedAt: 0, lastAskedAt: 0 };
    asked = { ...own, kind: 'deposit', amount: 5000, currency: 'GBP', cardToken: 't', ...times };
    expect(await read(notification([signed()]))).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('write neither password nor signature into the log', async () => {
    await read(notification([signed({}, 'C3'.repeat(32))]), { authorization: 'Basic secret' });
    const said = JSON.stringify([log.info.mock.calls, log.warn.mock.calls, log.error.mock.calls]);
    expect(said).not.toMatch(/secret|hmac/i);
  });
});

describe("Adyen's reports of transfers", () => {
  it.each([
    ['booked', 'completed'],
    ['failed', 'declined'],
    ['refused', 'declined'],
    ['returned', 'declined'],
  ] as const)('say of one that is %s that a withdrawal is %s', async (status, outcome) => {
    const heard = { ...own, kind: 'withdrawal', outcome, providerReference: 'TR1' };
    expect(await read(transferOf(status))).toEqual([heard]);
  });

  it.each(['-1', '-rest', '-again-1', '-2-again-1', '-rest-again-3'])(
    'say so too of what goes back of a balance or is tried again (%s)',
    async (behind) => {
      const withdrawal = { kind: 'withdrawal' as const, accountId, paymentId: `${paymentId}${behind}` };
      const returned = transferOf('returned', { reference: referenceOf(withdrawal) });
      expect(await read(returned)).toEqual([
        { ...withdrawal, outcome: 'declined', providerReference: 'TR1' },
      ]);
    },
  );

  it('say nothing of one that is under way', async () => {
    for (const status of ['received', 'authorised', 'something new'])
      expect(await read(transferOf(status))).toEqual([]);
  });

  it('are believed with the signature of what came, and no other', async () => {
    for (const signature of [
      undefined,
      '',
      'x',
      hmacOf(settings.hmacKey, JSON.stringify(transferOf('booked'))),
    ])
      expect(await read(transferOf('booked'), { signature })).toBe('forged');
    expect(await read(transferOf('booked'), { authorization: undefined })).toBe('forged');
  });

  it('of another balance account, environment or payment are taken, and nothing follows', async () => {
    for (const changes of [
      { balanceAccount: { id: 'BA2' } },
      { balanceAccount: undefined },
      { reference: 'salary' },
      { reference: `D-${accountId}-${paymentId}` },
    ])
      expect(await read(transferOf('booked', changes))).toEqual([]);
    expect(await read({ ...transferOf('booked'), environment: 'live' })).toEqual([]);
  });
});
