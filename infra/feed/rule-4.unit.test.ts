import { describe, expect, it } from 'vitest';
import { ruleFourPence } from './rule-4.ts';

const table: readonly [up: number, down: number, pence: number][] = [
  [1, 20, 90],
  [1, 9, 90],
  [2, 17, 85],
  [2, 11, 85],
  [1, 5, 80],
  [1, 4, 80],
  [2, 7, 75],
  [3, 10, 75],
  [1, 3, 70],
  [2, 5, 70],
  [4, 9, 65],
  [8, 15, 65],
  [4, 7, 60],
  [8, 13, 60],
  [4, 6, 55],
  [4, 5, 55],
  [5, 6, 50],
  [20, 21, 50],
  [1, 1, 45],
  [6, 5, 45],
  [5, 4, 40],
  [6, 4, 40],
  [8, 5, 35],
  [7, 4, 35],
  [9, 5, 30],
  [9, 4, 30],
  [12, 5, 25],
  [3, 1, 25],
  [16, 5, 20],
  [4, 1, 20],
  [9, 2, 15],
  [11, 2, 15],
  [6, 1, 10],
  [9, 1, 10],
  [10, 1, 5],
  [14, 1, 5],
  [16, 1, 0],
  [141, 10, 0],
];

describe('Rule 4(c)', () => {
  it.each(table)('takes off for a runner out at %i/%i: %i pence in the pound', (up, down, pence) => {
    expect(ruleFourPence({ up, down })).toBe(pence);
  });

  it('gives a price between two bands the band of the next shorter price', () => {
    expect(ruleFourPence({ up: 31, down: 10 })).toBe(25);
    expect(ruleFourPence({ up: 19, down: 2 })).toBe(10);
    expect(ruleFourPence({ up: 3, down: 26 })).toBe(90);
  });
});
