import type { Dividends } from '@paddock/contracts/events';
import type { PricedBet } from './bet.ts';
import { betTypes } from './bet-types.ts';
import { isVoid, legValue, multiplierOf, type PricedLeg } from './leg.ts';
import { one, type Rational, rational, zero } from './rational.ts';
import type { RuleFourRules } from './rule-four.ts';
import type { BettingRules } from './rules.ts';

/** Legs by index, in the order in which they must come in. */
type ForecastLine = readonly number[];

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
  if (lines.order === 'as-picked') return [indexes];
  if (lines.order === 'any') return arrangementsOf(indexes, lines.places);
  const banker = legs.findIndex((leg) => leg.banker);
  return indexes.filter((index) => index !== banker).map((index) => [banker, index]);
};

/** Dividends of forecasts or of tricasts of the race, once they are declared. */
const declared = (legs: readonly PricedLeg[], places: number): Dividends | undefined => {
  const all = legs.find(({ dividends }) => dividends?.length)?.dividends;
  const fitting = all?.filter(({ order }) => order.length === places);
  return fitting?.length ? fitting : undefined;
};

/** A dead heat for first, as one of the legs states it or as two of them show it. */
const isTiedForFirst = (legs: readonly PricedLeg[]): boolean => {
  const winners = legs.filter(({ result }) => result?.outcome === 'won');
  return winners.length > 1 || winners.some(({ result }) => result?.deadHeat);
};

/**
 * Whether the leg may still fill this place (0 is first): a dead heat lets it fill a later one than its own, never
 * an earlier one.
 */
const mayFill = ({ result }: PricedLeg, place: number, tiedForFirst: boolean): boolean => {
  if (!result) return true;
  if (result.outcome === 'won') return place === 0 || tiedForFirst;
  if (place === 0) return false;
  return result.position === undefined || result.position <= place + 1;
};

const mayComeIn = (order: readonly PricedLeg[]): boolean => {
  const tiedForFirst = isTiedForFirst(order);
  return order.every((leg, place) => mayFill(leg, place, tiedForFirst));
};

/** The dividends of the order: all that match, in a dead heat. */
const paidOn = (order: readonly PricedLeg[], dividends: Dividends): Rational => {
  const minor = dividends
    .filter((declaredOrder) => declaredOrder.order.every((id, place) => id === order[place]?.selectionId))
    .reduce((sum, { dividend }) => sum + dividend, 0);
  return minor === 0 ? zero : rational(minor, 100);
};

type ForecastRules = Pick<BettingRules, 'forecastNonRunner'> & RuleFourRules;

/** What one unit on legs in this order has become, all of which ran. */
const inOrder = (order: readonly PricedLeg[], legs: readonly PricedLeg[]): Rational | undefined => {
  const dividends = declared(legs, order.length);
  if (dividends) return paidOn(order, dividends);
  return mayComeIn(order) ? undefined : zero;
};

/** How a line with a non-runner goes on: when the bet was struck, and its rules. */
type Struck = { struckAt: string; rules: ForecastRules };

/** A single to win at starting price. */
const atStartingPrice = (leg: PricedLeg, { struckAt, rules }: Struck): Rational | undefined => {
  const value = legValue({ ...leg, priceType: 'sp' }, 'win', struckAt, rules);
  return value && multiplierOf(value);
};

/** What one unit on a line has become of which some legs did not run. */
const onTheOthers = (
  standing: readonly PricedLeg[],
  legs: readonly PricedLeg[],
  struck: Struck,
): Rational | undefined => {
  const [only] = standing;
  if (!only) return one;
  return standing.length === 1 ? atStartingPrice(only, struck) : inOrder(standing, legs);
};

/**
 * What one unit on each order has become, in the order of `forecastLines`: what the dividends say once they are
 * declared, until then 0 as soon as it can't come in, or `undefined`. With a non-runner 1, or what the rules make of
 * the others.
 */
export const forecastValues = (
  bet: Pick<PricedBet, 'betType' | 'legs'>,
  struckAt: string,
  rules: ForecastRules,
): (Rational | undefined)[] =>
  forecastLines(bet).map((line) => {
    const order = line.map((index) => bet.legs[index]!);
    const standing = order.filter((leg) => !isVoid(leg));
    if (standing.length === order.length) return inOrder(order, bet.legs);
    return rules.forecastNonRunner === 'on-the-others'
      ? onTheOthers(standing, bet.legs, { struckAt, rules })
      : one;
  });

/** Whether nothing is left of any line of a forecast but its stake. */
export const isVoidForecast = (bet: Pick<PricedBet, 'betType' | 'legs'>, rules: ForecastRules): boolean =>
  forecastLines(bet).every((line) => {
    const out = line.filter((index) => isVoid(bet.legs[index]!)).length;
    return rules.forecastNonRunner === 'on-the-others' ? out === line.length : out > 0;
  });
