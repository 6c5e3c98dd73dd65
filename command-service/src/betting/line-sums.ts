import { anyToComeLine, sumAbout, unitWithin } from './any-to-come.ts';
import { betTypes, type Lines } from './bet-types.ts';
import { sumBesideBankers, sumOfFolds } from './combinations.ts';
import { foldSizes, sizesOf } from './lines.ts';
import { isZero, lowestTerms, plus, type Rational, rational, times, zero } from './rational.ts';
import type { BettingRules } from './rules.ts';
import type { BetShape } from './shape.ts';

export const isBanker = ({ betType, legs }: BetShape, index: number): boolean =>
  betType === 'perm' && Boolean(legs[index]?.banker);

const folded = (bet: BetShape, lines: Lines, values: readonly Rational[]): Rational => {
  if (bet.betType !== 'perm') return sumOfFolds(values, sizesOf(lines, bet));
  return sumBesideBankers(
    values.filter((_, index) => isBanker(bet, index)),
    values.filter((_, index) => !isBanker(bet, index)),
    sizesOf(lines, bet),
  );
};

/** Sum over every two legs about each other, of what `ofLine` makes of a line's return. */
const aboutEachOther = (
  bet: BetShape,
  multipliers: readonly Rational[],
  ofLine: (returned: Rational) => Rational = (returned) => returned,
): Rational => {
  const { lines } = betTypes[bet.betType];
  if (lines.kind !== 'any-to-come') return zero;
  return sumAbout(multipliers, (first, second) => ofLine(anyToComeLine(first, second, lines.units)));
};

/** Sum over the lines of one part of a bet that is no forecast, per unit on each, of what the lines returned. */
export const sumOfLines = (bet: BetShape, multipliers: readonly Rational[]): Rational => {
  const { lines } = betTypes[bet.betType];
  const combined = folded(bet, lines, multipliers);
  if (lines.kind !== 'any-to-come') return combined;
  return lowestTerms(plus(combined, aboutEachOther(bet, multipliers)));
};

/** Whether the any-to-come lines of both parts share their cash, and so are one line of two units. */
export const poolsCash = (bet: BetShape, { eachWayAnyToCome }: BettingRules): boolean =>
  eachWayAnyToCome === 'total-cash' &&
  Boolean(bet.eachWay) &&
  betTypes[bet.betType].lines.kind === 'any-to-come';

type Undecided = Rational | undefined;

/** What one unit returned, half of it to win and half to be placed; `undefined` while one of them is. */
export const halvesTogether = (
  win: readonly Undecided[],
  place: readonly Undecided[],
): (Rational | undefined)[] =>
  win.map((value, index) => {
    const other = place[index];
    return value && other && times(rational(1, 2), plus(value, other));
  });

/** A part as far as sums go: what a unit on each leg returned, and the share of it that was not lost. */
type PartSums = { multipliers: readonly Undecided[]; shares: readonly Rational[] };

const decided = (multipliers: readonly Undecided[]): Rational[] =>
  multipliers.map((multiplier) => multiplier ?? zero);

const pooledAbout = (
  bet: BetShape,
  parts: readonly Pick<PartSums, 'multipliers'>[],
  ofLine?: (returned: Rational) => Rational,
): Rational => {
  const [win = [], place = []] = parts.map(({ multipliers }) => multipliers);
  return times(rational(2), aboutEachOther(bet, decided(halvesTogether(win, place)), ofLine));
};

/** Sum over all lines of both parts, per unit on each, of what they returned; undecided legs return nothing. */
export const sumOfBet = (
  bet: BetShape,
  parts: readonly Pick<PartSums, 'multipliers'>[],
  rules: BettingRules,
): Rational => {
  const multipliers = parts.map((part) => decided(part.multipliers));
  if (!poolsCash(bet, rules)) return multipliers.map((values) => sumOfLines(bet, values)).reduce(plus);
  const { lines } = betTypes[bet.betType];
  const combined = multipliers.map((values) => folded(bet, lines, values)).reduce(plus);
  return lowestTerms(plus(combined, pooledAbout(bet, parts)));
};

/** Of that sum, what is stake and not winnings: what a free bet keeps back, and what no cap cuts. */
export const stakesOfBet = (bet: BetShape, parts: readonly PartSums[], rules: BettingRules): Rational => {
  const { lines } = betTypes[bet.betType];
  const combined = parts.map(({ shares }) => folded(bet, lines, shares)).reduce(plus);
  if (lines.kind !== 'any-to-come') return combined;
  const about = poolsCash(bet, rules)
    ? pooledAbout(bet, parts, unitWithin)
    : parts.map(({ multipliers }) => aboutEachOther(bet, decided(multipliers), unitWithin)).reduce(plus);
  return lowestTerms(plus(combined, about));
};

/**
 * Whether some line still waits for a leg: none of its legs lost, one of them undecided. With a banker lost no line
 * is left; a combination needs as many live legs as its size; any-to-come starts every leg once.
 */
export const hasOpenLine = (bet: BetShape, multipliers: readonly (Rational | undefined)[]): boolean => {
  if (!multipliers.includes(undefined)) return false;
  if (betTypes[bet.betType].lines.kind === 'any-to-come') return true;
  let live = 0;
  for (const [index, multiplier] of multipliers.entries()) {
    const alive = multiplier === undefined || !isZero(multiplier);
    if (isBanker(bet, index)) {
      if (!alive) return false;
    } else if (alive) live++;
  }
  return live >= Math.min(...foldSizes(bet));
};
