import { expect, it } from 'vitest';
import { messagesOf } from './inbox.ts';

it('a message is unread or it is not', () => {
  const message = {
    messageId: 'm1',
    templateId: 't1',
    subject: 'Your bet was settled again',
    body: '',
    sentAt: '2026-11-20T12:00:00Z',
    status: 0 as const,
    betId: 'b1',
    button: null,
    attachments: [{ name: 'Terms', path: '/home/termsandconditions' }],
  };
  const messages = messagesOf({ messages: [message, { ...message, messageId: 'm2', status: 1 }] });
  expect(messages.map(({ messageId, unread }) => [messageId, unread])).toEqual([
    ['m1', true],
    ['m2', false],
  ]);
  expect(messages[0]).toMatchObject({
    templateId: 't1',
    subject: message.subject,
    betId: 'b1',
    attachments: message.attachments,
  });
});
