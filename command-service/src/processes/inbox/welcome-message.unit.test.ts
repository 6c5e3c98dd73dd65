import { inboxEvents } from '@paddock/contracts/events';
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

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 'account'])(
  'a button never leads to %s',
  (path) => {
    const button = { label: 'Go', path };
    const sent = inboxEvents.MessageSent.safeParse({ messageId: 'about-1', ...welcomeMessage, button });
    expect(sent.success).toBe(false);
  },
);
