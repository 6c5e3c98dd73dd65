import type { AnyBetType } from '@paddock/contracts/bet-types';
import type { Bonus, Funding } from '@paddock/contracts/events';
import type { PricedLeg } from './leg.ts';
import type { BetShape } from './shape.ts';

/** A bet as far as its returns go. */
export type PricedBet<L extends PricedLeg = PricedLeg> = {
  betType: AnyBetType;
  legs: readonly L[];
  /** Minor units on each line. */
  unitStake: number;
  eachWay?: true | undefined;
  /** Of a perm: sizes of its combinations, counted beside its bankers, ascending. */
  folds?: readonly number[] | undefined;
  /** Absent: cash. */
  funding?: Funding | undefined;
  bonus?: Bonus | undefined;
  /** The place part alone, of a bet that is not each-way. */
  placeOnly?: true | undefined;
} & Pick<BetShape, 'foldUnits' | 'steps'>;

/** Paid with a free bet, whose stake is not returned. */
export const isFree = ({ funding }: Pick<PricedBet, 'funding'>): boolean =>
  funding !== undefined && funding.kind !== 'cash';
