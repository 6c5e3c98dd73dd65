import type { Dividends } from '@paddock/contracts/events';
import type { PricedBet } from './bet.ts';
import { betTypes } from './bet-types.ts';
import { isVoid, type PricedLeg } from './leg.ts';
import { one, plus, type Rational, rational, zero } from './rational.ts';

/** Legs by index, in the order in which they must come in. */
export type ForecastLine = readonly number[];

const arrangementsOf = (legs: readonly number[], places: number): ForecastLine[] =>
  places === 0
    ? [[]]
    : legs.flatMap((leg) =>
        arrangementsOf(
          legs.filter((other) => other !== leg),
          places - 1,
        ).map((rest) => [leg, ...rest]),
      );

/** Every order that the bet pays on. */
export const forecastLines = ({ betType, legs }: Pick<PricedBet, 'betType' | 'legs'>): ForecastLine[] => {
  const { lines } = betTypes[betType];
  if (lines.kind !== 'forecast') return [];
  const indexes = legs.map((_, index) => index);
  return lines.order === 'as-picked' ? [indexes] : arrangementsOf(indexes, lines.places);
};

/** Dividends of forecasts or of tricasts of the race, once they are declared. */
const declared = (legs: readonly PricedLeg[], places: number): Dividends | undefined => {
  const all = legs.find(({ dividends }) => dividends?.length)?.dividends;
  const wanted = all?.filter(({ order }) => order.length === places);
  return wanted?.length ? wanted : undefined;
};

/**
 * Whether the leg may still fill this place (0 is first): a dead heat lets it fill a later one than its own, never
 * an earlier one, and a dead heat for first is always stated.
 */
const mayFill = ({ result }: PricedLeg, place: number): boolean => {
  if (!result) return true;
  if (result.outcome === 'won') return place === 0 || Boolean(result.deadHeat);
  if (place === 0) return false;
  return result.position === undefined || result.position <= place + 1;
};

/**
 * What one unit on the order has become: its dividend (all that match, in a dead heat), 1 with a non-runner, 0 as
 * soon as it can't come in; `undefined` until dividends are declared.
 */
export const forecastValue = (line: ForecastLine, legs: readonly PricedLeg[]): Rational | undefined => {
  const inOrder = line.map((index) => legs[index]!);
  if (inOrder.some(isVoid)) return one;
  if (inOrder.some((leg, place) => !mayFill(leg, place))) return zero;
  const dividends = declared(legs, line.length);
  if (!dividends) return undefined;
  return dividends
    .filter(({ order }) => order.every((id, place) => id === inOrder[place]?.selectionId))
    .reduce((sum, { dividend }) => plus(sum, rational(dividend, 100)), zero);
};
