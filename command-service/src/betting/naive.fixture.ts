import type { AnyBetType } from '@paddock/contracts/bet-types';
import type { PricedLeg } from './leg.ts';

/**
 * A second calculator, written the long way round on purpose: it knows each bet type by the list of its lines and
 * walks them one by one. Tests hold the quick one against it.
 */
export type Fraction = [numerator: bigint, denominator: bigint];

export const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
export const multiply = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
export const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;

/** Units returned for one unit on a decided leg, to win or to be placed. Rule 4 in pence, no times. */
export const naiveUnit = (leg: PricedLeg, part: 'win' | 'place'): Fraction => {
  const { outcome, deadHeat, position, deductions = [] } = leg.result!;
  if (outcome === 'void') return [1n, 1n];
  if (outcome === 'half-lost') return [1n, 2n];
  const { up, down } = leg.price!;
  const pence = Math.min(
    90,
    deductions.reduce((sum, deduction) => sum + deduction.penceInThePound, 0),
  );
  let won: Fraction = [BigInt(up) * BigInt(100 - pence), BigInt(down) * 100n];
  let share: Fraction = [0n, 1n];
  if (part === 'win') {
    if (outcome === 'won') share = deadHeat ? [BigInt(deadHeat.places), BigInt(deadHeat.tied)] : [1n, 1n];
  } else {
    const { fraction, places } = leg.eachWay!;
    won = multiply(won, [BigInt(fraction.up), BigInt(fraction.down)]);
    const first = outcome === 'won' ? 1 : position;
    const tied = deadHeat?.tied ?? 1;
    let paid = 0;
    if (first === undefined) {
      // Somewhere behind the winner, so that a place of the winner's own is none for it.
      const behind = deadHeat ? Math.min(deadHeat.places, places - 1) : places - 1;
      paid = outcome === 'placed' ? Math.min(tied, behind) : 0;
    } else for (let place = first; place < first + tied; place++) if (place <= places) paid++;
    share = [BigInt(paid), BigInt(tied)];
  }
  if (outcome === 'half-won') {
    share = [1n, 1n];
    won = multiply(won, [1n, 2n]);
  }
  return multiply(share, add([1n, 1n], won));
};

const covers: Partial<Record<AnyBetType, [smallest: number, about?: number]>> = {
  trixie: [2],
  patent: [1],
  yankee: [2],
  'lucky-15': [1],
  canadian: [2],
  'lucky-31': [1],
  heinz: [2],
  'lucky-63': [1],
  'super-heinz': [2],
  goliath: [2],
  'single-stakes-about': [99, 1],
  'double-stakes-about': [99, 2],
  'round-robin': [2, 1],
  flag: [2, 1],
  'super-flag': [2, 1],
  'lucky-7': [1],
  'lucky-8': [1],
  'heinz-flag': [2, 1],
  'super-heinz-flag': [2, 1],
  'goliath-flag': [2, 1],
  'perm-single-stakes-about': [99, 1],
  'perm-double-stakes-about': [99, 2],
};

const coversSize = (betType: AnyBetType, legs: number, folds: readonly number[] | undefined) => {
  const cover = covers[betType];
  return (size: number): boolean =>
    betType === 'perm' ? Boolean(folds?.includes(size)) : cover ? size >= cover[0] : size === legs;
};

/** Every subset of the legs, by the bits of a counter. */
export const subsets = (legs: number): number[][] =>
  Array.from({ length: 2 ** legs }, (_, bits) =>
    Array.from({ length: legs }, (_, leg) => leg).filter((leg) => (bits >> leg) & 1),
  );

const foldsOf = (bet: NaiveBet, units: readonly Fraction[]): Fraction => {
  const isCovered = coversSize(bet.betType, bet.legs.length, bet.folds);
  const bankers = bet.legs.flatMap(({ banker }, index) => (banker ? [index] : []));
  let sum: Fraction = [0n, 1n];
  for (const line of subsets(bet.legs.length)) {
    const others = line.filter((leg) => !bankers.includes(leg)).length;
    if (!bankers.every((banker) => line.includes(banker)) || !isCovered(others)) continue;
    sum = add(
      sum,
      line.reduce<Fraction>((product, leg) => multiply(product, units[leg]!), [1n, 1n]),
    );
  }
  return sum;
};

/** Every two legs about each other, both ways: out of what the first returned up to `about` units go on. */
const aboutOf = (bet: NaiveBet, units: readonly Fraction[]): Fraction => {
  const about = covers[bet.betType]?.[1];
  let sum: Fraction = [0n, 1n];
  if (!about) return sum;
  for (const [i, first] of units.entries()) {
    for (const [j, second] of units.entries()) {
      if (i === j) continue;
      const limit: Fraction = [BigInt(about), 1n];
      const on = isLess(first, limit) ? first : limit;
      sum = add(sum, add(add(first, [-on[0], on[1]]), multiply(on, second)));
    }
  }
  return sum;
};

/** The same each-way, all the cash of the first going on: half of it to win, half to be placed. */
const cashAboutOf = (bet: NaiveBet, win: readonly Fraction[], place: readonly Fraction[]): Fraction => {
  const about = covers[bet.betType]?.[1];
  let sum: Fraction = [0n, 1n];
  if (!about) return sum;
  for (const i of win.keys()) {
    for (const j of win.keys()) {
      if (i === j) continue;
      const cash = add(win[i]!, place[i]!);
      const both: Fraction = [BigInt(2 * about), 1n];
      const on = isLess(cash, both) ? cash : both;
      const half: Fraction = [on[0], 2n * on[1]];
      const kept = add(cash, [-on[0], on[1]]);
      sum = add(sum, add(kept, add(multiply(half, win[j]!), multiply(half, place[j]!))));
    }
  }
  return sum;
};

type NaiveBet = {
  betType: AnyBetType;
  legs: readonly PricedLeg[];
  unitStake: number;
  folds?: readonly number[] | undefined;
  eachWay?: true | undefined;
  placeOnly?: true | undefined;
};

/** So many units of this stake, rounded half up. */
export const rounded = (units: Fraction, unitStake: number): bigint => {
  const [numerator, denominator] = multiply(units, [BigInt(unitStake), 1n]);
  return (numerator * 2n + denominator) / (denominator * 2n);
};

/** Minor units that a decided bet returns, rounded half up once; `totalCash`: each-way any-to-come sends on all. */
export const naiveReturn = (bet: NaiveBet, { totalCash = false } = {}): bigint => {
  const only = bet.placeOnly ? (['place'] as const) : (['win'] as const);
  const parts = bet.eachWay ? (['win', 'place'] as const) : only;
  const units = parts.map((part) => bet.legs.map((leg) => naiveUnit(leg, part)));
  const [win = [], place = []] = units;
  const folds = units.map((of) => foldsOf(bet, of)).reduce(add);
  const about =
    totalCash && bet.eachWay ? cashAboutOf(bet, win, place) : units.map((of) => aboutOf(bet, of)).reduce(add);
  return rounded(add(folds, about), bet.unitStake);
};
