import { isRefusal } from '@paddock/contracts/refusals';
import { expect, test } from 'vitest';
import { createStaffAggregate, type StaffState } from './staff.ts';

const aggregate = createStaffAggregate({
  bonus: { atOnce: 10_000, withinDay: 25_000 },
  shopCash: { withinDay: 50_000 },
});
const noon = Date.parse('2026-11-20T12:00:00.000Z');
const dayMs = 24 * 3_600_000;

/** Gives bonuses one after the other; the types of what follows, and the state then. */
const give = (bonuses: readonly [amount: number, afterMs?: number, bonusId?: string][]) => {
  let state: StaffState = aggregate.initial;
  const types = bonuses.flatMap(([amount, afterMs = 0, bonusId], index) => {
    const now = new Date(noon + afterMs);
    const command = {
      type: 'give-bonus',
      bonusId: bonusId ?? `b-${index}`,
      accountId: 'a-1',
      amount,
    } as const;
    const events = aggregate.decide(state, command, { now });
    if (isRefusal(events)) throw new Error(events.refused);
    for (const event of events) state = aggregate.evolve(state, event, { at: now.toISOString() });
    return events.map(({ type }) => type);
  });
  return types;
};

test('one person gives up to so much at once, and above it another decides', () => {
  expect(give([[10_000]])).toEqual(['BonusGiven']);
  expect(give([[10_001]])).toEqual(['BonusReferred']);
});

test('all that one person gives within a day is added up, and above it another decides', () => {
  expect(give([[10_000], [10_000], [5000], [1]])).toEqual([
    'BonusGiven',
    'BonusGiven',
    'BonusGiven',
    'BonusReferred',
  ]);
});

test('what another person decides does not count', () =>
  expect(give([[90_000], [10_000]])).toEqual(['BonusReferred', 'BonusGiven']));

test('the day is the last 24 hours, so that midnight gives nothing back', () => {
  const all = [[10_000], [10_000], [5000]] as const;
  expect(give([...all.map(([amount]) => [amount] as [number]), [500, dayMs - 1]]).at(-1)).toBe(
    'BonusReferred',
  );
  expect(give([...all.map(([amount]) => [amount] as [number]), [500, dayMs]]).at(-1)).toBe('BonusGiven');
});

test('a bonus asked for again is counted once', () =>
  expect(give([[10_000, 0, 'b'], [10_000, 0, 'b'], [10_000], [5000]])).toEqual([
    'BonusGiven',
    'BonusGiven',
    'BonusGiven',
  ]));
