import type { BetType } from '@paddock/contracts/events';

/** Sizes of the combinations that a bet type pays on; `whole`: one line of all its legs. */
export type Folds = readonly number[] | 'whole';

export type BetTypeDefinition = {
  /** As customers read it. */
  name: string;
  legs: { from: number; to: number };
  folds: Folds;
};

/** Most legs that any bet may have. */
export const maximumLegs = 20;

/**
 * Bet types as data. A full cover type lists its folds (a trixie is `legs 3 to 3, folds 2 and 3`), and all of
 * them share one way of counting lines, pricing and settling.
 */
export const betTypes: Record<BetType, BetTypeDefinition> = {
  single: { name: 'Single', legs: { from: 1, to: 1 }, folds: [1] },
  double: { name: 'Double', legs: { from: 2, to: 2 }, folds: [2] },
  treble: { name: 'Treble', legs: { from: 3, to: 3 }, folds: [3] },
  accumulator: { name: 'Accumulator', legs: { from: 4, to: maximumLegs }, folds: 'whole' },
};

export const hasLegs = (betType: BetType, legs: number): boolean =>
  legs >= betTypes[betType].legs.from && legs <= betTypes[betType].legs.to;

/** The bet types that pay on a combination of this many selections; none for a single selection. */
export const multiplesOf = (selections: number): BetType[] =>
  (Object.keys(betTypes) as BetType[]).filter(
    (betType) => betTypes[betType].legs.from > 1 && hasLegs(betType, selections),
  );
