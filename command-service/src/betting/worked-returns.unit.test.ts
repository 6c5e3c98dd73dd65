import type { BetType } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { betTypeList } from './bet-types.ts';
import { leg, lost, placed, struckAt, voided, won } from './bets.fixture.ts';
import type { PricedLeg } from './leg.ts';
import { settle } from './settle.ts';

const rules = { maximumPayout: 1_000_000_000 };

/** Evens, 2/1, 3/1 …: a winner returns 2, 3, 4 … units. `W` won, `L` lost, `V` void, `P` placed. */
const legsOf = (ends: string): PricedLeg[] => {
  const results = { W: won, L: lost, V: voided, P: placed };
  return [...ends].map((end, index) => leg(`${index + 1}/1`, results[end as keyof typeof results]));
};
const returned = (betType: BetType, ends: string, more: { folds?: number[]; eachWay?: true } = {}) =>
  settle({ betType, legs: legsOf(ends), unitStake: 100, ...more }, struckAt, rules)?.returned;

/** Units returned for a unit on every line, worked out by hand. */
const worked: [BetType, string, number, string][] = [
  ['single', 'W', 2, '2'],
  ['double', 'WW', 6, '2 × 3'],
  ['double', 'WV', 2, 'a single: 2'],
  ['treble', 'WWW', 24, '2 × 3 × 4'],
  ['accumulator', 'WWWW', 120, '2 × 3 × 4 × 5'],
  ['accumulator', 'WWWWWL', 0, 'one loser'],
  ['trixie', 'WWW', 50, '6 + 8 + 12 + 24'],
  ['trixie', 'WWL', 6, 'one double'],
  ['trixie', 'WWV', 17, '6 + 2 + 3 + 6'],
  ['patent', 'WWW', 59, '3 × 4 × 5 − 1'],
  ['patent', 'WLL', 2, 'one single'],
  ['yankee', 'WWWW', 345, '3 × 4 × 5 × 6 − 1 − 14'],
  ['yankee', 'WWWL', 50, 'a trixie'],
  ['lucky-15', 'WWWW', 359, '3 × 4 × 5 × 6 − 1'],
  ['lucky-15', 'WWLL', 11, '2 + 3 + 6'],
  ['canadian', 'WWWWW', 2499, '2520 − 1 − 20'],
  ['lucky-31', 'WWWWW', 2519, '2520 − 1'],
  ['heinz', 'WWWWWW', 20_132, '20160 − 1 − 27'],
  ['lucky-63', 'WWWWWW', 20_159, '20160 − 1'],
  ['super-heinz', 'WWWWWWW', 181_404, '181440 − 1 − 35'],
  ['goliath', 'WWWWWWWW', 1_814_355, '1814400 − 1 − 44'],
  ['single-stakes-about', 'WW', 8, '(1 + 3) + (2 + 2)'],
  ['single-stakes-about', 'WL', 1, 'one unit of the 2 is kept'],
  ['double-stakes-about', 'WW', 11, '2 × 3 + (1 + 2 × 2)'],
  ['double-stakes-about', 'WL', 0, 'both units went on'],
  ['double-stakes-about', 'LW', 1, 'one unit of the 3 is kept'],
  ['round-robin', 'WWW', 80, 'a trixie, 50, and 8 + 10 + 12'],
  ['flag', 'WWWW', 417, 'a yankee, 345, and 8 + 10 + 12 + 12 + 14 + 16'],
  ['super-flag', 'WWWWW', 2639, 'a canadian, 2499, and 140'],
];

describe('returns worked out by hand', () => {
  it.each(worked)('%s %s returns %d: %s', (betType, ends, units) => {
    expect(returned(betType, ends)).toBe(units * 100);
  });

  it('a void first leg returns its unit, which is staked on: 3, and 3 − 2 + 2 × 1 back', () => {
    expect(returned('double-stakes-about', 'VW')).toBe(600);
  });

  it.each([
    ['doubles of three', 'WWW', [2], 26],
    ['doubles and the treble of three', 'WWW', [2, 3], 50],
    ['trebles of four with a loser', 'WWLW', [3], 2 * 3 * 5],
  ])('a perm of %s returns what is worked out by hand', (_, ends, folds, units) => {
    expect(returned('perm', ends, { folds })).toBe(units * 100);
  });

  it('a perm beside a banker multiplies every line by it, and loses with it', () => {
    const [banker, ...others] = legsOf('WWW');
    const bet = (result: PricedLeg['result']) => ({
      betType: 'perm' as const,
      legs: [{ ...banker!, banker: true as const, result }, ...others],
      folds: [1],
      unitStake: 100,
    });
    expect(settle(bet(won), struckAt, rules)?.returned).toBe(2 * (3 + 4) * 100);
    expect(settle(bet(lost), struckAt, rules)).toEqual({ outcome: 'lost', returned: 0 });
  });

  it.each<[string, BetType, string, number]>([
    ['both parts of a winner', 'single', 'W', 2 + 1.2],
    ['the place part of a placed leg', 'single', 'P', 1.2],
    ['place to place', 'double', 'WP', 1.2 * 1.4],
    ['win to win beside place to place', 'double', 'WW', 6 + 1.2 * 1.4],
    ['both parts of full cover', 'patent', 'WPL', 2 + (1.2 + 1.4 + 1.2 * 1.4)],
    ['both parts of any-to-come', 'single-stakes-about', 'WW', 8 + 2 * (1.2 + 1.4 - 1)],
  ])('each-way pays %s', (_, betType, ends, units) => {
    expect(returned(betType, ends, { eachWay: true })).toBe(Math.round(units * 100));
  });

  /**
   * "Each-way all each-way" or "equally divided": the returns of the first selection are divided equally for an
   * each-way bet on the second (Gerald Hammond, The Language of Horse Racing, under "each-way").
   */
  it.each<[string, BetType, string, number]>([
    ['with enough cash as part by part', 'single-stakes-about', 'WW', 11.2],
    [
      'the place return of the first half and half: 0.6 × 3 + 0.6 × 1.4',
      'single-stakes-about',
      'PW',
      2.64 + 2.4 + 1.2,
    ],
    [
      'twice the stakes: 3.2 of 4 go on, 1.6 × (3 + 1.4), and 4.0 of 4.4',
      'double-stakes-about',
      'WW',
      7.04 + 0.4 + 6.4,
    ],
    ['nothing on from a loser, and what the other kept', 'single-stakes-about', 'LW', 2.4],
    ['a void first leg its stakes', 'single-stakes-about', 'VW', 4.4 + 2.4 + 2],
  ])('total cash in hand sends on %s', (_, betType, ends, units) => {
    const pooling = { ...rules, eachWayAnyToCome: 'total-cash' } as const;
    const bet = { betType, legs: legsOf(ends), unitStake: 100, eachWay: true as const };
    expect(settle(bet, struckAt, pooling)?.returned).toBe(Math.round(units * 100));
  });

  it('every type that is paid from prices is worked out', () => {
    const dividends = betTypeList.filter((betType) => /forecast|tricast|perm/.test(betType));
    expect(new Set([...worked.map(([betType]) => betType), ...dividends])).toEqual(new Set(betTypeList));
  });
});
