import type { SelectionResult } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import type { PricedBet } from './bet.ts';
import { betTypes } from './bet-types.ts';
import { anyBet, anyLeg, anyStake, leg, struckAt } from './bets.fixture.ts';
import { explain } from './explain.ts';
import { foldSizes } from './lines.ts';
import { naiveReturn } from './naive.fixture.ts';
import { multiplesOf } from './offers.ts';
import { publishedBettingRules } from './published-rules.ts';
import { fractionText, plus, zero } from './rational.ts';
import { potentialReturn } from './returns.ts';
import { currentRules } from './rules.ts';
import { settle } from './settle.ts';

const rules = { maximumPayout: Number.MAX_SAFE_INTEGER };
const options = { numRuns: runs(150) };
const returned = (bet: PricedBet): number => settle(bet, struckAt, rules)?.returned ?? -1;
/** Sums of rounded amounts differ from the rounded sum by less than a unit each. */
const near = (value: number, other: number, parts: number) =>
  expect(Math.abs(value - other)).toBeLessThanOrEqual(parts / 2 + 0.5);

const lineOf = (legs: PricedBet['legs'], unitStake: number): PricedBet => ({
  betType: multiplesOf(legs.length)[0]?.betType ?? 'single',
  legs,
  unitStake,
});
const someLegs = fc.array(anyLeg, { minLength: 1, maxLength: 9 });
const voided = leg('7/2', { outcome: 'void' });

