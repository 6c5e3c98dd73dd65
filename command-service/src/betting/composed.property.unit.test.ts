import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import type { PricedBet } from './bet.ts';
import { anyBet, struckAt } from './bets.fixture.ts';
import { anyFurtherBet } from './composed-bets.fixture.ts';
import { explain } from './explain.ts';
import { countLines, countUnits } from './lines.ts';
import { naiveReturn } from './naive.fixture.ts';
import { naiveComposedReturn } from './naive-composed.fixture.ts';
import { fractionText, plus, rational, times, zero } from './rational.ts';
import type { BettingRules } from './rules.ts';
import { settle } from './settle.ts';

const rules: BettingRules = { maximumPayout: Number.POSITIVE_INFINITY };
const pooling: BettingRules = { ...rules, eachWayAnyToCome: 'total-cash' };
const returned = (bet: PricedBet, by = rules): bigint => BigInt(settle(bet, struckAt, by)?.returned ?? -1);
const small = (bet: PricedBet, paid: bigint) =>
  fc.pre(paid < BigInt(Number.MAX_SAFE_INTEGER) && bet.legs.length > 0);

describe('whatever the bet that the calculator alone works out', () => {
  it('it returns what writing every line out returns, part by part', () => {
    fc.assert(
      fc.property(anyFurtherBet, (bet) => {
        fc.pre(bet.betType !== 'union-jack-round-robin');
        const naive = naiveComposedReturn(bet);
        small(bet, naive);
        expect(returned(bet)).toBe(naive);
      }),
      { numRuns: runs(600) },
    );
  });

  it('it returns what writing every line out returns, where each-way any-to-come sends on all cash', () => {
    fc.assert(
      fc.property(anyFurtherBet, (made) => {
        fc.pre(made.betType !== 'union-jack-round-robin');
        const bet: PricedBet = { ...made, eachWay: true, placeOnly: undefined };
        const naive = naiveComposedReturn(bet, { totalCash: true });
        small(bet, naive);
        expect(returned(bet, pooling)).toBe(naive);
      }),
      { numRuns: runs(300) },
    );
  });

  it('its rows are as many as its lines, and add up to its sum', () => {
    fc.assert(
      fc.property(anyFurtherBet, fc.constantFrom(rules, pooling), (bet, by) => {
        const { rows, sum, lines } = explain(bet, struckAt, by);
        const ofRows = rows.reduce((total, row) => plus(total, row.returned ?? zero), zero);
        expect(fractionText(ofRows)).toBe(fractionText(sum));
        const counted = rows.map((row) => (row.kind === 'size' ? row.lines : row.part === 'both' ? 2 : 1));
        expect(counted.reduce((total, one) => total + one, 0)).toBe(lines);
      }),
      { numRuns: runs(300) },
    );
  });

  it('void it gives back every unit staked, and paid with a free bet nothing', () => {
    fc.assert(
      fc.property(anyFurtherBet, fc.constantFrom(rules, pooling), (made, by) => {
        const legs = made.legs.map((leg) => ({ ...leg, result: { outcome: 'void' as const } }));
        const bet = { ...made, legs };
        const staked = countUnits(bet) * bet.unitStake;
        expect(settle(bet, struckAt, by)).toEqual({ outcome: 'void', returned: staked });
        const free = { ...bet, funding: { kind: 'free-balance' as const } };
        expect(settle(free, struckAt, by)?.returned).toBe(0);
      }),
      { numRuns: runs(150) },
    );
  });

  it('undecided it has no return before every line is decided, and the same one whatever was decided last', () => {
    fc.assert(
      fc.property(anyFurtherBet, fc.nat(8), (bet, index) => {
        const at = index % bet.legs.length;
        const open = bet.legs.map((leg, of) => (of === at ? { ...leg, result: undefined } : leg));
        const early = settle({ ...bet, legs: open }, struckAt, rules);
        if (early) expect(early).toEqual(settle(bet, struckAt, rules));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a union jack of round robins', () => {
  it('is eight round robins, each on three in a line', () => {
    const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
      [...line].map(Number),
    );
    const bets = anyFurtherBet.filter(({ betType }) => betType === 'union-jack-round-robin');
    fc.assert(
      fc.property(bets, fc.boolean(), (made, totalCash) => {
        const bet: PricedBet = { ...made, placeOnly: undefined, unitStake: 1 };
        const by = totalCash ? pooling : rules;
        const sum = lines
          .map((line) => {
            const robin: PricedBet = {
              ...bet,
              betType: 'round-robin',
              legs: line.map((leg) => bet.legs[leg]!),
            };
            return explain(robin, struckAt, by).sum;
          })
          .reduce(plus);
        expect(fractionText(explain(bet, struckAt, by).sum)).toBe(fractionText(sum));
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('a bet to be placed alone', () => {
  it('is the place part of the same bet each-way: with the win part it makes up the whole', () => {
    fc.assert(
      fc.property(anyBet, (made) => {
        const bet = { ...made, eachWay: undefined, unitStake: 1 };
        const sumOf = (parts: Partial<PricedBet>) => explain({ ...bet, ...parts }, struckAt, rules).sum;
        const apart = plus(sumOf({}), sumOf({ placeOnly: true }));
        expect(fractionText(apart)).toBe(fractionText(sumOf({ eachWay: true })));
        expect(countLines({ ...bet, eachWay: undefined })).toBe(countLines({ ...bet, eachWay: true }) / 2);
        expect(naiveReturn(bet)).toBe(returned(bet));
      }),
      { numRuns: runs(150) },
    );
  });
});

describe('a perm at a stake for each fold', () => {
  it('is a perm of each size at that stake', () => {
    fc.assert(
      fc.property(
        anyFurtherBet.filter(({ betType }) => betType === 'perm-by-fold'),
        ({ foldUnits = [], ...bet }) => {
          const perms = foldUnits.map(({ fold, units }) => {
            const perm: PricedBet = { ...bet, betType: 'perm', folds: [fold] };
            return times(explain(perm, struckAt, rules).sum, rational(units));
          });
          const whole = explain({ ...bet, foldUnits }, struckAt, rules);
          expect(fractionText(whole.sum)).toBe(fractionText(perms.reduce(plus)));
          const units = foldUnits.map(({ fold, units: each }) => {
            return each * countLines({ ...bet, betType: 'perm', folds: [fold] });
          });
          expect(whole.units).toBe(units.reduce((a, b) => a + b));
        },
      ),
      { numRuns: runs(100) },
    );
  });
});
