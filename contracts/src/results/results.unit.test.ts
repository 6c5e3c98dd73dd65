import { expect, test } from 'vitest';
import { completedDividends, completedResult } from './index.ts';

test('what was declared of a selection first stands, and a later part adds what was not known', () => {
  const first = { outcome: 'won', position: 1 } as const;
  expect(completedResult(first, { outcome: 'won', position: 2, sp: { up: 5, down: 1 } })).toEqual({
    outcome: 'won',
    position: 1,
    sp: { up: 5, down: 1 },
  });
});

test('a later part with another outcome changes nothing, only a correction does', () => {
  const first = { outcome: 'lost' } as const;
  expect(completedResult(first, { outcome: 'won', sp: { up: 5, down: 1 } })).toBe(first);
});

test('forecasts and tricasts may be declared apart, and the first of each stands', () => {
  const forecast = { order: ['a', 'b'], dividend: 1234 };
  const tricast = { order: ['a', 'b', 'c'], dividend: 9876 };
  expect(completedDividends([forecast], [{ ...forecast, dividend: 1 }, tricast])).toEqual([
    forecast,
    tricast,
  ]);
});
