import { multipleTypesOf, permSizesOf } from '@paddock/contracts/bet-types';
import type { BetType } from '@paddock/contracts/events';
import { type AnyBetType, betTypeList, betTypeName, betTypes, hasLegs } from './bet-types.ts';
import { countLines } from './lines.ts';

/** A bet that a number of selections can make. */
export type BetOffer = {
  /** The bet type, or `perm-{fold}`. */
  id: string;
  betType: BetType;
  name: string;
  /** Of a perm. */
  folds?: readonly number[];
  /** At one unit each, to win. */
  lines: number;
};

const offer = (betType: BetType, selections: number, folds?: readonly number[]): BetOffer => ({
  id: folds ? `${betType}-${folds.join('-')}` : betType,
  betType,
  name: betTypeName(betType, selections, folds),
  ...(folds && { folds }),
  lines: countLines({ betType, legs: new Array(selections).fill({}), folds }),
});

/**
 * What so many selections that can be combined make, as a bookmaker lists it: all of them in one line, then
 * doubles, trebles and the larger folds as perms, full cover, and any-to-come. None for a single selection.
 */
export const multiplesOf = (selections: number): BetOffer[] => {
  const [whole, ...others] = multipleTypesOf(selections).map((betType) => offer(betType, selections));
  if (!whole) return [];
  return [whole, ...permSizesOf(selections).map((size) => offer('perm', selections, [size])), ...others];
};

/** Forecasts and tricasts that so many selections of one race make, where the race has them. */
export const forecastsOf = (selections: number, has: { forecasts: boolean; tricasts: boolean }): BetOffer[] =>
  betTypeList
    .filter((betType) => {
      const { lines } = betTypes[betType];
      if (lines.kind !== 'forecast' || !hasLegs(betType, selections)) return false;
      return lines.places === 2 ? has.forecasts : has.tricasts;
    })
    .map((betType) => offer(betType, selections));

const isFoldsOf = (largest: number, folds: readonly number[] | undefined): boolean => {
  const ascending = folds?.every((size, index) => index === 0 || size > folds[index - 1]!);
  return Boolean(folds?.length && ascending && folds[0]! >= 1 && folds.at(-1)! <= largest);
};

/** Whether so many legs make this bet type, with these sizes of combinations beside `bankers` in a perm. */
export const canBe = (betType: AnyBetType, legs: number, folds?: readonly number[], bankers = 0): boolean => {
  if (!hasLegs(betType, legs)) return false;
  if (betType === 'perm' || betType === 'perm-by-fold') return isFoldsOf(legs - bankers, folds);
  return folds === undefined && bankers === (betType === 'banker-forecast' ? 1 : 0);
};
