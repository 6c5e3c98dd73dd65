import { inboxEvents } from '@paddock/contracts/events';
import { pages } from '@paddock/contracts/pages';
import { expect, test } from 'vitest';
import { isWelcomeDue, welcomeMessage } from './welcome-message.ts';

const openedAt = '2030-01-01T12:00:00.000Z';
const isDueAt = (now: string) => isWelcomeDue(openedAt, new Date(now));

test('a customer is welcomed within a day of opening the account, and never later', () => {
  expect(isDueAt('2030-01-01T12:00:01.000Z')).toBe(true);
  expect(isDueAt('2030-01-02T11:59:59.000Z')).toBe(true);
  expect(isDueAt('2030-01-02T12:00:00.000Z')).toBe(false);
});

test('the welcome is a message with a button that leads to a page of ours', () => {
  const sent = inboxEvents.MessageSent.safeParse({ messageId: 'about-1', ...welcomeMessage });
  expect(sent.success).toBe(true);
});

test('the welcome has the terms and the privacy policy with it', () => {
  expect(welcomeMessage.attachments?.map(({ path }) => path)).toEqual([
    '/home/termsandconditions',
    '/home/privacypolicy',
  ]);
  expect(pages).toEqual(expect.arrayContaining(welcomeMessage.attachments?.map(({ path }) => path) ?? []));
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 'account'])(
  'neither a button nor an attachment leads to %s',
  (path) => {
    const button = { label: 'Go', path };
    const attachments = [{ name: 'Terms', path }];
    for (const changed of [{ button }, { attachments }]) {
      const sent = { messageId: 'about-1', ...welcomeMessage, ...changed };
      expect(inboxEvents.MessageSent.safeParse(sent).success).toBe(false);
    }
  },
);
