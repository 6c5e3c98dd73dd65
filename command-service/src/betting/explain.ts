import { isFree, type PricedBet } from './bet.ts';
import { bySize, hasSizes, type SizeOfBet } from './by-size.ts';
import { explainLeg, type LegWorking } from './explain-leg.ts';
import { countLegsOfLines, countLines, countUnits } from './lines.ts';
import { isZero, lowestTerms, plus, type Rational, timesWhole } from './rational.ts';
import { type Reckoning, reckon } from './reckon.ts';
import type { BettingRules } from './rules.ts';
import { isOpenBet, type Settlement, settlementOf } from './settle.ts';
import { type WrittenLine, writtenOut } from './written-out.ts';

/**
 * A bet of more lines, or of more legs in all of them, is explained by size, not line by line: what writing them out costs
 * grows with both. A Goliath each-way has 2,032 legs. What is sent on has no size, and at most 760 lines.
 */
const writtenLines = 512;
const writtenLegs = 2048;

/** In lowest terms. `returned`: minor units, `undefined` while a line is open. */
type LineWorking = WrittenLine & { kind: 'line'; returned: Rational | undefined };
type SizeWorking = SizeOfBet & { kind: 'size'; returned: Rational };

/**
 * How the return of a bet was worked out, exact minor units until it is rounded:
 * beforeRounding = sum − bestOdds.cut − freeStake + bonus.extra.
 */
export type Working = Pick<Reckoning, 'bonus' | 'rounded' | 'returned'> & {
  lines: number;
  /** Unit stakes on all of them together. */
  units: number;
  unitStake: number;
  /** Some line waits for a leg: the amounts are of the decided lines. */
  open: boolean;
  legs: readonly LegWorking[];
  rows: readonly (LineWorking | SizeWorking)[];
  /** Of all rows, best odds in full. */
  sum: Rational;
  /** Absent where best odds added nothing. */
  bestOdds: Reckoning['bestOdds'] | undefined;
  /** Stake that a free bet does not return; absent where the bet is none. */
  freeStake: Rational | undefined;
  beforeRounding: Rational;
  /** Absent while the bet is open. */
  settlement: Settlement | undefined;
};

const rowsOf = (bet: PricedBet, struckAt: string, lines: number, rules: BettingRules): Working['rows'] => {
  const { unitStake } = bet;
  if (hasSizes(bet) && (lines > writtenLines || countLegsOfLines(bet) > writtenLegs)) {
    return bySize(bet, struckAt, rules).map((size) => {
      const multiplier = lowestTerms(size.multiplier);
      return { kind: 'size', ...size, multiplier, returned: timesWhole(multiplier, unitStake) };
    });
  }
  return writtenOut(bet, struckAt, rules).map((line) => {
    const multiplier = line.multiplier && lowestTerms(line.multiplier);
    return { kind: 'line', ...line, multiplier, returned: multiplier && timesWhole(multiplier, unitStake) };
  });
};

/**
 * How the return of a bet struck then is worked out: its legs, its lines (by size where they are many), and what
 * happens to their sum. Of an open bet the lines that are decided.
 */
export const explain = (bet: PricedBet, struckAt: string, rules: BettingRules): Working => {
  const lines = countLines(bet);
  const reckoning = reckon(bet, struckAt, rules);
  const open = isOpenBet(bet, struckAt, rules);
  const { bestOdds, freeStake, bonus, total, rounded, returned } = reckoning;
  return {
    lines,
    units: countUnits(bet),
    unitStake: bet.unitStake,
    open,
    legs: bet.legs.map((leg, index) => explainLeg(bet, leg, index, struckAt, rules)),
    rows: rowsOf(bet, struckAt, lines, rules),
    sum: plus(reckoning.lines, plus(bestOdds.extra, bestOdds.cut)),
    bestOdds: isZero(bestOdds.extra) ? undefined : bestOdds,
    freeStake: isFree(bet) ? freeStake : undefined,
    bonus,
    beforeRounding: total,
    rounded,
    returned,
    settlement: open ? undefined : settlementOf(bet, struckAt, rules, reckoning),
  };
};
