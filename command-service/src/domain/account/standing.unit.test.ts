import { describe, expect, it } from 'vitest';
import { after, days, given, noon, opened } from './account.fixture.ts';
import { type Activity, barred } from './standing.ts';
import { openAccountOf } from './state.ts';

const until = after(days(180));
const account = openAccountOf(
  given([opened(), { type: 'SportsbookExclusionSet', data: { months: 6, until } }]).state,
);
const refusedAt = (activity: Activity, at: string) => barred(account, activity, new Date(at))?.refused;

describe('an exclusion from the sportsbook', () => {
  it('bars the customer from betting until it ends', () => {
    expect(refusedAt('bet', noon)).toBe('sportsbook-excluded');
    expect(refusedAt('bet', until)).toBeUndefined();
  });

  it.each(['sign-in', 'deposit'] as const)('does not bar the customer from the activity %s', (activity) => {
    expect(refusedAt(activity, noon)).toBeUndefined();
  });
});
