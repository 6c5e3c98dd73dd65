import { describe, expect, it } from 'vitest';
import { after, days, given, noon, opened } from './account.fixture.ts';
import { type Activity, barred, validateParticipation } from './standing.ts';
import { openAccountOf } from './state.ts';

const until = after(days(180));
const account = openAccountOf(
  given([opened(), { type: 'SportsbookExclusionSet', data: { months: 6, until } }]).state,
);
const refusedAt = (activity: Activity, at: string) => barred(account, activity, new Date(at))?.refused;

describe('an exclusion from the sportsbook', () => {
  it.each([
    ['sign-in', 'self-excluded'],
    ['bet', 'sportsbook-excluded'],
    ['deposit', 'sportsbook-excluded'],
    ['bonus', 'customer-excluded'],
    ['marketing', 'customer-excluded'],
  ] as const)('bars the customer from the activity %s until it ends', (activity, refused) => {
    expect(refusedAt(activity, noon)).toBe(refused);
    expect(refusedAt(activity, after(days(180) - 1))).toBe(refused);
    expect(refusedAt(activity, until)).toBeUndefined();
  });
});

describe('who puts money at stake or pays it in', () => {
  const free = openAccountOf(given([opened()]).state);
  const refused = (of: typeof account, activity: 'bet' | 'deposit', verified: boolean) =>
    validateParticipation(of, activity, { verified }, new Date(noon))?.refused;

  it.each(['bet', 'deposit'] as const)('is verified before the activity %s, and not excluded', (activity) => {
    expect(refused(free, activity, true)).toBeUndefined();
    expect(refused(free, activity, false)).toBe('not-verified');
    expect(refused(account, activity, true)).toBe('sportsbook-excluded');
  });
});
