import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  noon,
  opened,
} from '../../domain/account/account.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { causeText, reviewNow } from './withdrawal-review.ts';

const rules = {
  ...testRules,
  ownerChangeWaitMs: days(1),
  withdrawalsBeforeReview: { GBP: 200_000, EUR: 150_000 },
};
const accountWith = (...happened: Happened[]) =>
  openAccountOf(given([opened(), ...deposited(1_000_000), ...happened]).state);
const out = (amount: number): Happened => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId: 'w-1', amount, card },
  at: noon,
});
const kinds = [
  ['password-reset', 'Your password was reset within the last 24 hours.'],
  ['contact-changed', 'Your email address or phone number was changed within the last 24 hours.'],
  ['details-corrected', 'Your name or date of birth was corrected within the last 24 hours.'],
] as const;

describe('before a withdrawal is asked for, its customer is told that any would be looked at', () => {
  it.each(kinds)('for 24 hours after a %s, and until when', (kind, message) => {
    const review = (at: string) => reviewNow(accountWith(), { kind, at: noon }, { rules, now: new Date(at) });
    expect(review(after(days(1) - 1))).toEqual({ message, until: after(days(1)) });
    expect(review(after(days(1)))).toBeNull();
  });

  it('for what was withdrawn within 30 days, with no end, which is said before what ends', () => {
    const above = { message: 'What you withdraw within 30 days comes to more than £2,000.00.', until: null };
    const change = { kind: 'contact-changed', at: noon } as const;
    const review = (amount: number, ownerChange: typeof change | null) =>
      reviewNow(accountWith(out(amount)), ownerChange, { rules, now: new Date(noon) });
    expect(review(200_001, null)).toEqual(above);
    expect(review(200_001, change)).toEqual(above);
    expect(review(200_000, null)).toBeNull();
  });
});

describe('why a withdrawal is held is said', () => {
  it('by its cause, where that holds of any', () =>
    expect(kinds.map(([kind]) => causeText(kind, 'EUR', rules))).toEqual(kinds.map(([, text]) => text)));

  it('by nothing here, where its card is the cause', () =>
    expect([causeText('other-card', 'EUR', rules), causeText(undefined, 'EUR', rules)]).toEqual([
      undefined,
      undefined,
    ]));
});
