import type { PaymentOutcome, PaymentRequest } from '../provider.ts';
import type { AskedPayment, Ended } from './ledger.ts';
import { referenceOf } from './reference.ts';
import { AdyenRefused } from './transport.ts';

/** A payment as Adyen is asked for it. */
export type Order = Pick<
  PaymentRequest,
  'kind' | 'accountId' | 'paymentId' | 'amount' | 'currency' | 'cardToken' | 'typed' | 'returnTo'
>;

/** Asked again and again, Adyen is asked about one payment this seldom, milliseconds. */
const askAgainMs = 5000;
export const wasJustAsked = ({ lastAskedAt }: AskedPayment, now: number): boolean =>
  now - lastAskedAt < askAgainMs;

/** Refused in so many words, a payment ends: nothing was done, and nothing will be. Throws what says anything else. */
export const refusedOutcome = (error: unknown, order: Order): Ended => {
  if (!(error instanceof AdyenRefused) || error.status !== 422) throw error;
  return { outcome: 'declined', providerReference: error.pspReference ?? referenceOf(order) };
};

/** Whether Adyen has said how a payment ended. */
export const isEnded = (answer: { outcome: string } | PaymentOutcome): answer is Ended =>
  answer.outcome === 'completed' || answer.outcome === 'declined';
