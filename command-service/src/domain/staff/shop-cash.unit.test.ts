import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import { createStaffAggregate, type StaffState } from './staff.ts';

const rules = { bonus: { atOnce: 10_000, withinDay: 25_000 }, shopCash: { withinDay: 50_000 } };
const aggregate = createStaffAggregate(rules);
const noon = Date.parse('2026-11-20T12:00:00.000Z');
const dayMs = 24 * 3_600_000;

/** Counts deposits one after the other; how each was answered. */
const count = (deposits: readonly [amount: number, afterMs?: number, transId?: string][]) => {
  let state: StaffState = aggregate.initial;
  return deposits.map(([amount, afterMs = 0, transId], index) => {
    const now = new Date(noon + afterMs);
    const deposit = { transId: transId ?? `t-${index}`, accountId: `a-${index}`, amount };
    const events = aggregate.decide(state, { type: 'count-shop-cash', ...deposit }, { now });
    if (isRefusal(events)) return events.refused;
    for (const event of events) state = aggregate.evolve(state, event, { at: now.toISOString() });
    return events.length;
  });
};
const { refused } = refuse('shop-cash-of-one-person');

test('the cash that one person takes within a day, of whichever accounts, is added up; above the sum a colleague takes it', () => {
  expect(count([[20_000], [30_000], [1]])).toEqual([1, 1, refused]);
  expect(count([[20_000], [30_001], [30_000]])).toEqual([1, refused, 1]);
});

test('the day is the last 24 hours, so that midnight gives nothing back', () => {
  expect(count([[50_000], [1, dayMs - 1], [50_000, dayMs]])).toEqual([1, refused, 1]);
});

test('a deposit above the sum is taken by who took nothing else that day, and nothing after it', () => {
  expect(count([[50_001], [1], [50_001, dayMs]])).toEqual([1, refused, 1]);
  expect(count([[1], [50_001]])).toEqual([1, refused]);
});

test('a deposit that is confirmed again is counted once, also where the sum is reached', () => {
  expect(count([[20_000, 0, 't'], [20_000, 0, 't'], [30_000], [20_000, 0, 't']])).toEqual([1, 0, 1, 0]);
});

test('bonuses and cash are counted each by itself', () => {
  const at = new Date(noon).toISOString();
  const given = aggregate.evolve(
    aggregate.initial,
    { type: 'BonusGiven', data: { bonusId: 'b', accountId: 'a', amount: 25_000 } },
    { at },
  );
  const cash = { type: 'count-shop-cash', transId: 't', accountId: 'a', amount: 50_000 } as const;
  const events = aggregate.decide(given, cash, { now: new Date(noon) });
  expect(events).toMatchObject([{ type: 'ShopCashCounted' }]);
  if (isRefusal(events) || !events[0]) return expect.unreachable();
  const both = aggregate.evolve(given, events[0], { at });
  expect([both.bonuses.length, both.cash.length]).toEqual([1, 1]);
});
