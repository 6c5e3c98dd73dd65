import type { AnyBetType } from '@paddock/contracts/bet-types';
import type { PricedBet } from './bet.ts';
import {
  add,
  type Fraction,
  isLess,
  multiply,
  naiveReturn,
  naiveUnit,
  rounded,
  subsets,
} from './naive.fixture.ts';

// The second calculator for bets that are made of others: every line is found by what it has to be, not by a formula.

type Line = { legs: readonly number[]; stake: number };

const line = (legs: readonly number[], stake = 1): Line => ({ legs, stake });
const within = (legs: readonly number[], others: readonly number[]) =>
  legs.every((leg) => others.includes(leg));

/** Whether three places of a square, counted row by row, lie in one line. */
const inLine = (places: readonly number[]): boolean => {
  const points = places.map((place) => [Math.floor(place / 3), place % 3] as const);
  const same = (of: (point: readonly [number, number]) => number) => new Set(points.map(of)).size === 1;
  return (
    places.length === 3 &&
    (same(([row]) => row) ||
      same(([, column]) => column) ||
      points.every(([row, column]) => row === column) ||
      points.every(([row, column]) => row + column === 2))
  );
};

/** Every bet of one kind on `size` legs out of all, line by line, those that are in several as often. */
const covers = (legs: number, size: number, smallest: number): Line[] => {
  const all = subsets(legs);
  return all
    .filter((chosen) => chosen.length === size)
    .flatMap((chosen) => all.filter((some) => some.length >= smallest && within(some, chosen)))
    .map((some) => line(some));
};

const alphabet = (): Line[] =>
  subsets(6)
    .flatMap((some) => [
      ...(some.length >= 1 && within(some, [0, 1, 2]) ? [some] : []),
      ...(some.length >= 1 && within(some, [3, 4, 5]) ? [some] : []),
      ...(some.length >= 2 && within(some, [1, 2, 3, 4]) ? [some] : []),
      ...(some.length === 6 ? [some] : []),
    ])
    .map((some) => line(some));

const byFold = ({ legs, foldUnits = [] }: PricedBet): Line[] => {
  const bankers = legs.flatMap(({ banker }, index) => (banker ? [index] : []));
  return subsets(legs.length).flatMap((some) => {
    const stake = foldUnits.find(({ fold }) => fold === some.length - bankers.length)?.units;
    return stake !== undefined && within(bankers, some) ? [line(some, stake)] : [];
  });
};

const squareLines = (): number[][] => subsets(9).filter(inLine);

const linesOf: Partial<Record<AnyBetType, (bet: PricedBet) => Line[]>> = {
  'union-jack': () => squareLines().map((legs) => line(legs)),
  'union-jack-patent': () =>
    squareLines().flatMap((three) =>
      subsets(9)
        .filter((some) => some.length > 0 && within(some, three))
        .map((some) => line(some)),
    ),
  'perm-trixies': ({ legs }) => covers(legs.length, 3, 2),
  'perm-patents': ({ legs }) => covers(legs.length, 3, 1),
  'perm-yankees': ({ legs }) => covers(legs.length, 4, 2),
  'perm-by-fold': byFold,
  alphabet,
};

type Chain = { legs: readonly number[]; most: number | 'all' }[];

const chainsOf: Partial<Record<AnyBetType, (bet: PricedBet) => Chain[]>> = {
  rounder: () => [
    [
      { legs: [0], most: 1 },
      { legs: [1, 2], most: 1 },
    ],
    [
      { legs: [1], most: 1 },
      { legs: [0, 2], most: 1 },
    ],
    [
      { legs: [2], most: 1 },
      { legs: [0, 1], most: 1 },
    ],
  ],
  roundabout: () => [
    [
      { legs: [0], most: 1 },
      { legs: [1, 2], most: 2 },
    ],
    [
      { legs: [1], most: 1 },
      { legs: [0, 2], most: 2 },
    ],
    [
      { legs: [2], most: 1 },
      { legs: [0, 1], most: 2 },
    ],
  ],
  'up-and-down-doubles': () => [
    [
      { legs: [0, 1], most: 1 },
      { legs: [2, 3], most: 1 },
    ],
    [
      { legs: [2, 3], most: 1 },
      { legs: [0, 1], most: 1 },
    ],
  ],
  'up-and-down-trebles': () => [
    [
      { legs: [0, 1, 2], most: 1 },
      { legs: [3, 4, 5], most: 1 },
    ],
    [
      { legs: [3, 4, 5], most: 1 },
      { legs: [0, 1, 2], most: 1 },
    ],
  ],
  'any-to-come': ({ steps = [] }) => [steps.map(({ legs, units }) => ({ legs, most: units }))],
};

type Units = readonly Fraction[];

const productOf = (legs: readonly number[], units: Units): Fraction =>
  legs.reduce<Fraction>((product, leg) => multiply(product, units[leg]!), [1n, 1n]);

const total = (sums: readonly Fraction[]): Fraction => sums.reduce(add, [0n, 1n]);

/** Cash is paid out and in again step by step; `parts`: the units that each stake is shared between. */
const ledger = (chain: Chain, parts: readonly Units[]): Fraction => {
  const share: Fraction = [1n, BigInt(parts.length)];
  const stakes = BigInt(parts.length);
  let cash: Fraction = [0n, 1n];
  for (const [index, { legs, most }] of chain.entries()) {
    const limit: Fraction = most === 'all' ? cash : [BigInt(most) * stakes, 1n];
    const on: Fraction = index === 0 ? [stakes, 1n] : isLess(cash, limit) ? cash : limit;
    const back = total(parts.map((units) => multiply(multiply(on, share), productOf(legs, units))));
    cash = index === 0 ? back : add(add(cash, [-on[0], on[1]]), back);
  }
  return cash;
};

/** Minor units that a decided bet of a further type returns. */
export const naiveComposedReturn = (bet: PricedBet, { totalCash = false } = {}): bigint => {
  const names = bet.eachWay
    ? (['win', 'place'] as const)
    : bet.placeOnly
      ? (['place'] as const)
      : (['win'] as const);
  const parts = names.map((part) => bet.legs.map((leg) => naiveUnit(leg, part)));
  const lines = linesOf[bet.betType]?.(bet);
  if (lines) {
    const sums = parts.flatMap((units) =>
      lines.map(({ legs, stake }) => multiply([BigInt(stake), 1n], productOf(legs, units))),
    );
    return rounded(total(sums), bet.unitStake);
  }
  const chains = chainsOf[bet.betType]?.(bet);
  if (!chains) return naiveReturn(bet, { totalCash });
  const together = totalCash ? [parts] : parts.map((part) => [part]);
  return rounded(
    total(chains.flatMap((chain) => together.map((some) => ledger(chain, some)))),
    bet.unitStake,
  );
};
