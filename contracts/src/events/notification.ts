import { z } from 'zod';
import { type EventOf, idSchema, instantSchema } from './define.ts';

/** What customers are told outside of the site, by the name of its text. */
export const notificationTemplateSchema = z.enum(['new-device', 'password-changed']);
export type NotificationTemplate = z.infer<typeof notificationTemplateSchema>;

/** Why something is not sent, or not tried again. */
const abandonedReasonSchema = z.enum([
  /** The mail server takes no mail for this address. */
  'refused',
  /** It could not be sent in time to be of use. */
  'expired',
  /** Nobody knows the address: the person was erased. */
  'no-address',
]);
export type AbandonedReason = z.infer<typeof abandonedReasonSchema>;

/**
 * Stream `notification-{notificationId}`, the id of the event that it tells of: one mail to a customer. Neither address nor
 * text: both are made when it is sent.
 */
export const notificationEvents = {
  /** It is being handed to the mail server. Until `retryAt` nobody else tries; then it is not known to have been taken. */
  NotificationSending: z.object({
    accountId: idSchema,
    template: notificationTemplateSchema,
    channel: z.enum(['email']),
    attempt: z.int().min(1),
    retryAt: instantSchema,
  }),
  /** The mail server has taken it: it is never sent again. */
  NotificationSent: z.object({}),
  NotificationAbandoned: z.object({ reason: abandonedReasonSchema }),
} as const;
export type NotificationEvent = EventOf<typeof notificationEvents>;
