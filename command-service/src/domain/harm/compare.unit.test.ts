import { describe, expect, it } from 'vitest';
import { createComparison } from './compare.ts';
import {
  asked,
  bet,
  completed,
  day,
  hour,
  minute,
  opened,
  repeated,
  rules,
  type Step,
  settled,
  start,
  witnessed,
} from './witness.fixture.ts';

const instant = (after: number): string => new Date(start + after).toISOString();

const compared = (steps: readonly Step[], at: number, now: number) => {
  const comparison = createComparison([instant(at)], new Date(start + now), rules);
  for (const one of witnessed([[0, opened()], ...steps])) comparison.apply(one);
  return comparison.comparisons()[0]?.days ?? [];
};

describe('an account before and after something was done for its customer', () => {
  const steps: Step[] = [
    [day, completed(1000)],
    [25 * day, completed(5000)],
    [30 * day - 20 * minute, bet('b-1', 800)],
    [30 * day - 10 * minute, bet('b-2', 200)],
    [30 * day, settled('b-1', 0)],
    [30 * day + hour, completed(700)],
    [31 * day, bet('b-3', 100)],
    [31 * day + minute, settled('b-3', 300)],
  ];

  it('is compared over 7, 30 and 90 days: deposits, stakes, returns, bets and time', () => {
    const [week, month, quarter] = compared(steps, 30 * day, 200 * day);
    expect(week).toMatchObject({
      ...{ days: 7, isOver: true },
      before: { deposited: 5000, staked: 1000, returned: 0, bets: 2, playedMinutes: 10 },
      after: { deposited: 700, staked: 100, returned: 300, bets: 1, playedMinutes: 0 },
    });
    expect(month?.before).toMatchObject({ deposited: 6000 });
    expect(quarter).toMatchObject({ days: 90, isOver: true, after: { deposited: 700 } });
  });

  it('is compared with as much as there is, while the days are not over', () => {
    const [week] = compared(steps, 30 * day, 32 * day);
    expect(week).toMatchObject({ isOver: false, after: { deposited: 700, staked: 100 } });
  });

  it('counts a deposit that becomes known late on the day when it was asked for', () => {
    const [week] = compared([[31 * day, completed(900, 29 * day)]], 30 * day, 200 * day);
    expect(week).toMatchObject({ before: { deposited: 900 }, after: { deposited: 0 } });
    const waited: Step[] = [
      [29 * day, asked(900)],
      [31 * day, completed(900)],
    ];
    expect(compared(waited, 30 * day, 200 * day)[0]).toEqual(week);
  });

  it('counts to the millisecond: what happens at the instant is after it, and what is as many days later is not', () => {
    const around: Step[] = [
      [30 * day - 1, completed(1)],
      [30 * day, completed(20)],
      [37 * day, completed(300)],
    ];
    const [week] = compared(around, 30 * day, 200 * day);
    expect([week?.before.deposited, week?.after.deposited]).toEqual([1, 20]);
  });

  it('shows which signs there were then, and at the end of the days', () => {
    const often = repeated(12, minute, () => completed(500), 30 * day - hour);
    const [week] = compared(often, 30 * day, 200 * day);
    expect(week).toMatchObject({ signsBefore: ['frequent-deposits'], signsAfter: [] });
  });

  it('does not count what was staked free, or won with it', () => {
    const free: Step[] = [
      [31 * day, bet('b-9', 4000, true)],
      [31 * day + minute, settled('b-9', 9000)],
    ];
    expect(compared(free, 30 * day, 200 * day)[0]?.after).toMatchObject({ staked: 0, returned: 0, bets: 1 });
  });
});
