import { z } from 'zod';
import { idSchema } from '../../events/define.ts';
import { messageAttachmentSchema, messageButtonSchema } from '../../events/inbox.ts';
import { defineCall, doneSchema } from '../call.ts';

export const messageSchema = z.object({
  messageId: z.string(),
  templateId: z.string(),
  subject: z.string(),
  body: z.string(),
  sentAt: z.iso.datetime(),
  /** 0 unread, 1 read. */
  status: z.union([z.literal(0), z.literal(1)]),
  betId: z.string().nullable(),
  /** Absent in what was kept before messages had one. */
  button: messageButtonSchema.nullable().default(null),
  /** Documents of this site; absent in what was kept before messages had some. */
  attachments: z.array(messageAttachmentSchema).default([]),
});
export type InboxMessage = z.infer<typeof messageSchema>;

const customer = { who: ['customer'] } as const;

export const inboxMessages = defineCall({
  name: 'inbox-messages',
  summary: 'Messages to the customer, newest first, at most 100',
  method: 'GET',
  path: '/Account/Inbox',
  service: 'projection-service',
  ...customer,
  changes: false,
  response: z.object({ messages: z.array(messageSchema) }),
});

export const getEmailCount = defineCall({
  name: 'get-email-count',
  summary: 'Number of unread messages',
  method: 'GET',
  path: '/Account/GetEmailCount',
  service: 'projection-service',
  ...customer,
  changes: false,
  response: z.object({ emailCount: z.int() }),
});

export const getEmailContent = defineCall({
  name: 'get-email-content',
  summary: 'Open a message, which is then read; HTTP 201 means success',
  method: 'GET',
  path: '/Account/GetEmailContent',
  service: 'command-service',
  ...customer,
  changes: true,
  query: z.object({
    id: z.string().max(120).optional(),
    messageId: idSchema,
    number: z.string().max(10).optional(),
  }),
  answersWith: [201],
  response: z.object({ subject: z.string(), content: z.string() }),
});

export const inboxButtonClick = defineCall({
  name: 'inbox-button-click',
  summary: 'The button of a message was pressed, so the message is read',
  method: 'GET',
  path: '/Account/InboxButtonClick',
  service: 'command-service',
  ...customer,
  changes: true,
  /** `id`: of the message. */
  query: z.object({ id: idSchema }),
  response: doneSchema,
});

export const deleteMessage = defineCall({
  name: 'delete-message',
  summary: 'Delete a message; isSuccess says whether it is gone',
  method: 'GET',
  path: '/Account/DeleteMessage',
  service: 'command-service',
  ...customer,
  changes: true,
  query: z.object({ messageId: idSchema }),
  /** `msg`: why it failed. */
  response: z.object({ isSuccess: z.boolean(), msg: z.string().optional() }),
});
