import type { Log } from '@paddock/service-kit/process';
import { withTimeout } from '@paddock/service-kit/process';
import type { Payment, PaymentOutcome, PaymentProvider } from './provider.ts';

/** Longest that a customer waits for the provider, milliseconds. */
const answerMs = 3000;

/** The outcome, or `'no-answer'`: then callback or follow-up brings it. */
export const askProvider = async (
  provider: PaymentProvider,
  payment: Payment,
  log: Log,
): Promise<PaymentOutcome | 'no-answer'> => {
  try {
    return await withTimeout(provider.pay(payment), answerMs, 'payment provider');
  } catch (err) {
    log.warn({ err, paymentId: payment.paymentId }, 'a payment has no answer yet');
    return 'no-answer';
  }
};
