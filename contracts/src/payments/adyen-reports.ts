import { z } from 'zod';

const referenceSchema = z.string().max(256);
const amountSchema = z.object({ currency: z.string().max(3), value: z.int() });

/** What Adyen reports of a payment, as far as we go by it; what it signs is all that is believed. */
export const adyenItemSchema = z.object({
  eventCode: z.string().min(1).max(80),
  success: z.enum(['true', 'false']),
  pspReference: referenceSchema,
  originalReference: referenceSchema.optional(),
  merchantAccountCode: referenceSchema,
  merchantReference: referenceSchema,
  amount: amountSchema,
  additionalData: z.object({ hmacSignature: z.string().max(256).optional() }).optional(),
});
export type AdyenItem = z.output<typeof adyenItemSchema>;

/** Of payments, several at once. */
export const adyenNotificationSchema = z.object({
  live: z.enum(['true', 'false']),
  notificationItems: z
    .array(z.object({ NotificationRequestItem: adyenItemSchema }))
    .min(1)
    .max(100),
});

/** Of a transfer, whose signature is a header. */
export const adyenTransferSchema = z.object({
  type: z.enum(['balancePlatform.transfer.created', 'balancePlatform.transfer.updated']),
  environment: z.enum(['test', 'live']),
  data: z.object({
    id: referenceSchema,
    status: z.string().max(80),
    reference: referenceSchema.optional(),
    balanceAccount: z.object({ id: referenceSchema }).optional(),
    amount: amountSchema,
  }),
});

export const adyenReportsSchema = z.union([adyenNotificationSchema, adyenTransferSchema]);
export type AdyenReports = z.output<typeof adyenReportsSchema>;
