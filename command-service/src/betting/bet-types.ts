import {
  type AnyBetType,
  anyBetTypeList,
  isForecast,
  legBoundsOf,
  plainBetTypeName,
} from '@paddock/contracts/bet-types';
import {
  alphabet,
  anyToComeSteps,
  halvesUpAndDown,
  permByFold,
  permOfCovers,
  singleThenDouble,
  unionJack,
} from './compositions.ts';
import type { BetShape, Component } from './shape.ts';

export {
  type AnyBetType,
  anyBetTypeList,
  betTypeList,
  betTypeName,
  isForecast,
} from '@paddock/contracts/bet-types';

/** Which lines a bet type pays on, as data. */
export type Lines =
  /** All combinations of these sizes. `whole`: one line of all legs; `chosen`: the sizes that the bet names. */
  | { kind: 'folds'; folds: readonly number[] | 'whole' | 'chosen' }
  /**
   * All combinations of these sizes and, for every two legs in both orders, one unit on the first with `units`
   * units any-to-come on the second.
   */
  | { kind: 'any-to-come'; folds: readonly number[]; units: 1 | 2 }
  /**
   * The first `places` of one race: in the order of the legs, every order that they can fill, or the banker first with
   * each of the others.
   */
  | { kind: 'forecast'; places: 2 | 3; order: ForecastOrder }
  /** Those of other bets on its legs. */
  | { kind: 'composed'; of: (shape: BetShape) => readonly Component[] };

type ForecastOrder = 'as-picked' | 'any' | 'banker-first';

type BetTypeDefinition = {
  /** As customers read it; `betTypeName` knows more of a bet. */
  name: string;
  shortName: string;
  legs: { from: number; to: number };
  lines: Lines;
  eachWay: boolean;
  /** Place in lists. */
  order: number;
};

type Row = [shortName: string, lines: Lines];

const sizes = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const folds = (from: number, to: number): Lines => ({ kind: 'folds', folds: sizes(from, to) });
const anyToCome = (units: 1 | 2, of: readonly number[] = []): Lines => ({
  kind: 'any-to-come',
  folds: of,
  units,
});
const forecast = (places: 2 | 3, order: ForecastOrder): Lines => ({ kind: 'forecast', places, order });
const composed = (of: (shape: BetShape) => readonly Component[]): Lines => ({ kind: 'composed', of });

/** Names and numbers of legs are in `contracts`, where browsers read them too. */
const rows: Record<AnyBetType, Row> = {
  single: ['SGL', folds(1, 1)],
  double: ['DBL', folds(2, 2)],
  treble: ['TBL', folds(3, 3)],
  accumulator: ['ACC', { kind: 'folds', folds: 'whole' }],
  perm: ['PERM', { kind: 'folds', folds: 'chosen' }],
  trixie: ['TRX', folds(2, 3)],
  patent: ['PAT', folds(1, 3)],
  yankee: ['YAN', folds(2, 4)],
  'lucky-15': ['L15', folds(1, 4)],
  canadian: ['CAN', folds(2, 5)],
  'lucky-31': ['L31', folds(1, 5)],
  heinz: ['HNZ', folds(2, 6)],
  'lucky-63': ['L63', folds(1, 6)],
  'super-heinz': ['SHNZ', folds(2, 7)],
  goliath: ['GOL', folds(2, 8)],
  'single-stakes-about': ['SSA', anyToCome(1)],
  'double-stakes-about': ['DSA', anyToCome(2)],
  'round-robin': ['ROB', anyToCome(1, [2, 3])],
  flag: ['FLG', anyToCome(1, [2, 3, 4])],
  'super-flag': ['SFLG', anyToCome(1, [2, 3, 4, 5])],
  'straight-forecast': ['SF', forecast(2, 'as-picked')],
  'reverse-forecast': ['RF', forecast(2, 'any')],
  'combination-forecast': ['CF', forecast(2, 'any')],
  'straight-tricast': ['TC', forecast(3, 'as-picked')],
  'combination-tricast': ['CT', forecast(3, 'any')],
  'lucky-7': ['L7', folds(1, 7)],
  'lucky-8': ['L8', folds(1, 8)],
  'heinz-flag': ['HFLG', anyToCome(1, sizes(2, 6))],
  'super-heinz-flag': ['SHFLG', anyToCome(1, sizes(2, 7))],
  'goliath-flag': ['GFLG', anyToCome(1, sizes(2, 8))],
  'perm-single-stakes-about': ['PSSA', anyToCome(1)],
  'perm-double-stakes-about': ['PDSA', anyToCome(2)],
  rounder: ['RND', composed(singleThenDouble(1))],
  roundabout: ['RBT', composed(singleThenDouble(2))],
  'up-and-down-doubles': ['UDD', composed(halvesUpAndDown)],
  'up-and-down-trebles': ['UDT', composed(halvesUpAndDown)],
  'any-to-come': ['ATC', composed(anyToComeSteps)],
  alphabet: ['ALP', composed(alphabet)],
  'union-jack': ['UJ', composed(unionJack('treble'))],
  'union-jack-patent': ['UJP', composed(unionJack('patent'))],
  'union-jack-round-robin': ['UJR', composed(unionJack('round-robin'))],
  'perm-trixies': ['PTRX', composed(permOfCovers(2, 3))],
  'perm-patents': ['PPAT', composed(permOfCovers(1, 3))],
  'perm-yankees': ['PYAN', composed(permOfCovers(2, 4))],
  'perm-by-fold': ['PFLD', composed(permByFold)],
  'banker-forecast': ['BF', forecast(2, 'banker-first')],
};

/**
 * Bet types as data: how many legs, which lines. All types of one kind share one way of counting lines, pricing
 * and settling.
 */
export const betTypes = Object.fromEntries(
  anyBetTypeList.map((betType, order) => {
    const [shortName, lines] = rows[betType];
    const definition: BetTypeDefinition = {
      name: plainBetTypeName(betType),
      shortName,
      legs: legBoundsOf(betType),
      lines,
      eachWay: !isForecast(betType),
      order,
    };
    return [betType, definition];
  }),
) as Record<AnyBetType, BetTypeDefinition>;

export const hasLegs = (betType: AnyBetType, legs: number): boolean =>
  legs >= betTypes[betType].legs.from && legs <= betTypes[betType].legs.to;
