import { z } from 'zod';
import { type EventOf, idSchema } from './define.ts';

export const messageButtonSchema = z.object({
  label: z.string().min(1).max(40),
  /** A path of this site, never another site. */
  path: z
    .string()
    .max(200)
    .regex(/^\/(?!\/)[\w/#+.-]*$/),
});

/** Stream `inbox-{accountId}`: messages to the customer. Amounts and names only, no personal data. */
export const inboxEvents = {
  MessageSent: z.object({
    messageId: idSchema,
    templateId: z.enum([
      'welcome',
      'bet-resettled',
      'bet-voided',
      'starting-price-corrected',
      'dormancy-warning',
    ]),
    subject: z.string().min(1).max(160),
    /** Plain text, paragraphs apart by an empty line. */
    body: z.string().min(1).max(4000),
    betId: idSchema.optional(),
    /** Leads to a page of ours. */
    button: messageButtonSchema.optional(),
  }),
  MessageRead: z.object({ messageId: idSchema }),
  MessageDeleted: z.object({ messageId: idSchema }),
} as const;
export type InboxEvent = EventOf<typeof inboxEvents>;
