import type { InboxEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { createFoldedAccount, type FoldedAccount } from './folded-account.fixture.ts';
import { messageField, messagesIndex, unreadField } from './inbox.ts';

const sent = (messageId: string): InboxEvent => ({
  type: 'MessageSent',
  data: {
    messageId,
    templateId: 'bet-resettled',
    subject: 'Your bet was settled again',
    body: 'The result was corrected.',
    betId: 'b1',
  },
});
const read = (messageId: string): InboxEvent => ({ type: 'MessageRead', data: { messageId } });
const deleted = (messageId: string): InboxEvent => ({ type: 'MessageDeleted', data: { messageId } });

const after = (...events: InboxEvent[]): FoldedAccount => {
  const account = createFoldedAccount();
  for (const event of events) account.fold(event);
  return account;
};

test('a new message is unread', () => {
  const account = after(sent('m1'));
  expect(account.get(messageField('m1'))).toEqual({
    messageId: 'm1',
    templateId: 'bet-resettled',
    subject: 'Your bet was settled again',
    body: 'The result was corrected.',
    betId: 'b1',
    button: null,
    attachments: [],
    sentAt: '2026-06-01T12:00:00.000Z',
    status: 0,
  });
  expect(account.get(unreadField)).toBe(1);
});

test('a message is read once, however often it is opened', () => {
  const account = after(sent('m1'), sent('m2'), read('m1'), read('m1'));
  expect(account.get(messageField('m1'))).toMatchObject({ status: 1 });
  expect(account.get(unreadField)).toBe(1);
});

test('a deleted message leaves the list and the badge, and nothing of its text', () => {
  const account = after(sent('m1'), sent('m2'), deleted('m1'), deleted('m1'), read('m1'));
  expect(account.index(messagesIndex)).toEqual(['m2']);
  expect(account.get(messageField('m1'))).toEqual({ deleted: true });
  expect(account.get(unreadField)).toBe(1);
});

test.each([
  ['a message', [], sent('m1')],
  ['a reading', [sent('m1')], read('m1')],
  ['a deletion', [sent('m1')], deleted('m1')],
] satisfies [string, InboxEvent[], InboxEvent][])('%s applied twice counts once', (_, before, event) => {
  const account = after(...before);
  const logged = account.fold(event);
  const once = structuredClone([account.get(unreadField), account.get(messageField('m1'))]);
  account.apply(logged);
  expect([account.get(unreadField), account.get(messageField('m1'))]).toEqual(once);
});
