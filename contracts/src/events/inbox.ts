import { z } from 'zod';
import { type EventOf, idSchema } from './define.ts';

/** A path of this site, never another site. */
const pathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w/#+.-]*$/);

export const messageButtonSchema = z.object({ label: z.string().min(1).max(40), path: pathSchema });

/** A document of this site that belongs to a message. */
export const messageAttachmentSchema = z.object({ name: z.string().min(1).max(60), path: pathSchema });
export const messageAttachmentsSchema = z.array(messageAttachmentSchema).min(1).max(5);

/** Stream `inbox-{accountId}`: messages to the customer. Amounts and names only, no personal data. */
export const inboxEvents = {
  MessageSent: z.object({
    messageId: idSchema,
    templateId: z.enum([
      'welcome',
      'bet-resettled',
      'bet-voided',
      'starting-price-corrected',
      'documents-decided',
      'dormancy-warning',
      'limit-change-dropped',
      'play-blocked',
      'play-block-lifted',
      'deposits-blocked',
      'deposit-charged-back',
      'deposit-refunded',
      'chargeback-reversed',
      'source-of-funds',
      'withdrawal-reduced',
      'debt-written-off',
      'withdrawal-held',
      'withdrawal-released',
      'withdrawal-put-back',
      'withdrawal-failed',
      'deposit-taken-back',
      'withdrawal-taken-again',
    ]),
    subject: z.string().min(1).max(160),
    /** Plain text, paragraphs apart by an empty line. */
    body: z.string().min(1).max(4000),
    betId: idSchema.optional(),
    /** Leads to a page of ours. */
    button: messageButtonSchema.optional(),
    attachments: messageAttachmentsSchema.optional(),
  }),
  MessageRead: z.object({ messageId: idSchema }),
  MessageDeleted: z.object({ messageId: idSchema }),
} as const;
export type InboxEvent = EventOf<typeof inboxEvents>;
