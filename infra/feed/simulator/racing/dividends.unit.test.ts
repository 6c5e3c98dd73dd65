import { describe, expect, it } from 'vitest';
import { raceDividends } from './dividends.ts';

const idOf = (runner: number) => `r${runner}`;
const even = [0.25, 0.25, 0.25, 0.25];

describe('dividends', () => {
  it('pay the forecast of the first two for 78 % of its fair price', () => {
    expect(raceDividends([[2], [0], [1], [3]], even, idOf)).toEqual([{ order: ['r2', 'r0'], dividend: 936 }]);
  });

  it('pay two orders half each when two dead-heat for first', () => {
    expect(raceDividends([[2, 0], [1], [3]], even, idOf)).toEqual([
      { order: ['r2', 'r0'], dividend: 468 },
      { order: ['r0', 'r2'], dividend: 468 },
    ]);
  });

  it('pay either of two that dead-heat for second', () => {
    const orders = raceDividends([[2], [0, 1], [3]], even, idOf).map(({ order }) => order);
    expect(orders).toEqual([
      ['r2', 'r0'],
      ['r2', 'r1'],
    ]);
  });

  it('add the tricast from six runners on', () => {
    const six = Array.from({ length: 6 }, () => 1 / 6);
    const [forecast, tricast] = raceDividends([[0], [1], [2], [3], [4], [5]], six, idOf);
    expect(forecast).toEqual({ order: ['r0', 'r1'], dividend: 2340 });
    expect(tricast).toEqual({ order: ['r0', 'r1', 'r2'], dividend: 9360 });
  });

  it('are not declared for two runners', () => {
    expect(raceDividends([[0], [1]], [0.5, 0.5], idOf)).toEqual([]);
  });
});
