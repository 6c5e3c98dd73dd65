import { inboxEvents } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { reducedMessage } from './reduced-message.ts';

const failed = { withdrawalId: 'w-1', amount: 50_000, reason: 'a payment was taken back' };
const said = (taken: { amount: number; heldAgainAs?: string }) => {
  const message = reducedMessage({ ...failed, taken }, 'GBP');
  expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
  return message?.body.split('\n\n');
};

describe('a customer is told of a withdrawal', () => {
  it('what of it was taken for a payment that was taken back, and that the rest is on its way still', () => {
    expect(said({ amount: 100, heldAgainAs: 'w-1-again-1' })).toEqual([
      'A payment of yours was taken back, and your balance did not hold enough for it. We took £1.00 out of your withdrawal of £500.00, which was waiting to be looked at.',
      'The other £499.00 is still on its way to you: we look at it before we pay it, as before.',
    ]);
  });

  it('that nothing of it is left', () => {
    expect(said({ amount: 50_000 })?.at(-1)).toBe('Nothing of that withdrawal is left to pay.');
  });

  it('nothing where the provider or staff would not pay it: it is in the balance again', () => {
    expect(reducedMessage(failed, 'GBP')).toBeUndefined();
  });
});
