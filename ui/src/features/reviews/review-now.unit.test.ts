import { expect, test } from 'vitest';
import { nowText, outcomeText } from './review-now.ts';

const asked = { requestId: 'r1', requestedBy: 's1', at: '2026-11-20T12:00:00Z', accountId: 'a1' } as const;
const shown = {
  ...asked,
  currency: 'GBP',
  note: 'knows the game',
  staffNames: { s2: 'complianceA' },
} as const;
const factor = { ...shown, kind: 'stake-factor', percent: 200, from: 100 } as const;
const outdated = 'It has changed since this was asked for: decline it, and it can be asked for again.';

test('a review says what holds now, and that what has changed since can only be declined', () => {
  const now = (percent: number) => nowText({ ...factor, now: { kind: 'stake-factor', percent } });
  expect(now(100)).toEqual({ text: 'Now: 100% of the ordinary stakes.', changed: false });
  expect(now(40)).toEqual({ text: `Now: 40% of the ordinary stakes. ${outdated}`, changed: true });
});

test('a look at deposits says up to which sum they go now', () => {
  const review = { ...shown, kind: 'deposit-review', amount: 500_000, from: null } as const;
  const now = (amount: number | null) => nowText({ ...review, now: { kind: 'deposit-review', amount } });
  expect(now(null)).toEqual({ text: "Now: the operator's sum within 30 days.", changed: false });
  expect(now(300_000)?.text).toBe(`Now: £3,000.00 within 30 days. ${outdated}`);
});

test('a restriction of limits that is to be eased says what it is now', () => {
  const from = { amount: 7000, period: 'weekly' } as const;
  const review = { ...shown, kind: 'limit-restriction', from, to: null } as const;
  const now = (restriction: typeof from | { amount: number; period: 'daily' } | null) =>
    nowText({ ...review, now: { kind: 'limit-restriction', restriction } });
  expect(now(from)).toEqual({ text: 'Now: £70.00 in any 7 days.', changed: false });
  expect(now({ amount: 7000, period: 'daily' })?.text).toBe(`Now: £70.00 in any 24 hours. ${outdated}`);
  expect(now(null)).toEqual({ text: `Now: no restriction. ${outdated}`, changed: true });
});

test('a correction of personal details says what is another by now, and can only be declined then', () => {
  const review = { ...shown, kind: 'personal-details' as const, changed: ['email' as const] };
  const now = (email: string) => {
    const account = { keptOutBy: null, verifiedBy: null, reportedUnderAge: false, contactChanged: false };
    const detail = { detail: 'email' as const, from: 'old@example.com', now: email, to: 'new@example.com' };
    return nowText({ ...review, now: { kind: 'personal-details', details: [detail], account } });
  };
  expect(now('old@example.com')).toEqual({ text: 'Now: unchanged.', changed: false });
  expect(now('own@example.com')).toEqual({
    text: `Now: email address own@example.com. ${outdated}`,
    changed: true,
  });
});

test('a void says how the bet stands, where that is known', () => {
  const bet = { betId: 'b1', reason: 'abandoned', outcome: 'open', paid: 0, returns: 500 } as const;
  const review = { ...shown, ...bet, kind: 'void-bet' } as const;
  const now = (outcome: 'open' | 'lost' | 'cashed-out' | null) =>
    nowText({ ...review, now: { kind: 'void-bet', outcome } });
  expect(now('open')).toEqual({ text: 'Now: open.', changed: false });
  expect(now('lost')?.changed).toBe(true);
  expect(now('cashed-out')?.text).toBe(`Now: cashed out. ${outdated}`);
  expect(now(null)).toBeUndefined();
});

test('settings say which of them are others now', () => {
  const from = {
    ...{ maximumStake: 100_000, referAboveWinnings: 777, maximumLiabilityPerSelection: 500 },
    ...{ maximumLiabilityPerFixture: 900, traderOnDuty: true, cashOutMarginPercent: 5 },
  };
  const { accountId: _, ...about } = shown;
  const review = { ...about, kind: 'risk-settings', from, settings: from, currency: null } as const;
  const now = (settings: typeof from) => nowText({ ...review, now: { kind: 'risk-settings', settings } });
  expect(now(from)).toEqual({ text: 'Now: unchanged.', changed: false });
  expect(now({ ...from, maximumStake: 50_000 })?.text).toBe(`Now: Maximum stake per bet 500.00. ${outdated}`);
});

test('who asked is told what became of it, who decided and as what', () => {
  const review = { ...factor, now: null };
  const at = '2026-11-20T13:00:00Z';
  expect(outcomeText(review, null).label).toBe('Waiting');
  expect(outcomeText(review, { approved: true, at, decidedBy: 's2', decidedAs: 'compliance' })).toMatchObject(
    {
      label: 'Approved',
      detail: 'Approved by complianceA (Compliance)',
    },
  );
  expect(outcomeText(review, { approved: false, at, decidedBy: 's3', decidedAs: null })).toMatchObject({
    label: 'Declined',
    detail: 'Declined by s3',
  });
  expect(outcomeText(review, { approved: false, at, decidedBy: 's1', decidedAs: 'asker' })).toMatchObject({
    label: 'Taken back',
    detail: 'Taken back by you',
  });
});
