import type { Log } from '@paddock/service-kit/process';
import { withTimeout } from '@paddock/service-kit/process';
import type {
  EWalletPayments,
  PaymentAnswer,
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
} from './provider.ts';

/** Longest that the provider is waited for, milliseconds. */
const answerMs = 3000;

/** The outcome, or `'no-answer'`: then the callback or the payments process brings it. */
export const askProvider = async (
  provider: PaymentProvider,
  payment: PaymentRequest,
  log: Log,
): Promise<PaymentAnswer | 'no-answer'> => {
  try {
    return await withTimeout(provider.pay(payment), answerMs, 'payment provider');
  } catch (err) {
    log.warn(
      { err, paymentId: payment.paymentId },
      'the payment provider timed out or is unreachable, the payment is pending',
    );
    return 'no-answer';
  }
};

/**
 * Completes a payment whose customer comes back from confirming it, which its account has let through (`confirm-deposit`).
 * Throws where the provider is unreachable or times out.
 */
export const askReturned = (
  provider: PaymentProvider,
  paymentId: string,
  result: string,
): Promise<PaymentStatus> => withTimeout(provider.returned(paymentId, result), answerMs, 'payment provider');

/** Has the provider take what it holds of a deposit. Throws where it is unreachable or times out. */
export const askCapture = (eWallets: EWalletPayments, paymentId: string): Promise<PaymentAnswer> =>
  withTimeout(eWallets.capture(paymentId), answerMs, 'payment provider');

/** How the provider's own books have a payment. Throws where it is unreachable or times out. */
export const askBooked = (
  provider: Pick<PaymentProvider, 'booked'>,
  payment: Parameters<PaymentProvider['booked']>[0],
): Promise<PaymentStatus> => withTimeout(provider.booked(payment), answerMs, 'payment provider');

/** How the provider has a payment. Throws where it is unreachable or times out. */
export const askStatus = (provider: PaymentProvider, paymentId: string): Promise<PaymentStatus> =>
  withTimeout(provider.status(paymentId), answerMs, 'payment provider');

/**
 * Ends a deposit that its account does not allow, or not any more, and lets go what is held for it. `false`: the provider
 * did not answer; it completes nothing by itself either.
 */
export const cancelAt = async (
  provider: Pick<PaymentProvider, 'cancel'>,
  paymentId: string,
  log: Pick<Log, 'warn'>,
): Promise<boolean> => {
  try {
    await withTimeout(provider.cancel(paymentId), answerMs, 'payment provider');
    return true;
  } catch (err) {
    log.warn(
      { err, paymentId },
      'the payment provider could not be told that a deposit is not to be completed',
    );
    return false;
  }
};
