import { expect, it } from 'vitest';
import { boostTableOf } from './promotions.ts';

it.each([
  ['1.05', '5'],
  ['1.5', '50'],
  ['2', '100'],
  ['1.025', '2.5'],
  ['1.0250', '2.5'],
])('a boost by the factor %s adds %s percent', (AccaBoostFactor, percent) => {
  const table = boostTableOf({
    success: true,
    minimumOdds: { up: 1, down: 5 },
    boostTable: [{ NumSelections: 4, AccaBoostFactor }],
  });
  expect(table).toEqual({ minimumOdds: { up: 1, down: 5 }, steps: [{ selections: 4, percent }] });
});
