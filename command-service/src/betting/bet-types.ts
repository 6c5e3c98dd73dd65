import type { BetType } from '@paddock/contracts/events';

/** Most legs that any bet may have. */
export const maximumLegs = 20;

/** Which lines a bet type pays on, as data. */
export type Lines =
  /** All combinations of these sizes. `whole`: one line of all legs; `chosen`: the sizes that the bet names. */
  | { kind: 'folds'; folds: readonly number[] | 'whole' | 'chosen' }
  /**
   * All combinations of these sizes and, for every two legs in both orders, one unit on the first with `units`
   * units any-to-come on the second.
   */
  | { kind: 'any-to-come'; folds: readonly number[]; units: 1 | 2 }
  /** The first `places` of one race: in the order of the legs, or every order that they can fill. */
  | { kind: 'forecast'; places: 2 | 3; order: 'as-picked' | 'any' };

export type BetTypeDefinition = {
  /** As customers read it; `betTypeName` knows more of a bet. */
  name: string;
  shortName: string;
  legs: { from: number; to: number };
  lines: Lines;
  eachWay: boolean;
  /** Place in lists. */
  order: number;
};

type Row = [name: string, shortName: string, from: number, to: number, lines: Lines];

const sizes = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const folds = (from: number, to: number): Lines => ({ kind: 'folds', folds: sizes(from, to) });
const anyToCome = (units: 1 | 2, of: readonly number[] = []): Lines => ({
  kind: 'any-to-come',
  folds: of,
  units,
});
const forecast = (places: 2 | 3, order: 'as-picked' | 'any'): Lines => ({ kind: 'forecast', places, order });

/** In the order in which they are listed. */
const rows: Record<BetType, Row> = {
  single: ['Single', 'SGL', 1, 1, folds(1, 1)],
  double: ['Double', 'DBL', 2, 2, folds(2, 2)],
  treble: ['Treble', 'TBL', 3, 3, folds(3, 3)],
  accumulator: ['Accumulator', 'ACC', 4, maximumLegs, { kind: 'folds', folds: 'whole' }],
  perm: ['Perm', 'PERM', 2, maximumLegs, { kind: 'folds', folds: 'chosen' }],
  trixie: ['Trixie', 'TRX', 3, 3, folds(2, 3)],
  patent: ['Patent', 'PAT', 3, 3, folds(1, 3)],
  yankee: ['Yankee', 'YAN', 4, 4, folds(2, 4)],
  'lucky-15': ['Lucky 15', 'L15', 4, 4, folds(1, 4)],
  canadian: ['Canadian (Super Yankee)', 'CAN', 5, 5, folds(2, 5)],
  'lucky-31': ['Lucky 31', 'L31', 5, 5, folds(1, 5)],
  heinz: ['Heinz', 'HNZ', 6, 6, folds(2, 6)],
  'lucky-63': ['Lucky 63', 'L63', 6, 6, folds(1, 6)],
  'super-heinz': ['Super Heinz', 'SHNZ', 7, 7, folds(2, 7)],
  goliath: ['Goliath', 'GOL', 8, 8, folds(2, 8)],
  'single-stakes-about': ['Single Stakes About', 'SSA', 2, 2, anyToCome(1)],
  'double-stakes-about': ['Double Stakes About', 'DSA', 2, 2, anyToCome(2)],
  'round-robin': ['Round Robin', 'ROB', 3, 3, anyToCome(1, [2, 3])],
  flag: ['Flag', 'FLG', 4, 4, anyToCome(1, [2, 3, 4])],
  'super-flag': ['Super Flag', 'SFLG', 5, 5, anyToCome(1, [2, 3, 4, 5])],
  'straight-forecast': ['Straight Forecast', 'SF', 2, 2, forecast(2, 'as-picked')],
  'reverse-forecast': ['Reverse Forecast', 'RF', 2, 2, forecast(2, 'any')],
  'combination-forecast': ['Combination Forecast', 'CF', 3, maximumLegs, forecast(2, 'any')],
  'straight-tricast': ['Straight Tricast', 'TC', 3, 3, forecast(3, 'as-picked')],
  'combination-tricast': ['Combination Tricast', 'CT', 3, maximumLegs, forecast(3, 'any')],
};

/**
 * Bet types as data: how many legs, which lines. All types of one kind share one way of counting lines, pricing
 * and settling.
 */
export const betTypes = Object.fromEntries(
  Object.entries(rows).map(([betType, [name, shortName, from, to, lines]], order) => [
    betType,
    { name, shortName, legs: { from, to }, lines, eachWay: lines.kind !== 'forecast', order },
  ]),
) as Record<BetType, BetTypeDefinition>;

export const betTypeList = Object.keys(rows) as BetType[];

export const hasLegs = (betType: BetType, legs: number): boolean =>
  legs >= betTypes[betType].legs.from && legs <= betTypes[betType].legs.to;

const foldNames = ['', 'Singles', 'Doubles', 'Trebles'];
const foldName = (size: number): string => foldNames[size] ?? `${size}-folds`;

/** As customers read it: `4-fold accumulator`; a perm by its sizes, `Doubles` or `Perm of Doubles, 4-folds`. */
export const betTypeName = (betType: BetType, legs: number, folds?: readonly number[]): string => {
  if (betType === 'accumulator') return `${legs}-fold accumulator`;
  if (betType !== 'perm' || !folds || folds.length === 0) return betTypes[betType].name;
  return folds.length === 1 ? foldName(folds[0]!) : `Perm of ${folds.map(foldName).join(', ')}`;
};