describe('whatever the bet', () => {
  it('a bet returns what writing every line out returns', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const naive = naiveReturn(bet);
        fc.pre(naive < BigInt(rules.maximumPayout));
        expect(BigInt(returned(bet))).toBe(naive);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('each-way any-to-come that sends on all cash returns what writing every line out returns', () => {
    const eachWay = anyBet.filter(({ betType }) => betTypes[betType].lines.kind === 'any-to-come');
    const pooling = { ...rules, eachWayAnyToCome: 'total-cash' } as const;
    fc.assert(
      fc.property(eachWay, (made) => {
        const bet = { ...made, eachWay: true as const };
        const { rows, sum } = explain(bet, struckAt, pooling);
        const paid = settle(bet, struckAt, pooling)?.returned ?? -1;
        expect(BigInt(paid)).toBe(naiveReturn(bet, { totalCash: true }));
        const ofRows = rows.reduce((total, row) => plus(total, row.returned ?? zero), zero);
        expect(fractionText(ofRows)).toBe(fractionText(sum));
      }),
      options,
    );
  });

  it('the order of the legs never matters', () => {
    const mixed = anyBet.chain((bet) =>
      fc.tuple(fc.constant(bet), fc.shuffledSubarray(bet.legs, { minLength: bet.legs.length })),
    );
    fc.assert(
      fc.property(mixed, ([bet, legs]) => {
        expect(returned({ ...bet, legs })).toBe(returned(bet));
      }),
      options,
    );
  });

  it('win and place parts together are the each-way bet', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const win = returned({ ...bet, eachWay: undefined });
        const placeOnly = bet.legs.map((made) => {
          const { fraction, places } = made.eachWay!;
          const { up, down } = made.price!;
          const result = placeAsWin(made.result!, places);
          return { ...made, price: { up: up * fraction.up, down: down * fraction.down }, result };
        });
        const place = returned({ ...bet, eachWay: undefined, legs: placeOnly });
        near(returned({ ...bet, eachWay: true }), win + place, 2);
      }),
      options,
    );
  });

  it('a bet never returns less when a leg ends better', () => {
    const ladder: SelectionResult[] = [
      { outcome: 'lost' },
      { outcome: 'half-lost' },
      { outcome: 'void' },
      { outcome: 'half-won' },
      { outcome: 'won' },
    ];
    const pick = fc.tuple(anyBet, fc.nat(), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(pick, ([bet, at, rung]) => {
        const index = at % bet.legs.length;
        const ending = (result: SelectionResult) =>
          returned({
            ...bet,
            eachWay: undefined,
            legs: bet.legs.with(index, { ...bet.legs[index]!, result }),
          });
        expect(ending(ladder[rung + 1]!)).toBeGreaterThanOrEqual(ending(ladder[rung]!));
        expect(ending({ outcome: 'won' })).toBeGreaterThanOrEqual(
          ending({ outcome: 'won', deadHeat: { tied: 2, places: 1 } }),
        );
      }),
      options,
    );
  });

  it('a bet never returns more than was shown before it was placed', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        expect(returned(bet)).toBeLessThanOrEqual(potentialReturn(bet, rules) ?? 0);
      }),
      options,
    );
  });

  it('in a bet of one line a void leg equals its absence', () => {
    fc.assert(
      fc.property(someLegs, anyStake, (legs, unit) => {
        expect(returned(lineOf([...legs, voided], unit))).toBe(returned(lineOf(legs, unit)));
      }),
      options,
    );
  });

  it('in full cover a void leg leaves the smaller lines of the others, those it stood in counted again', () => {
    const fullCover = anyBet.filter(({ betType, legs }) => {
      const { lines } = betTypes[betType];
      return lines.kind === 'folds' && Array.isArray(lines.folds) && legs.length > 2;
    });
    fc.assert(
      fc.property(fullCover, (bet) => {
        const others = bet.legs.slice(1);
        const withVoid = returned({ ...bet, legs: [voided, ...others], eachWay: undefined });
        const perm = (folds: number[]) => permOf(others, bet.unitStake, folds);
        const sizes = foldSizes(bet);
        const alone = sizes.includes(1) ? bet.unitStake : 0;
        const kept = perm(sizes.filter((size) => size <= others.length));
        const shrunk = perm(sizes.map((size) => size - 1).filter((size) => size > 0));
        near(withVoid, kept + shrunk + alone, 2);
      }),
      options,
    );
  });

  it('a bet of one line settles at its first losing leg for what it would settle with all results', () => {
    fc.assert(
      fc.property(someLegs, anyStake, (legs, unit) => {
        const waiting = legs.map(({ result: _, ...open }) => open);
        expect(returned(lineOf([...waiting, leg('2/1', { outcome: 'lost' })], unit))).toBe(0);
      }),
      options,
    );
  });

  it('a bet stays open while any line may still win, and not longer', () => {
    fc.assert(
      fc.property(anyBet, fc.nat(), (bet, at) => {
        const { result: _, ...open } = bet.legs[at % bet.legs.length]!;
        const legs = bet.legs.with(at % bet.legs.length, open);
        const ends = (['lost', 'won'] as const).map((outcome) =>
          returned({ ...bet, legs: legs.with(at % legs.length, { ...open, result: { outcome } }) }),
        );
        const early = settle({ ...bet, legs }, struckAt, rules);
        if (early) expect(ends).toEqual([early.returned, early.returned]);
        else expect(ends[1]).toBeGreaterThanOrEqual(ends[0]!);
      }),
      options,
    );
  });

  it('a boost never returns less than the bet without it', () => {
    const boostRules = { ...currentRules(publishedBettingRules), ...rules };
    fc.assert(
      fc.property(someLegs, anyStake, (legs, unit) => {
        const plain = lineOf(legs, unit);
        const boosted = settle({ ...plain, bonus: { kind: 'acca-boost' } }, struckAt, boostRules);
        expect(boosted?.returned).toBeGreaterThanOrEqual(returned(plain));
        expect((boosted?.returned ?? 0) - (boosted?.bonusReturned ?? 0)).toBe(returned(plain));
      }),
      options,
    );
  });

  it('a free bet returns what cash returns less its stake, when everything wins', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const legs = bet.legs.map((made) => ({ ...made, result: { outcome: 'won' as const } }));
        const cash = returned({ ...bet, legs });
        const lines = settle(
          { ...bet, legs: legs.map((made) => ({ ...made, result: { outcome: 'void' as const } })) },
          struckAt,
          rules,
        )!.returned;
        const free = returned({ ...bet, legs, funding: { kind: 'free-balance' } });
        if (cash < rules.maximumPayout) expect(free).toBe(cash - lines);
      }),
      options,
    );
  });
});

const permOf = (legs: PricedBet['legs'], unitStake: number, folds: number[]): number =>
  folds.length === 0 ? 0 : returned({ betType: 'perm', legs, unitStake, folds });

/** The place part of a result as if it were a result to win. */
const placeAsWin = (result: SelectionResult, places: number): SelectionResult => {
  const { outcome, position, deadHeat, ...rest } = result;
  if (outcome === 'void' || outcome === 'half-won' || outcome === 'half-lost') return { ...rest, outcome };
  const from = outcome === 'won' ? 1 : position;
  if (from === undefined) {
    if (outcome !== 'placed' || places === 1) return { ...rest, outcome: 'lost' };
    const filled = deadHeat && { ...deadHeat, places: Math.min(deadHeat.places, places - 1) };
    return { ...rest, outcome: 'won', deadHeat: filled };
  }
  const tied = deadHeat?.tied ?? 1;
  const paid = Math.min(tied, Math.max(0, places - from + 1));
  if (paid === 0) return { ...rest, outcome: 'lost' };
  return { ...rest, outcome: 'won', ...(paid < tied && { deadHeat: { tied, places: paid } }) };
};
