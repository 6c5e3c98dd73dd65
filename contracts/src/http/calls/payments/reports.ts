import { z } from 'zod';
import { idSchema } from '../../../events/define.ts';
import { adyenReportsSchema } from '../../../payments/adyen-reports.ts';
import { defineCall } from '../../call.ts';

const reportedPaymentSchema = {
  kind: z.enum(['deposit', 'withdrawal']),
  accountId: idSchema,
  paymentId: idSchema,
  providerReference: z.string().min(1).max(120),
};

/** Called by the payment provider, not by a browser: authenticated by its signature header. */
export const paymentCallback = defineCall({
  name: 'payment-callback',
  summary: 'The payment provider reports what became of a payment; the same report twice is one',
  method: 'POST',
  path: '/payments/callback',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  body: z.discriminatedUnion('outcome', [
    z.object({
      ...reportedPaymentSchema,
      outcome: z.enum(['completed', 'declined', 'expired']),
      /** The customer's bank was not satisfied that it was them. */
      authentication: z.literal('failed').exactOptional(),
    }),
    z.object({ ...reportedPaymentSchema, outcome: z.enum(['authenticate', 'pending']) }),
    z.object({
      ...reportedPaymentSchema,
      kind: z.literal('deposit'),
      outcome: z.enum(['charged-back', 'chargeback-reversed', 'refunded']),
      /** Of the chargeback or refund: each is one, however often it is reported. */
      reference: z.string().min(1).max(120),
      /** Minor units; absent: all of the deposit. */
      amount: z.int().positive().optional(),
    }),
  ]),
  /** Without the provider's signature. */
  refusesWith: [401],
  response: z.object({ received: z.literal(true) }),
});

/** Called by Adyen, not by a browser: authenticated by its password, and each report by Adyen's signature. */
export const adyenWebhook = defineCall({
  name: 'adyen-webhook',
  summary:
    'Adyen, where it is the payment provider, reports what became of payments; the same report twice is one',
  method: 'POST',
  path: '/payments/adyen',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  body: adyenReportsSchema,
  /** Without its password or signature. */
  refusesWith: [401],
  /** `[accepted]`, as Adyen wants it. */
  response: z.never(),
  streams: ['text/plain'],
});
