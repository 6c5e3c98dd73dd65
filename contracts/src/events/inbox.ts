import { z } from 'zod';
import { type EventOf, idSchema } from './define.ts';

/** Stream `inbox-{accountId}`: messages to the customer. Amounts and names only, no personal data. */
export const inboxEvents = {
  MessageSent: z.object({
    messageId: idSchema,
    templateId: z.enum(['bet-resettled', 'bet-voided', 'starting-price-corrected']),
    subject: z.string().min(1).max(160),
    /** Plain text, paragraphs apart by an empty line. */
    body: z.string().min(1).max(4000),
    betId: idSchema.optional(),
  }),
  MessageRead: z.object({ messageId: idSchema }),
  MessageDeleted: z.object({ messageId: idSchema }),
} as const;
export type InboxEvent = EventOf<typeof inboxEvents>;
