import { expect, test } from 'vitest';
import { reviewText } from './review-wording.ts';

const waiting = { accountId: 'a1', amount: 1250, at: '2026-11-20T12:00:00Z', currency: 'GBP' } as const;

test('a review says how much goes where, and why somebody looks at it', () => {
  expect(
    reviewText({
      ...waiting,
      kind: 'withdrawal',
      withdrawalId: 'w1',
      card: 'Visa ending 1111',
      reason: 'other-card',
      requestedBy: null,
    }),
  ).toEqual({
    title: '£12.50 to Visa ending 1111',
    lines: ['Withdrawal to a card that was never paid in with.'],
  });
  expect(
    reviewText({
      ...waiting,
      kind: 'contradiction',
      paymentId: 'd1',
      payment: 'deposit',
      recorded: 'declined',
      reported: 'completed',
      providerReference: 'r1',
    }).lines,
  ).toEqual(['Recorded as declined, then reported as completed.', "Provider's reference r1."]);
});
