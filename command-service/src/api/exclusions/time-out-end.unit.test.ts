import { describe, expect, it } from 'vitest';
import { after, days, given, type Happened, noon, opened } from '../../domain/account/account.fixture.ts';
import { noExclusionsOfAccount } from '../../domain/account/exclusions/exclusions.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { timeOutEndText } from './time-out-end.ts';

const until = after(days(7));
const textAfter = (...happened: Happened[]) => {
  const taken = { type: 'TimeOutSet', data: { length: 'week', until } } as const;
  const { state } = given([opened(), taken, ...happened]);
  return timeOutEndText(openAccountOf(state), until, { rules: testRules, now: new Date(until) });
};
const over = 'The time-out that you chose ended on 27 November 2026 at 12:00.';
const linked = (more: object): Happened => ({
  type: 'LinkedExclusionNoted',
  data: { accountId: 'a-2', ...noExclusionsOfAccount, ...more },
});

describe('of the end of a time-out', () => {
  it('who may bet again is told so', () =>
    expect(textAfter()).toMatch(new RegExp(`^${over} You can deposit and bet again\\.`)));

  it('who is excluded meanwhile is told that instead', () => {
    const sport: Happened = {
      type: 'ExclusionSet',
      data: { scope: 'sportsbook', months: 6, until: '2027-05-20T11:00:00.000Z' },
      at: noon,
    };
    expect(textAfter(sport)).toBe(`${over} You are self excluded from Sportsbook until 20 May 2027.`);
    expect(textAfter(linked({ full: { until: null } }))).toMatch(/You are self excluded\. To reactivate/);
  });

  it('who is on a longer one in another account of theirs is told until when', () =>
    expect(textAfter(linked({ timeOutUntil: after(days(9)) }))).toBe(
      `${over} You are on a time-out until 29 November 2026 at 12:00. You can still log in and withdraw.`,
    ));
});
