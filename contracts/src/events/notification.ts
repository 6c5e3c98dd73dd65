import { z } from 'zod';
import { type EventOf, idSchema, instantSchema } from './define.ts';
import { contactChannelSchema } from './security-code.ts';

/** What customers are told outside of the site, by the name of its text. */
export const notificationTemplateSchema = z.enum([
  'new-device',
  'password-changed',
  'security-code',
  'forgotten-username',
  'passkey-added',
  'contact-changed',
  'documents-decided',
  'account-closing',
  'account-closed',
  'balance-returned',
  'dormancy-warning',
  'exclusion-extended',
  'details-corrected',
  'source-of-funds-asked',
]);
export type NotificationTemplate = z.infer<typeof notificationTemplateSchema>;

/** Why something is not sent, or not tried again. */
const abandonedReasonSchema = z.enum([
  /** It is taken for no such address or number. */
  'refused',
  /** It could not be sent while it was of use. */
  'expired',
  /** Nobody knows the address or number: the person was erased. */
  'no-address',
]);
export type AbandonedReason = z.infer<typeof abandonedReasonSchema>;

/**
 * Stream `notification-{notificationId}`, the id of the event that it tells of, or one that follows from it where that is told
 * in two ways: one mail or SMS to a customer. Neither address nor text: both are made when it is sent.
 */
export const notificationEvents = {
  /** It is being handed to who delivers it. Until `retryAt` nobody else tries; then it is not known to have been taken. */
  NotificationSending: z.object({
    accountId: idSchema,
    template: notificationTemplateSchema,
    channel: contactChannelSchema,
    attempt: z.int().min(1),
    retryAt: instantSchema,
  }),
  /** It was taken: it is never sent again. */
  NotificationSent: z.object({}),
  NotificationAbandoned: z.object({ reason: abandonedReasonSchema }),
} as const;
export type NotificationEvent = EventOf<typeof notificationEvents>;
