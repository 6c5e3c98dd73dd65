import { describe, expect, it } from 'vitest';
import { after, days, hours, noon } from '../../domain/account/account.fixture.ts';
import { dormantFrom } from '../../domain/account/dormancy/note-dormancy.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { againAt } from './dormancy.ts';

describe('an account that was looked at for dormancy', () => {
  const due = { accountId: 'a-1', lastSeenAt: noon };
  const { closes } = dormantFrom(noon, 'GB', { rules: testRules });
  const again = (at: number) => againAt(due, new Date(at), testRules);

  it('is looked at again a day later, or as it is due to be closed if that is sooner', () => {
    expect(again(closes - days(3))).toBe(closes - days(2));
    expect(again(closes - hours(5))).toBe(closes);
    expect(again(closes)).toBe(closes + days(1));
    expect(again(Date.parse(after(0)))).toBe(Date.parse(after(days(1))));
  });
});
