import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import type { PricedBet } from './bet.ts';
import { betTypes } from './bet-types.ts';
import { anyBet, leg, lost, placed, price, struckAt, voided, won } from './bets.fixture.ts';
import { cashOutValue } from './cash-out.ts';
import { roundDown } from './rational.ts';
import { reckon } from './reckon.ts';
import { settle } from './settle.ts';

const rules = { maximumPayout: 100_000_000 };
const value = (bet: PricedBet, now: string | undefined, margin = 0) =>
  cashOutValue(bet, () => (now === undefined ? undefined : { price: price(now) }), struckAt, rules, margin);
const bet = (betType: PricedBet['betType'], legs: PricedBet['legs'], more: Partial<PricedBet> = {}) => ({
  betType,
  legs,
  unitStake: 1000,
  ...more,
});

describe('the worth of an open bet', () => {
  it.each<[string, PricedBet, string, number]>([
    ['is its stake at the price taken', bet('single', [leg('3/1')]), '3/1', 1000],
    ['is more when the price has shortened', bet('single', [leg('3/1')]), '1/1', 2000],
    ['is less when the price has drifted', bet('single', [leg('1/1')]), '3/1', 500],
    ['counts the winners so far, run on', bet('double', [leg('1/1', won), leg('3/1')]), '1/1', 4000],
    ['counts a void leg as one', bet('double', [leg('1/1', voided), leg('3/1')]), '1/1', 2000],
    ['is nothing once its line is lost', bet('double', [leg('1/1', lost), leg('3/1')]), '1/1', 0],
    [
      'adds its lines up',
      bet('patent', [leg('1/1', won), leg('1/1', lost), leg('3/1')]),
      '1/1',
      2000 + 2000 + 4000,
    ],
    [
      'adds both parts of an each-way bet',
      bet('single', [leg('5/1')], { eachWay: true }),
      '2/1',
      2000 + Math.floor((1000 * 2) / 1.4),
    ],
    [
      'is that of the place part alone once the win part is lost',
      bet('double', [leg('5/1', placed), leg('5/1')], { eachWay: true }),
      '5/1',
      2000,
    ],
  ])('%s', (_, of, now, worth) => {
    expect(value(of, now)).toBe(worth);
  });

  it('the value is less by the margin, rounded down', () => {
    expect(value(bet('single', [leg('3/1')]), '3/1', 5)).toBe(950);
    expect(value(bet('single', [leg('3/1')], { unitStake: 10 }), '3/1', 5)).toBe(9);
    expect(value(bet('single', [leg('3/1')]), '3/1', 2.5)).toBe(975);
  });

  it('the value is never above what is fair: a penny at 6/4 that is worth 0.95p is worth nothing', () =>
    expect(value(bet('single', [leg('6/4')], { unitStake: 1 }), '6/4', 5)).toBe(0));

  it.each<[string, PricedBet, string | undefined]>([
    ['a leg at starting price', bet('double', [leg('SP', won), leg('1/1')]), '1/1'],
    ['no price now', bet('single', [leg('1/1')]), undefined],
    ['any-to-come', bet('single-stakes-about', [leg('1/1'), leg('1/1')]), '1/1'],
    ['forecasts', bet('straight-forecast', [leg('1/1'), leg('1/1')]), '1/1'],
    ['free bets', bet('single', [leg('1/1')], { funding: { kind: 'free-balance' } }), '1/1'],
  ])('there is no value with %s', (_, of, now) => {
    expect(value(of, now)).toBeUndefined();
  });

  it('no price is read of a leg that has a result', () => {
    const of = bet('double', [leg('1/1', won), leg('1/1')]);
    const priced: number[] = [];
    cashOutValue(
      of,
      (index) => {
        priced.push(index);
        return { price: price('1/1') };
      },
      struckAt,
      rules,
      0,
    );
    expect(priced).toEqual([1]);
  });

  it('the value is the return rounded down once everything is decided, and never more than can still be returned', () => {
    const folds = anyBet.filter(({ betType }) => betTypes[betType].lines.kind === 'folds');
    fc.assert(
      fc.property(folds, fc.nat(), fc.constantFrom('1/100', '1/1', '50/1'), (of, at, now) => {
        const { total, returned } = reckon(of, struckAt, rules);
        const down = Math.min(Number(roundDown(total)), Number(returned));
        expect(cashOutValue(of, () => undefined, struckAt, rules, 0)).toBe(down);
        const { result: _, ...open } = of.legs[at % of.legs.length]!;
        const legs = of.legs.with(at % of.legs.length, open);
        const most = settle(
          { ...of, legs: legs.with(at % legs.length, { ...open, result: won }) },
          struckAt,
          rules,
        )!.returned;
        expect(value({ ...of, legs }, now)).toBeLessThanOrEqual(most);
      }),
      { numRuns: runs(150) },
    );
  });
});
