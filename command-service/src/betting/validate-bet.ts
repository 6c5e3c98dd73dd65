import type { Leg } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { type AnyBetType, betTypeName, betTypes, isForecast } from './bet-types.ts';
import { relatedPair } from './interrelation.ts';
import { bankersOf } from './lines.ts';
import { canBe } from './offers.ts';
import type { BetShape } from './shape.ts';

/** What makes a bet possible or not; its price and stake don't. */
export type BetWithNames = {
  betType: AnyBetType;
  legs: readonly Pick<
    Leg,
    'fixtureId' | 'marketId' | 'selectionId' | 'selectionName' | 'eachWay' | 'banker'
  >[];
  folds?: readonly number[] | undefined;
  eachWay?: true | undefined;
  placeOnly?: true | undefined;
} & Pick<BetShape, 'foldUnits'>;

const pairText = ([a, b]: readonly { selectionName: string }[]): string =>
  `${a?.selectionName} and ${b?.selectionName}`;

/** Sizes of combinations, by themselves or each with its stake. */
const foldsIn = ({ folds, foldUnits }: BetWithNames): readonly number[] | undefined =>
  folds ?? foldUnits?.map(({ fold }) => fold);

const validateType = (bet: BetWithNames): Refusal | undefined => {
  const { betType, legs } = bet;
  const folds = foldsIn(bet);
  if (legs.length === 0) return refuse('no-selections');
  const bankers = legs.filter(({ banker }) => banker).length;
  if (canBe(betType, legs.length, folds, bankers)) return undefined;
  return refuse('bet-type-unavailable', { param1: betTypeName(betType, legs.length, folds) });
};

/** A forecast needs different runners of one race. */
const validateForecast = (bet: BetWithNames): Refusal | undefined => {
  const markets = new Set(bet.legs.map(({ marketId }) => marketId));
  const selections = new Set(bet.legs.map(({ selectionId }) => selectionId));
  if (markets.size === 1 && selections.size === bet.legs.length) return undefined;
  return refuse('bet-type-unavailable', { param1: betTypes[bet.betType].name });
};

/** Whether two legs ever meet in a line: a perm of singles without bankers keeps them apart. */
const combines = (bet: BetWithNames): boolean =>
  bet.betType !== 'perm' || bankersOf(bet) > 0 || Boolean(bet.folds?.some((size) => size > 1));

const validateEachWay = ({ betType, legs, eachWay, placeOnly }: BetWithNames): Refusal | undefined => {
  if (!eachWay && !placeOnly) return undefined;
  if (!betTypes[betType].eachWay) {
    return refuse('each-way-unavailable', { param1: betTypes[betType].name });
  }
  const without = legs.find((leg) => !leg.eachWay);
  return without && refuse('each-way-unavailable', { param1: without.selectionName });
};

/**
 * Refuses legs that can't make this bet: `no-selections`, `bet-type-unavailable` (number of legs, sizes or bankers of
 * a perm, a forecast across races), `cannot-combine` (naming both), `each-way-unavailable`.
 */
export const validateBet = (bet: BetWithNames): Refusal | undefined => {
  const refusal = validateType(bet);
  if (refusal) return refusal;
  if (isForecast(bet.betType)) return validateForecast(bet) ?? validateEachWay(bet);
  const pair = combines(bet) ? relatedPair(bet.legs) : undefined;
  if (pair) return refuse('cannot-combine', { param1: pairText(pair) });
  return validateEachWay(bet);
};
