import { expect, test } from 'vitest';
import { reviewActions, reviewText } from './review-wording.ts';

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
      requestedBy: null,
    }).lines,
  ).toEqual([
    'Recorded as declined, then reported as completed.',
    "Provider's reference r1.",
    'As reported moves money: a second person has to say so too.',
  ]);
});

test('a withdrawal may be paid another way where its card can not be paid, and by its card where it has one', () => {
  const withdrawal = { ...waiting, kind: 'withdrawal', withdrawalId: 'w1', requestedBy: 's1' } as const;
  const labels = (review: Parameters<typeof reviewActions>[0]) =>
    reviewActions(review).map(({ label }) => label);
  const card = 'Visa ending 1111';
  expect(labels({ ...withdrawal, card, reason: 'other-card' })).toEqual(['Pay out', 'Back to balance']);
  expect(labels({ ...withdrawal, card, reason: 'card-failed' })).toEqual([
    'Pay out',
    'Paid another way',
    'Back to balance',
  ]);
  expect(labels({ ...withdrawal, card: null, reason: 'no-card' })).toEqual([
    'Paid another way',
    'Back to balance',
  ]);
});
