import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { randomAt } from './random.ts';

const draws = (...path: (string | number)[]): number[] => {
  const random = randomAt(...path);
  return Array.from({ length: 20 }, () => random.unit());
};

describe('randomness', () => {
  it('is the same at the same path, today and tomorrow', () => {
    expect(draws('1', 'fixture', 'story')).toEqual(draws('1', 'fixture', 'story'));
    expect(randomAt('1', 'x').between(0, 1_000_000)).toBe(randomAt('1', 'x').between(0, 1_000_000));
  });

  it('differs between paths', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other);
        expect(draws('seed', one)).not.toEqual(draws('seed', other));
      }),
    );
  });

  it('is even: each tenth of the interval gets a tenth of the draws', () => {
    const random = randomAt('even');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 20_000; draw += 1) counts[random.between(0, 9)]! += 1;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('has a normal distribution of mean 0 and deviation 1', () => {
    const random = randomAt('normal');
    const values = Array.from({ length: 20_000 }, () => random.normal());
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length - mean * mean;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });

  it('shuffles without losing or inventing', () => {
    const items = Array.from({ length: 16 }, (_, index) => index);
    expect([...randomAt('s').shuffled(items)].sort((a, b) => a - b)).toEqual(items);
  });
});
