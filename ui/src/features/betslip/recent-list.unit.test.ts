import { recentStakesSchema } from '@paddock/contracts/consent';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { readRecent, withRecent, writeRecent } from './recent-list.ts';

describe('recent stakes', () => {
  it('come newest first, each once', () => {
    expect(withRecent([500, 200], [1000, 500])).toEqual([500, 200, 1000]);
  });

  it('are ten at most, and the oldest go', () => {
    const ten = Array.from({ length: 10 }, (_, index) => 100 + index);
    expect(withRecent([5000], ten)).toEqual([5000, ...ten.slice(0, 9)]);
  });

  it('leave out whatever in the cookie is no stake', () => {
    expect(readRecent('5-abc--2.50-0-1e3-10')).toEqual([500, 250, 1000]);
  });

  it('are read as they were written', () => {
    const stakes = fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(stakes, (some) => {
        expect(readRecent(writeRecent(some))).toEqual(some);
        // The server sets no other again.
        expect(recentStakesSchema.safeParse(writeRecent(some)).success).toBe(some.length > 0);
      }),
    );
  });
});
