import { createHash, timingSafeEqual } from 'node:crypto';
import { hmacValidator } from '@adyen/api-library/lib/src/utils/index.js';
import { currencySchema } from '@paddock/contracts/money';
import type { AdyenItem, AdyenReports } from '@paddock/contracts/payments';
import { Counter, type Log, metrics } from '@paddock/service-kit/process';
import { type Heard, isAnnounced, isForPerson, isRecordable, saidOf } from './heard.ts';
import type { AdyenLedger } from './ledger.ts';
import { isEnded } from './order.ts';
import { type OwnPayment, paymentOf } from './reference.ts';
import { transferStatusOf } from './transfer.ts';

export type WebhookSettings = {
  environment: 'test' | 'live';
  merchantAccount: string;
  balanceAccount: string;
  hmacKey: string;
  transfersHmacKey: string;
  username: string;
  password: string;
};

/** How a report came. */
export type Came = { rawBody: string; authorization: string | undefined; signature: string | undefined };

type Services = { ledger: Pick<AdyenLedger, 'find' | 'end'>; log: Pick<Log, 'info' | 'warn' | 'error'> };

const heardCount = new Counter({
  name: 'paddock_adyen_reports_total',
  help: "Adyen's reports by what became of them: heard, noted (nothing follows), for-a-person, chargeback-announced, elsewhere, not-ours, amount-differs, forged",
  labelNames: ['as'],
  registers: [metrics],
});

/** In constant time, whatever the lengths. */
const isSame = (left: string, right: string): boolean => {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

const hmac = new hmacValidator();
type Signed = Parameters<typeof hmac.validateHMAC>[0];

const isItemSigned = (item: AdyenItem, key: string): boolean =>
  Boolean(item.additionalData?.hmacSignature) && hmac.validateHMAC(item as unknown as Signed, key);

const passwordOf = ({ username, password }: WebhookSettings): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** Adyen's by its password and, each item of it, by its signature. */
const isAdyens = (reports: AdyenReports, came: Came, settings: WebhookSettings): boolean => {
  if (!isSame(came.authorization ?? '', passwordOf(settings))) return false;
  if ('notificationItems' in reports)
    return reports.notificationItems.every(({ NotificationRequestItem: item }) =>
      isItemSigned(item, settings.hmacKey),
    );
  const { signature, rawBody } = came;
  return signature !== undefined && hmac.validateHMACSignature(settings.transfersHmacKey, signature, rawBody);
};

/**
 * Reads what Adyen reports. A report is answered with `[accepted]` also where nothing follows from it: Adyen would send
 * it again and again, and nothing else meanwhile.
 */
export const createAdyenWebhook = (settings: WebhookSettings, { ledger, log }: Services) => {
  const noted = (as: string, about: object, message: string, level: 'info' | 'warn' | 'error' = 'warn') => {
    heardCount.inc({ as });
    log[level](about, message);
    return undefined;
  };

  /** Part of an amount was never asked for: an account that believed it would have money that nobody paid. */
  const isWhole = async (payment: OwnPayment, { value }: AdyenItem['amount']): Promise<boolean> => {
    const asked = await ledger.find(payment.paymentId);
    return asked === undefined || asked.amount === value;
  };

  /** What is taken in another currency than was paid in is another sum than it says. */
  const isInItsCurrency = async (
    payment: OwnPayment,
    { currency }: AdyenItem['amount'],
  ): Promise<boolean> => {
    const asked = await ledger.find(payment.paymentId);
    return asked ? asked.currency === currency : currencySchema.safeParse(currency).success;
  };

  const forPerson = (about: object) =>
    noted('for-a-person', about, 'Adyen reports what a person has to look at in its Customer Area', 'error');

  const hear = async (heard: Heard): Promise<Heard> => {
    heardCount.inc({ as: 'heard' });
    if (isEnded(heard)) await ledger.end(heard.paymentId, heard);
    return heard;
  };

  const itemHeard = async (item: AdyenItem, live: string): Promise<Heard | undefined> => {
    const { eventCode, pspReference, merchantAccountCode, amount } = item;
    const about = { eventCode, pspReference };
    const isHere = merchantAccountCode === settings.merchantAccount;
    if (!isHere || (live === 'true') !== (settings.environment === 'live'))
      return noted('elsewhere', about, 'Adyen reports a payment of another merchant account or environment');
    const said = saidOf(item);
    if (said ? !isRecordable(said) : isForPerson(item)) return forPerson(about);
    if (!said && isAnnounced(item))
      return noted('chargeback-announced', about, 'Adyen announces a chargeback, which a person may answer');
    if (!said) return noted('noted', about, 'Adyen reports what changes no payment', 'info');
    const payment = paymentOf(item.merchantReference);
    if (payment?.kind !== 'deposit')
      return noted('not-ours', about, 'Adyen reports a payment that is none of ours');
    if (said.outcome === 'completed' && !(await isWhole(payment, amount)))
      return noted('amount-differs', about, 'Adyen authorised another amount than was asked for', 'error');
    if ('reference' in said && !(await isInItsCurrency(payment, amount))) return forPerson(about);
    return hear({ ...payment, ...said });
  };

  const transferHeard = async ({
    environment,
    data,
  }: Extract<AdyenReports, { data: unknown }>): Promise<Heard | undefined> => {
    const about = { transferId: data.id, status: data.status };
    const isHere = data.balanceAccount?.id === settings.balanceAccount;
    if (!isHere || environment !== settings.environment)
      return noted('elsewhere', about, 'Adyen reports a transfer of another balance account or environment');
    const payment = paymentOf(data.reference ?? '');
    if (payment?.kind !== 'withdrawal')
      return noted('not-ours', about, 'Adyen reports a transfer that is none of ours');
    const status = transferStatusOf(data);
    if (!isEnded(status)) return noted('noted', about, 'Adyen reports a transfer that is under way', 'info');
    return hear({ ...payment, ...status });
  };

  return {
    /** What it tells, in its order; `forged`: it is not Adyen's, and nothing of it is believed. */
    read: async (reports: AdyenReports, came: Came): Promise<Heard[] | 'forged'> => {
      if (!isAdyens(reports, came, settings)) {
        noted('forged', {}, "a report came without Adyen's password and signature");
        return 'forged';
      }
      if (!('notificationItems' in reports)) {
        const heard = await transferHeard(reports);
        return heard ? [heard] : [];
      }
      const all: Heard[] = [];
      for (const { NotificationRequestItem: item } of reports.notificationItems) {
        const heard = await itemHeard(item, reports.live);
        if (heard) all.push(heard);
      }
      return all;
    },
  };
};
export type AdyenWebhook = ReturnType<typeof createAdyenWebhook>;
