import { expect, test } from 'vitest';
import type { Review } from '../../lib/api/reviews.ts';
import { nowText } from './review-now.ts';
import { doneText, reviewActions, reviewKey, reviewText } from './review-wording.ts';

const unsaid = { note: null, now: null, staffNames: {} } as const;
const waiting = {
  ...{ accountId: 'a1', amount: 1250, at: '2026-11-20T12:00:00Z' },
  ...({ currency: 'GBP', ...unsaid } as const),
} as const;

test('a review says how much goes where, and why somebody looks at it', () => {
  expect(
    reviewText({
      ...waiting,
      kind: 'withdrawal',
      withdrawalId: 'w1',
      card: 'Visa ending 1111',
      reasons: ['contact-changed', 'other-card'],
      requestedBy: null,
    }),
  ).toEqual({
    title: '£12.50 to Visa ending 1111',
    lines: [
      'Withdrawal within a day after the email address or phone was changed; to a card that was never paid in with.',
    ],
  });
  expect(
    reviewText({
      ...waiting,
      ...{ kind: 'contradiction', paymentId: 'd1-beyond-2', payment: 'deposit' },
      ...{ recorded: 'completed', reported: 'declined', providerReference: 'r1', requestedBy: null },
      reclaim: { depositId: 'd1', kind: 'refund', reference: 'f2', deposited: 2000, taken: 1500 },
    }).lines,
  ).toEqual([
    expect.stringMatching(
      /^The deposit d1 was .+20\.00, and .+15\.00 of it was taken back before: nothing of this refund/,
    ),
    "Provider's reference f2, of the deposit r1.",
    expect.stringMatching(/who owes what is not there: a second person has to say so too\.$/),
  ]);
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

test('a withdrawal above the sum of 30 days is shown with what it comes to', () => {
  const { lines } = reviewText({
    ...{ ...waiting, kind: 'withdrawal', withdrawalId: 'w1', card: 'Visa ending 1111', requestedBy: null },
    ...{ reasons: ['above-sum'], sum: 200_001 },
  });
  expect(lines).toEqual([
    'Withdrawal above the sum that is paid out within 30 days without a review.',
    '£2,000.01 within 30 days with it, from all accounts of the customer.',
  ]);
});

test('a withdrawal may be paid another way where its card can not be paid, and by its card where it has one', () => {
  const withdrawal = { ...waiting, kind: 'withdrawal', withdrawalId: 'w1', requestedBy: 's1' } as const;
  const labels = (review: Parameters<typeof reviewActions>[0]) =>
    reviewActions(review).map(({ label }) => label);
  const card = 'Visa ending 1111';
  expect(labels({ ...withdrawal, card, reasons: ['other-card'] })).toEqual(['Pay out', 'Back to balance']);
  expect(labels({ ...withdrawal, card, reasons: ['card-failed'] })).toEqual([
    'Pay out',
    'Paid another way',
    'Back to balance',
  ]);
  expect(labels({ ...withdrawal, card: null, reasons: ['no-card'] })).toEqual([
    'Paid another way',
    'Back to balance',
  ]);
});

test('money of an account that is closed, or is being closed, or of an excluded customer, is said to be that, and goes back to no balance', () => {
  const of = (closing: 'closing' | 'closed' | null, excluded = false) => {
    const review: Parameters<typeof reviewText>[0] = {
      ...{ ...waiting, kind: 'withdrawal', withdrawalId: 'w1', card: null, reasons: ['no-card'] },
      ...{ requestedBy: null, now: { kind: 'withdrawal', closing, excluded } },
    };
    expect(reviewText(review).lines[2]).toBe(
      'If it is not paid now, it stays on this list under a new date, and your note is kept.',
    );
    const done = { waits: false, own: false };
    expect(doneText(review, 'decline', done)).toBe('Not paid: it waits here again');
    expect(doneText(review, 'otherwise', done)).toBe('Noted as paid another way');
    return [reviewText(review).lines[1], reviewActions(review).at(-1)?.label];
  };
  expect(of('closed')).toEqual([
    'This account is closed. The customer cannot ask for the money again: until it is paid, it waits here.',
    'Do not pay now',
  ]);
  expect(of('closing')).toEqual([
    'This account is being closed. Until the money is paid it waits here, and not in the balance.',
    'Do not pay now',
  ]);
  expect(of(null, true)).toEqual([
    'This customer is excluded. They cannot ask for the money again: until it is paid, it waits here.',
    'Do not pay now',
  ]);
});

const asked = { requestId: 'r1', requestedBy: 's1', at: waiting.at } as const;

test('a request of staff says what would change, and is approved or declined', () => {
  const factor = {
    ...asked,
    kind: 'stake-factor',
    ...({ accountId: 'a1', percent: 200, from: 50, currency: 'GBP', ...unsaid } as const),
  } as const;
  expect(reviewText(factor)).toEqual({
    title: 'Stake factor of 200%',
    lines: ['From 50% to 200% of the ordinary stakes.', 'More than one person may do alone.'],
  });
  expect(reviewActions(factor).map(({ label }) => label)).toEqual(['Approve', 'Decline']);
});

test('a change of risk settings says of each setting that would change from what to what, and of no other', () => {
  const from = {
    ...{ maximumStake: 100_000, referAboveWinnings: 777, maximumLiabilityPerSelection: 500 },
    ...{ maximumLiabilityPerFixture: 900, traderOnDuty: true, cashOutMarginPercent: 5 },
  };
  const settings = { ...from, maximumStake: 250_000, traderOnDuty: false };
  expect(
    reviewText({ kind: 'risk-settings', ...asked, from, settings, currency: null, ...unsaid }).lines,
  ).toEqual([
    'Maximum stake per bet: from 1000.00 to 2500.00.',
    'Trader on duty: from yes to no.',
    'More than one person may do alone.',
  ]);
});

test('a change of ranges of cards says of each what it was and would be, of so many of them', () => {
  const range = (first: string, funding: 'debit' | 'credit') => ({ first, last: first, funding });
  const change = {
    set: [range('450000', 'debit'), range('450001', 'debit')],
    removed: [range('450002', 'debit')],
  };
  const review = { ...asked, kind: 'card-ranges' as const, change, from: [range('450001', 'credit')] };
  expect(reviewText({ ...review, currency: null, ...unsaid }).lines).toEqual([
    '450000: from unknown to debit.',
    '450001: from credit to debit.',
    '450002: removed.',
    'Cards would be taken that are refused now.',
  ]);
  const many = Array.from({ length: 30 }, (_, index) => range(`4600${index + 10}`, 'debit'));
  const { lines } = reviewText({
    ...{ ...review, currency: null, ...unsaid },
    change: { set: many, removed: [] },
  });
  expect(lines).toHaveLength(22);
  expect(lines[20]).toBe('And 10 more.');
});

test('who asked for something may take it back, and nothing else', () => {
  const bonus = { kind: 'free-balance', amount: 1250, reason: 'promotion' } as const;
  const review = { ...waiting, ...asked, kind: 'bonus', bonus } as const;
  expect(reviewActions(review, true)).toEqual([{ choice: 'decline', label: 'Take back', tone: 'danger' }]);
});

test('two requests of one account at one moment are told apart', () => {
  const bonus = { kind: 'free-balance', amount: 1250, reason: 'promotion' } as const;
  const review = { ...waiting, ...asked, kind: 'bonus', bonus } as const;
  expect(reviewKey(review)).not.toBe(reviewKey({ ...review, requestId: 'r2' }));
});

test('a correction of personal details is read value by value while it waits, and not once it is decided', () => {
  const asked = { requestId: 'r1', requestedBy: 's1', accountId: 'a1', at: '2026-11-20T12:00:00Z' } as const;
  const review = {
    ...{ ...asked, ...unsaid, currency: 'GBP' as const },
    ...{ kind: 'personal-details' as const, changed: ['lastName' as const, 'email' as const] },
  };
  const details = [
    { detail: 'lastName' as const, from: 'Burne', now: 'Burne', to: 'Byrne' },
    { detail: 'email' as const, from: 'old@example.com', now: 'old@example.com', to: 'new@example.com' },
  ];
  const advice = 'The caller may not be the customer: see that the note says what proved who they are.';
  const stands = { keptOutBy: null, reportedUnderAge: false, contactChanged: false };
  const account = { ...stands, verifiedBy: 'provider' as const };
  expect(reviewText({ ...review, now: { kind: 'personal-details', details, account } })).toEqual({
    title: 'Put personal details right',
    lines: [
      'Last name: from Burne to Byrne.',
      'Email address: from old@example.com to new@example.com.',
      'Verified by the identity provider.',
      advice,
    ],
  });
  expect(reviewText(review).lines).toEqual(['Last name.', 'Email address.', advice]);
});

test('a correction says what keeps the customer out and who alone approves it then, how they are verified, whether they are reported as under 18, and of a contact just changed', () => {
  const asked = { requestId: 'r1', requestedBy: 's1', accountId: 'a1', at: '2026-11-20T12:00:00Z' } as const;
  const of = (
    changed: ('lastName' | 'email')[],
    account: {
      keptOutBy: 'register' | 'exclusion' | 'time-out' | null;
      verifiedBy: 'documents' | null;
      reportedUnderAge?: boolean;
      contactChanged: boolean;
    },
  ) => {
    const standing = { reportedUnderAge: false, ...account };
    const now = { kind: 'personal-details' as const, details: [], account: standing };
    const { lines } = reviewText({
      ...asked,
      ...unsaid,
      currency: 'GBP',
      kind: 'personal-details',
      changed,
      now,
    });
    return lines.slice(changed.length, -1);
  };
  const only = 'Only compliance can approve another name or date of birth.';
  const unverified = { verifiedBy: null, contactChanged: false };
  expect(of(['lastName'], { ...unverified, keptOutBy: 'register' })).toEqual([
    ...['The national register lists this customer.', only, 'Not verified.'],
  ]);
  expect(of(['lastName'], { ...unverified, keptOutBy: 'time-out' })).toEqual([
    ...['This customer is on a time-out.', only, 'Not verified.'],
  ]);
  expect(of(['email'], { keptOutBy: 'exclusion', verifiedBy: 'documents', contactChanged: true })).toEqual([
    'This customer is excluded.',
    'Verified by documents.',
    'The email address or phone was changed within the last 24 hours.',
  ]);
  expect(of(['lastName'], { ...unverified, keptOutBy: null, reportedUnderAge: true })).toEqual([
    ...['Not verified.', 'Customer service reported this customer as under 18.'],
  ]);
});

test('a date of birth is read as a day, and not as it is kept', () => {
  const details = [
    { detail: 'dateOfBirth' as const, from: '1991-07-03', now: '1991-07-04', to: '1990-12-31' },
  ];
  const stands = { keptOutBy: null, reportedUnderAge: false, contactChanged: false };
  const account = { ...stands, verifiedBy: 'provider' as const };
  const review = {
    ...{ requestId: 'r1', requestedBy: 's1', accountId: 'a1', at: '2026-11-20T12:00:00Z' },
    ...{ kind: 'personal-details' as const, changed: ['dateOfBirth' as const], currency: 'GBP' as const },
    ...{ note: null, staffNames: {}, now: { kind: 'personal-details' as const, details, account } },
  };
  expect(reviewText(review).lines[0]).toBe('Date of birth: from 3 July 1991 to 31 December 1990.');
  expect(nowText(review)?.text).toContain('Now: date of birth 4 July 1991.');
});

test('what was decided is said once it is done, in the words of what was pressed', () => {
  const done = { waits: false, own: false };
  const withdrawal: Review = {
    ...{ ...waiting, kind: 'withdrawal', withdrawalId: 'w1', card: 'Visa ending 1111' },
    ...{ reasons: ['contact-changed'], requestedBy: null },
  };
  expect(doneText(withdrawal, 'approve', done)).toBe('Approved: it is being paid out');
  expect(doneText(withdrawal, 'decline', done)).toBe('Put back in the balance');
  const contradiction: Review = {
    ...{ ...waiting, kind: 'contradiction', paymentId: 'd1', payment: 'deposit' },
    ...{ recorded: 'completed', reported: 'declined', providerReference: 'r1', requestedBy: null },
  };
  expect(doneText(contradiction, 'approve', done)).toBe('Ended as reported');
  expect(doneText(contradiction, 'approve', { ...done, waits: true })).toBe('Sent for approval');
  expect(doneText(withdrawal, 'decline', { ...done, own: true })).toBe('Taken back');
});
