import { inboxEvents } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { writtenOffMessage } from './written-off-message.ts';

const debt = { id: 'd-1', amount: 1500, note: { kind: 'plain', text: 'moved away' } } as const;

test('a customer is told that a debt is written off, and of a chargeback that its card stays barred', () => {
  const message = writtenOffMessage({ of: 'chargeback', ...debt }, 'GBP');
  expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
  expect(message.body.split('\n\n')).toEqual([
    'You owed us £15.00 for a payment that was taken back. We have written that off: you do not have to pay it, and it does not come out of your deposits.',
    'A card or e-wallet that a deposit was taken back from still cannot be used to deposit.',
  ]);
  expect(writtenOffMessage({ of: 'refund', ...debt }, 'GBP').body).not.toContain('card');
});
