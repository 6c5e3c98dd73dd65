import { describe, expect, it } from 'vitest';
import { deductionAt } from './index.ts';

const at = (text: string) => {
  const [up, down] = text.split('/').map(Number) as [number, number];
  return deductionAt({ up, down });
};

describe('Rule 4(c)', () => {
  it.each([
    ['1/50', '1/9', 90],
    ['2/17', '2/11', 85],
    ['1/5', '1/4', 80],
    ['2/7', '3/10', 75],
    ['1/3', '2/5', 70],
    ['4/9', '8/15', 65],
    ['4/7', '8/13', 60],
    ['4/6', '4/5', 55],
    ['5/6', '20/21', 50],
    ['1/1', '6/5', 45],
    ['5/4', '6/4', 40],
    ['8/5', '7/4', 35],
    ['9/5', '9/4', 30],
    ['12/5', '3/1', 25],
    ['16/5', '4/1', 20],
    ['9/2', '11/2', 15],
    ['6/1', '9/1', 10],
    ['10/1', '14/1', 5],
    ['15/1', '1000/1', 0],
  ])('Rule 4 takes the same from %s to %s: %d pence', (shortest, longest, pence) => {
    expect([at(shortest), at(longest)]).toEqual([pence, pence]);
  });

  it.each([
    ['19/20', 50],
    ['99/100', 50],
    ['21/20', 45],
    ['17/5', 20],
    ['19/2', 10],
    ['57/4', 0],
  ])('Rule 4 gives a price between two bands the band of the next shorter price: %s → %d', (price, pence) => {
    expect(at(price)).toBe(pence);
  });
});
