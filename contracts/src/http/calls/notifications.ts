import { z } from 'zod';
import { defineCall } from '../call.ts';

/** A mail as the mail server of a laptop keeps it, or an SMS that was delivered there. */
export const mailboxMessageSchema = z.object({
  messageId: z.string(),
  kind: z.enum(['email', 'sms']).default('email'),
  sentAt: z.iso.datetime(),
  /** An address, or the number of a phone. */
  recipient: z.string(),
  subject: z.string(),
  /** Its plain form. */
  text: z.string(),
});
export type MailboxMessage = z.infer<typeof mailboxMessageSchema>;

export const listMailbox = defineCall({
  name: 'list-mailbox',
  summary:
    'Mails and SMS that customers were sent, the newest first; in development only, where none leaves the machine',
  method: 'GET',
  path: '/ops/mailbox',
  service: 'command-service',
  who: ['customer-service'],
  changes: false,
  onlyInDevelopment: true,
  response: z.object({ messages: z.array(mailboxMessageSchema) }),
});

export const mailboxPage = defineCall({
  name: 'mailbox-page',
  summary: 'A mail that a customer was sent, as a mail program shows it; in development only',
  method: 'GET',
  path: '/ops/mailbox/page',
  service: 'command-service',
  who: ['customer-service'],
  changes: false,
  onlyInDevelopment: true,
  query: z.object({ messageId: z.string().min(1).max(1000) }),
  response: z.never(),
  streams: ['text/html'],
});
