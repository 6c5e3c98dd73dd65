import { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import { TransfersApi } from '@adyen/api-library/lib/src/services/transfers/transfersApi.js';
import { createFieldsStore, sessionSeconds } from '../fields/fields-store.ts';
import type { PaymentOutcome, PaymentProvider, PaymentRequest, PaymentStatus } from '../provider.ts';
import { type AdyenAccess, createAdyenClient } from './adyen-client.ts';
import { chargedSchema, chargeOf, chargeOutcomeOf } from './charge.ts';
import { type AskedPayment, createAdyenLedger, type LedgerRedis } from './ledger.ts';
import { referenceOf } from './reference.ts';
import { reportedPayments } from './report.ts';
import { createSecurityCodes } from './security-codes.ts';
import { type Holder, transferOf, transferSchema, transferStatusOf, transfersSchema } from './transfer.ts';
import { AdyenRefused } from './transport.ts';

export type AdyenOptions = {
  redis: LedgerRedis & Parameters<typeof createFieldsStore>[0];
  now: () => number;
  /** Where the fields are in which a customer types a card. */
  fieldsUrl: string | undefined;
  /** Where the customer comes back to who was sent on. */
  returnUrl: string;
  access: AdyenAccess;
  transfersApiKey: string;
  merchantAccount: string;
  balanceAccount: string;
  reportApiKey: string | undefined;
  /** In whose name a customer is paid; `undefined` of a person who was erased. */
  holderOf: (accountId: string) => Promise<Holder | undefined>;
};

/** Asked again and again, Adyen is asked about one payment this seldom, milliseconds. */
const askAgainMs = 5000;
/** For so long a deposit that was not answered is asked for again: later its customer does not wait for it any more. */
const chargeAgainMs = 10 * 60_000;
/** After which Adyen has told of it by webhook, or never took it. */
const tellsWithinMs = 24 * 3_600_000;
/** How long before now a transfer may have been made that is looked for: Adyen takes six months. */
const transferMs = 170 * 24 * 3_600_000;
const clockMs = 3_600_000;

type Order = Pick<
  AskedPayment,
  'kind' | 'accountId' | 'paymentId' | 'amount' | 'currency' | 'cardToken' | 'typed'
>;

/**
 * Refused in so many words, it ends: nothing was done, and nothing will be. Not so of a deposit that is asked for again: what
 * is refused may be the asking, and the first was taken. A withdrawal was looked for before.
 */
const refusedOutcome = (error: unknown, order: Order, isFirst: boolean): PaymentOutcome | undefined => {
  if (!(error instanceof AdyenRefused) || error.status !== 422) return undefined;
  if (order.kind === 'deposit' && !isFirst) return undefined;
  return { outcome: 'declined', providerReference: error.pspReference ?? referenceOf(order) };
};

/** Moves money by Adyen: deposits by its Checkout API, withdrawals by its Transfers API. See README.md. */
export const createAdyenProvider = (options: AdyenOptions): PaymentProvider => {
  const { redis, now, fieldsUrl, access, transfersApiKey, balanceAccount } = options;
  const payments = new PaymentsApi(createAdyenClient(access));
  const transfers = new TransfersApi(createAdyenClient({ ...access, apiKey: transfersApiKey }));
  const ledger = createAdyenLedger(redis);
  const fields = createFieldsStore(redis, 'adyen');
  const codes = createSecurityCodes(redis);

  /** `undefined`: not known yet. Asked for under one key, it is charged once. */
  const charge = async (order: Order): Promise<PaymentOutcome | undefined> => {
    const code = order.typed === undefined ? undefined : await codes.of(order.typed);
    const request = chargeOf(order, code, options);
    const answer = await payments.payments(request, { idempotencyKey: order.paymentId });
    return chargeOutcomeOf(chargedSchema.parse(answer), order);
  };

  const findTransfer = async (order: Order): Promise<PaymentStatus> => {
    const page = transfersSchema.parse(
      await transfers.getAllTransfers(
        ...([new Date(now() - transferMs), new Date(now() + clockMs)] as const),
        ...([undefined, undefined, balanceAccount, undefined, referenceOf(order), 'card'] as const),
      ),
    );
    const [transfer] = page.data;
    return transfer ? transferStatusOf(transfer) : { outcome: 'unknown' };
  };

  /** Looked for first: what we have kept of it may be lost, and Adyen forget the key of the first request. */
  const transferTo = async (order: Order): Promise<PaymentOutcome | undefined> => {
    const known = await findTransfer(order);
    if (known.outcome !== 'unknown') return 'providerReference' in known ? known : undefined;
    const holder = await options.holderOf(order.accountId);
    if (!holder)
      throw new Error(`withdrawal ${order.paymentId}: there is nobody in whose name it could be paid`);
    const request = transferOf(order, holder, balanceAccount);
    const answer = await transfers.transferFunds(request, { idempotencyKey: order.paymentId });
    const stands = transferStatusOf(transferSchema.parse(answer));
    return 'providerReference' in stands ? stands : undefined;
  };

  const ask = async (order: Order, isFirst: boolean): Promise<PaymentOutcome | undefined> => {
    const asked = order.kind === 'deposit' ? charge(order) : transferTo(order);
    const outcome = await asked.catch((error: unknown) => {
      const refused = refusedOutcome(error, order, isFirst);
      if (refused) return refused;
      throw error;
    });
    if (outcome) {
      await ledger.end(order.paymentId, outcome);
      // A security code is not kept once the issuer was asked.
      if (order.typed !== undefined) await codes.drop(order.typed);
    }
    return outcome;
  };

  const pay = async (payment: PaymentRequest): Promise<PaymentOutcome> => {
    const { asked, isFirst } = await ledger.ask(payment, now());
    if (asked.ended) return asked.ended;
    const order = { ...payment, typed: payment.typed ?? asked.typed };
    const outcome = await ask(order, isFirst).catch(async (error) => {
      // It was never taken, whatever our fault: the customer need not wait for it.
      const isUntaken = isFirst && payment.kind === 'deposit' && error instanceof AdyenRefused;
      if (isUntaken) await ledger.forget(payment.paymentId);
      throw error;
    });
    if (!outcome) throw new Error(`payment ${payment.paymentId} is pending at the provider`);
    return outcome;
  };

  /** What was not answered is asked for again, as long as somebody waits for it, under the key of the first. */
  const depositStatus = async (asked: AskedPayment): Promise<PaymentStatus> => {
    const age = now() - asked.firstAskedAt;
    if (age > tellsWithinMs) return { outcome: 'unknown' };
    if (age > chargeAgainMs || now() - asked.lastAskedAt < askAgainMs) return { outcome: 'pending' };
    await ledger.ask(asked, now());
    return (await ask(asked, false)) ?? { outcome: 'pending' };
  };

  const withdrawalStatus = async (asked: AskedPayment): Promise<PaymentStatus> => {
    if (now() - asked.lastAskedAt < askAgainMs) return { outcome: 'pending' };
    await ledger.ask(asked, now());
    const status = await findTransfer(asked);
    if ('providerReference' in status) await ledger.end(asked.paymentId, status);
    return status;
  };

  return {
    session: async (order) => {
      if (fieldsUrl === undefined) throw new Error('PAYMENT_FIELDS_URL is not set: there are no fields');
      const session = await fields.open(order);
      return { address: fieldsUrl, session, expiresAt: new Date(now() + sessionSeconds * 1000) };
    },
    methodOf: fields.use,
    pay,
    status: async (paymentId) => {
      const asked = await ledger.find(paymentId);
      if (!asked) return { outcome: 'unknown' };
      if (asked.ended) return asked.ended;
      return asked.kind === 'deposit' ? depositStatus(asked) : withdrawalStatus(asked);
    },
    report: (from, until) => reportedPayments({ ...options, transfers }, from, until),
  };
};
