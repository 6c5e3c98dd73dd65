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
  places === 1
    ? legs.map((leg) => [leg])
    : legs.flatMap((leg) =>
        arrangementsOf(
          legs.filter((other) => other !== leg),
          places - 1,
        ).map((rest) => [leg, ...rest]),
      );

/** By number of legs and places: the same of every bet, and thousands. */
const arranged = new Map<string, readonly ForecastLine[]>();

const inAnyOrder = (legs: readonly number[], places: number): readonly ForecastLine[] => {
  const key = `${legs.length}/${places}`;
  const orders = arranged.get(key) ?? arrangementsOf(legs, places);
  arranged.set(key, orders);
  return orders;
};

/** Every order that the bet pays on. */
export const forecastLines = ({
  betType,
  legs,
}: Pick<PricedBet, 'betType' | 'legs'>): readonly ForecastLine[] => {
  const { lines } = betTypes[betType];
  if (lines.kind !== 'forecast') return [];
  const indexes = legs.map((_, index) => index);
  if (lines.order === 'as-picked') return [indexes];
  if (lines.order === 'any') return inAnyOrder(indexes, lines.places);
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

/** What is the same for every line, of which there may be thousands. */
type Race = {
  /** By places. */
  dividends: ReadonlyMap<number, Dividends | undefined>;
  ran: readonly boolean[];
  /** What a single to win at starting price made of a unit on each leg, where a line may come down to one. */
  singles: readonly (Rational | undefined)[];
};

const raceOf = (legs: readonly PricedLeg[], struckAt: string, rules: ForecastRules): Race => {
  const ran = legs.map((leg) => !isVoid(leg));
  const atStartingPrice = (leg: PricedLeg): Rational | undefined => {
    const value = legValue({ ...leg, priceType: 'sp' }, 'win', struckAt, rules);
    return value && multiplierOf(value);
  };
  return {
    dividends: new Map([2, 3].map((places) => [places, declared(legs, places)])),
    ran,
    singles:
      ran.includes(false) && rules.forecastNonRunner === 'on-the-others' ? legs.map(atStartingPrice) : [],
  };
};

/** What one unit on legs in this order has become, all of which ran. */
const inOrder = (order: readonly PricedLeg[], { dividends }: Race): Rational | undefined => {
  const fitting = dividends.get(order.length);
  if (fitting) return paidOn(order, fitting);
  return mayComeIn(order) ? undefined : zero;
};

/** What one unit on a line has become of which these ran. */
const onThoseThatRan = (
  standing: ForecastLine,
  legs: readonly PricedLeg[],
  race: Race,
): Rational | undefined => {
  const [only] = standing;
  if (only === undefined) return one;
  if (standing.length === 1) return race.singles[only];
  return inOrder(
    standing.map((index) => legs[index]!),
    race,
  );
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
): (Rational | undefined)[] => {
  const { legs } = bet;
  const race = raceOf(legs, struckAt, rules);
  return forecastLines(bet).map((line) => {
    const standing = line.filter((index) => race.ran[index]);
    if (standing.length < line.length && rules.forecastNonRunner !== 'on-the-others') return one;
    return onThoseThatRan(standing, legs, race);
  });
};

/** Whether nothing is left of any line of a forecast but its stake. */
export const isVoidForecast = (bet: Pick<PricedBet, 'betType' | 'legs'>, rules: ForecastRules): boolean =>
  forecastLines(bet).every((line) => {
    const out = line.filter((index) => isVoid(bet.legs[index]!)).length;
    return rules.forecastNonRunner === 'on-the-others' ? out === line.length : out > 0;
  });
