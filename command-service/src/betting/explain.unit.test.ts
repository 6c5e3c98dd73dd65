import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { anyBet, struckAt } from './bets.fixture.ts';
import { explain } from './explain.ts';
import { compare, plus, zero } from './rational.ts';
import { settle } from './settle.ts';

const rules = { maximumPayout: 100_000_000 };

describe('the working of a bet', () => {
  it('adds up to what the bet settles for, whatever the bet', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const { rows, sum, returned, settlement } = explain(bet, struckAt, rules);
        expect(compare(rows.map((row) => row.returned ?? zero).reduce(plus, zero), sum)).toBe(0);
        expect(settlement).toEqual(settle(bet, struckAt, rules));
        expect(returned).toBe(BigInt(settlement?.returned ?? -1));
      }),
      { numRuns: runs(100) },
    );
  });
});
