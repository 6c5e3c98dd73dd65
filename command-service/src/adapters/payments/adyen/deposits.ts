import { createHash } from 'node:crypto';
import type { ModificationsApi } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js';
import type { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import type { Log } from '@paddock/service-kit/process';
import type { PaymentAnswer, PaymentStatus } from '../provider.ts';
import { type Charged, chargeAnswerOf, chargedSchema, chargeOf, chargeResultOf } from './charge.ts';
import type { Customer } from './customer.ts';
import type { AdyenLedger, AskedPayment } from './ledger.ts';
import { isEnded, type Order, refusedOutcome, wasJustAsked } from './order.ts';
import { referenceOf } from './reference.ts';
import { AdyenRefused } from './transport.ts';
import type { createTypedDetails } from './typed-details.ts';

/** For so long a deposit that was not answered is asked for again: later its customer does not wait for it any more. */
const chargeAgainMs = 10 * 60_000;
/** After which Adyen has told of it by webhook, or never took it. */
const tellsWithinMs = 24 * 3_600_000;
/** How long a customer has to confirm a deposit with their bank, whose page gives them less. */
const confirmMs = 30 * 60_000;

export type DepositsOptions = {
  payments: Pick<PaymentsApi, 'payments' | 'paymentsDetails'>;
  modifications: Pick<ModificationsApi, 'cancelAuthorisedPayment' | 'refundOrCancelPayment'>;
  ledger: AdyenLedger;
  typedDetails: Pick<ReturnType<typeof createTypedDetails>, 'of' | 'drop'>;
  now: () => number;
  log: Pick<Log, 'warn'>;
  merchantAccount: string;
  returnUrl: string;
  origin: string | undefined;
  customerOf: (accountId: string) => Promise<Customer | undefined>;
};

type SentOn = NonNullable<AskedPayment['sentOn']>;

/** One key for one result: Adyen takes the same twice as one, and another is another. */
const keyOf = (paymentId: string, result: string): string =>
  `${paymentId}/${createHash('sha256').update(result).digest('hex').slice(0, 24)}`;

/** Deposits, by Adyen's Checkout API. */
export const createDeposits = (options: DepositsOptions) => {
  const { payments, modifications, ledger, typedDetails, now, log, customerOf, merchantAccount } = options;

  const noted = async (order: Order, answer: PaymentAnswer): Promise<PaymentAnswer> => {
    const { paymentId, typed } = order;
    if (answer.outcome === 'authenticate')
      await ledger.sendOn(paymentId, { address: answer.address, at: now() });
    if (isEnded(answer)) await ledger.end(paymentId, answer);
    // Nothing that was typed is kept once the issuer was asked.
    if (answer.outcome !== 'pending' && typed !== undefined) await typedDetails.drop(typed);
    return answer;
  };

  /** Asked for under one key, it is charged once. */
  const charge = async (order: Order): Promise<PaymentAnswer> => {
    const typed = order.typed === undefined ? {} : await typedDetails.of(order.typed);
    const customer = await customerOf(order.accountId);
    const request = chargeOf(order, { ...typed, customer }, options);
    const answer = await payments.payments(request, { idempotencyKey: order.paymentId });
    return noted(order, chargeAnswerOf(chargedSchema.parse(answer), order));
  };

  /** Of one whose customer was sent to their bank, and of whom nothing has been heard. */
  const waits = (asked: AskedPayment, { address, at }: SentOn): PaymentAnswer =>
    now() - at < confirmMs
      ? { outcome: 'authenticate', address }
      : { outcome: 'expired', providerReference: referenceOf(asked) };

  /** What is refused may be the asking, where it is asked for again: the first was taken. */
  const pay = async (order: Order, asked: AskedPayment, isFirst: boolean): Promise<PaymentAnswer> => {
    if (asked.sentOn) return waits(asked, asked.sentOn);
    if (!isFirst) return charge(order);
    return charge(order).catch((error) => noted(order, refusedOutcome(error, order)));
  };

  /** What was not answered is asked for again, as long as somebody waits for it, under the key of the first. */
  const status = async (asked: AskedPayment): Promise<PaymentStatus> => {
    if (asked.sentOn) return waits(asked, asked.sentOn);
    const age = now() - asked.firstAskedAt;
    if (age > tellsWithinMs) return { outcome: 'unknown' };
    if (age > chargeAgainMs || wasJustAsked(asked, now())) return { outcome: 'pending' };
    await ledger.ask(asked, now());
    return charge(asked);
  };

  /** Customers bring it, and may bring another: only what names this payment is believed. */
  const isOf = (charged: Charged, order: Order): boolean => charged.merchantReference === referenceOf(order);

  /**
   * What was brought completed another deposit, which its account was not asked about: under the name of one that is let
   * through nobody completes one that is not.
   */
  const undo = async (charged: Charged): Promise<void> => {
    const { pspReference } = charged;
    if (pspReference === undefined || chargeResultOf(charged) !== 'completed') return;
    const idempotencyKey = `${pspReference}/reversal`;
    await modifications.refundOrCancelPayment(pspReference, { merchantAccount }, { idempotencyKey });
  };

  const detailsOf = async (order: Order, redirectResult: string): Promise<Charged | undefined> => {
    const idempotencyKey = keyOf(order.paymentId, redirectResult);
    const answer = await payments
      .paymentsDetails({ details: { redirectResult } }, { idempotencyKey })
      .catch((error: unknown) => {
        if (!(error instanceof AdyenRefused) || error.status !== 422) throw error;
        return undefined;
      });
    const charged = answer && chargedSchema.parse(answer);
    if (charged && isOf(charged, order)) return charged;
    log.warn({ paymentId: order.paymentId }, 'a customer came back with what is not of their deposit');
    if (charged) await undo(charged);
    return undefined;
  };

  /** How it stands with what its customer brought back from their bank. */
  const returned = async (asked: AskedPayment, result: string): Promise<PaymentStatus> => {
    const charged = asked.sentOn && (await detailsOf(asked, result));
    return charged ? noted(asked, chargeAnswerOf(charged, asked)) : status(asked);
  };

  /**
   * Without what its customer brings back it is never authorised: this is for one that was all the same. Told by reference, as
   * Adyen gives its own only afterwards.
   */
  const cancel = async (asked: AskedPayment): Promise<void> => {
    const request = { merchantAccount, paymentReference: referenceOf(asked) };
    await modifications.cancelAuthorisedPayment(request, { idempotencyKey: `${asked.paymentId}/cancel` });
  };

  return { pay, status, returned, cancel };
};
