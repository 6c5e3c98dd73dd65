import { type BetType, maximumLegs } from '../events/bet.ts';
import type { TokenBetType } from '../events/free-bet.ts';
import { type BetTypeRow, type FurtherBetType, furtherRows } from './further.ts';

export * from './further.ts';

/** A bet type that is struck, or one that the calculator alone works out. */
export type AnyBetType = BetType | FurtherBetType;

/**
 * What customers call a bet type, how many legs it takes, and which are paid by a declared dividend, not at the prices
 * of their selections; in the order in which bet types are listed.
 */
const struckRows: Record<BetType, BetTypeRow> = {
  single: ['Single', 1, 1],
  double: ['Double', 2, 2],
  treble: ['Treble', 3, 3],
  accumulator: ['Accumulator', 4, maximumLegs],
  perm: ['Perm', 2, maximumLegs],
  trixie: ['Trixie', 3, 3],
  patent: ['Patent', 3, 3],
  yankee: ['Yankee', 4, 4],
  'lucky-15': ['Lucky 15', 4, 4],
  canadian: ['Canadian (Super Yankee)', 5, 5],
  'lucky-31': ['Lucky 31', 5, 5],
  heinz: ['Heinz', 6, 6],
  'lucky-63': ['Lucky 63', 6, 6],
  'super-heinz': ['Super Heinz', 7, 7],
  goliath: ['Goliath', 8, 8],
  'single-stakes-about': ['Single Stakes About', 2, 2],
  'double-stakes-about': ['Double Stakes About', 2, 2],
  'round-robin': ['Round Robin', 3, 3],
  flag: ['Flag', 4, 4],
  'super-flag': ['Super Flag', 5, 5],
  'straight-forecast': ['Straight Forecast', 2, 2, 'dividend'],
  'reverse-forecast': ['Reverse Forecast', 2, 2, 'dividend'],
  'combination-forecast': ['Combination Forecast', 3, maximumLegs, 'dividend'],
  'straight-tricast': ['Straight Tricast', 3, 3, 'dividend'],
  'combination-tricast': ['Combination Tricast', 3, maximumLegs, 'dividend'],
};

const rows: Record<AnyBetType, BetTypeRow> = { ...struckRows, ...furtherRows };

/** Bet types that are struck, in the order in which they are listed. */
export const betTypeList = Object.keys(struckRows) as BetType[];

/** The same and behind them those that the calculator alone works out. */
export const anyBetTypeList = Object.keys(rows) as AnyBetType[];

/** A bet type by itself, as customers read it; `betTypeName` knows more of a bet. */
export const plainBetTypeName = (betType: AnyBetType): string => rows[betType][0];

/** How many legs a bet type takes, both included. */
export const legBoundsOf = (betType: AnyBetType): { from: number; to: number } => {
  const [, from, to] = rows[betType];
  return { from, to };
};

/** The bet type that each kind of free bet token pays for. */
export const betTypeOfToken = {
  S: 'single',
  D: 'double',
  T: 'treble',
  A: 'accumulator',
} as const satisfies Record<TokenBetType, BetType>;

const foldNames = ['', 'Singles', 'Doubles', 'Trebles'];

/** Combinations of one size as customers read them: `Doubles`, `4-folds`. */
export const foldName = (size: number): string => foldNames[size] ?? `${size}-folds`;

/** As customers read it: `4-fold accumulator`; a perm by its sizes, `Doubles` or `Perm of Doubles, 4-folds`. */
export const betTypeName = (betType: AnyBetType, legs: number, folds?: readonly number[]): string => {
  if (betType === 'accumulator') return `${legs}-fold accumulator`;
  if (betType !== 'perm' || !folds || folds.length === 0) return plainBetTypeName(betType);
  return folds.length === 1 ? foldName(folds[0]!) : `Perm of ${folds.map(foldName).join(', ')}`;
};

/** Whether it is paid by a declared dividend, not at the prices of its selections. */
export const isForecast = (betType: AnyBetType): boolean => rows[betType][3] === 'dividend';

/** The bet types of so many selections that can be combined, beside perms of them: all in one line first; none for one. */
export const multipleTypesOf = (selections: number): BetType[] =>
  betTypeList.filter((betType) => {
    const { from, to } = legBoundsOf(betType);
    const isMultiple = betType !== 'perm' && !isForecast(betType) && from > 1;
    return isMultiple && selections >= from && selections <= to;
  });

/** The sizes below that of the whole in which so many selections are offered as perms. */
export const permSizesOf = (selections: number): number[] =>
  Array.from({ length: Math.max(0, selections - 2) }, (_, index) => index + 2);

/** How many runners a forecast or tricast names: the length of the order that its dividend is declared for. */
export const runnersNamed = (betType: AnyBetType): 2 | 3 => (betType.endsWith('tricast') ? 3 : 2);

/** Whether its runners are named in the order of finish, not in any order. */
export const isInOrder = (betType: AnyBetType): boolean => betType.startsWith('straight');

const luckies: ReadonlySet<AnyBetType> = new Set(['lucky-15', 'lucky-31', 'lucky-63']);

/** Whether it pays a bonus for one winner and for all of them: the Lucky 15, 31 and 63. */
export const isLucky = (betType: AnyBetType): boolean => luckies.has(betType);

const oneLine: ReadonlySet<BetType> = new Set(['single', 'double', 'treble', 'accumulator']);

/** Whether all of its legs stand in one line, whose odds multiply. */
export const isOneLine = (betType: BetType): boolean => oneLine.has(betType);
