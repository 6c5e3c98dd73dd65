import type { Log } from '@paddock/service-kit/process';
import { withTimeout } from '@paddock/service-kit/process';
import type { PaymentOutcome, PaymentProvider, PaymentRequest } from './provider.ts';

/** Longest that a customer waits for the provider, milliseconds. */
const answerMs = 3000;

/** The outcome, or `'no-answer'`: then the callback or the payments process brings it. */
export const askProvider = async (
  provider: PaymentProvider,
  payment: PaymentRequest,
  log: Log,
): Promise<PaymentOutcome | 'no-answer'> => {
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
