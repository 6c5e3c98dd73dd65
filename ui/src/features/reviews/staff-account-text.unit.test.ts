import { expect, test } from 'vitest';
import type { Review } from '../../lib/api/reviews.ts';
import { nowText } from './review-now.ts';
import { reviewActions, reviewText } from './review-wording.ts';
import { adviceText } from './staff-account-text.ts';

type StaffReview = Extract<Review, { kind: 'staff-account' }>;

const review = (change: StaffReview['change'], over: Partial<StaffReview> = {}): StaffReview => ({
  ...{ kind: 'staff-account', accountId: 'a1', requestId: 'r1', requestedBy: 's1', change },
  ...{ at: '2026-11-20T12:00:00Z', currency: null, note: 'joins the desk', now: null },
  staffNames: { a1: 'desk7', s1: 'admin01' },
  ...over,
});
const at = '2026-11-20T12:00:00Z';
const alone = 'More than one person may do alone.';

test('what is asked for about a member of staff names them, and the roles before and after', () => {
  expect(reviewText(review({ kind: 'make', roles: ['trader', 'compliance'] }))).toEqual({
    title: 'New account: desk7',
    lines: ['With the roles: Trader, Compliance.', alone],
  });
  expect(
    reviewText(review({ kind: 'roles', from: ['trader'], roles: ['trader', 'compliance'], disabled: false })),
  ).toEqual({ title: 'Roles of desk7', lines: ['From Trader to Trader, Compliance.', alone] });
  expect(reviewText(review({ kind: 'enable', roles: ['trader'] }))).toEqual({
    title: 'Enable desk7',
    lines: ['From disabled to Trader.', alone],
  });
  expect(reviewText(review({ kind: 'one-time-password', givenAt: at })).title).toBe(
    'New one-time password: desk7',
  );
  expect(reviewText(review({ kind: 'second-factor', enrolledAt: at })).title).toBe(
    'Remove the device of desk7',
  );
});

test('an account whose name nobody can read any more is called by its id', () => {
  expect(reviewText(review({ kind: 'enable', roles: ['trader'] }, { staffNames: {} })).title).toBe(
    'Enable a1',
  );
});

test('who decides is told to speak to the person first, where a password would let somebody in as them', () => {
  expect(adviceText(review({ kind: 'make', roles: ['trader'] }))).toBe(
    'Speak to desk7 before you approve: whoever has the one-time password can log in as them.',
  );
  expect(adviceText(review({ kind: 'one-time-password', givenAt: at }))).toContain('one-time password');
  expect(adviceText(review({ kind: 'second-factor', enrolledAt: at }))).toContain('has the password');
  expect(adviceText(review({ kind: 'enable', roles: ['trader'] }))).toBeUndefined();
});

test('it says what holds now, and that what has changed since can only be declined', () => {
  const now = (disabled: boolean, changed: boolean) =>
    nowText(
      review(
        { kind: 'enable', roles: ['trader'] },
        { now: { kind: 'staff-account', roles: ['trader'], disabled, changed } },
      ),
    );
  expect(now(true, false)).toEqual({ text: 'Now: Trader, disabled.', changed: false });
  expect(now(false, true)?.text).toMatch(/^Now: Trader\. It has changed since/);
  expect(nowText(review({ kind: 'make', roles: ['trader'] }))).toBeUndefined();
});

test('it is approved or declined, and taken back by who asked', () => {
  const one = review({ kind: 'enable', roles: ['trader'] });
  expect(reviewActions(one).map(({ label }) => label)).toEqual(['Approve', 'Decline']);
  expect(reviewActions(one, true).map(({ label }) => label)).toEqual(['Take back']);
});
