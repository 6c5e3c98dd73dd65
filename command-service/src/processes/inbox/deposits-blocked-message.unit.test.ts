import { inboxEvents } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { depositsBlockedMessage } from './deposits-blocked-message.ts';

const until = '2026-11-28T12:00:00.000Z';
const block = { because: 'frequent', count: 10, minutes: 60, until } as const;

it('whose deposits are blocked is told so and why, while that lasts', () => {
  const message = depositsBlockedMessage(block, new Date('2026-11-27T12:00:00.000Z'));
  expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
  expect(message?.body).toBe(
    'You have made 10 deposits in the last 60 minutes, so you cannot deposit again until 28 November 2026 at 12:00. Our safer gambling team will contact you within 24 hours.',
  );
  expect(depositsBlockedMessage({ ...block, because: 'failed' }, new Date(0))?.body).toMatch(
    /10 failed deposits/,
  );
  expect(depositsBlockedMessage(block, new Date(until))).toBeUndefined();
});
