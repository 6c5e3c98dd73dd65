import {
  betTypeName,
  betTypes,
  countLines,
  currentRules,
  type PricedBet,
  publishedBettingRules,
  settle,
} from '@paddock/command-service/src/betting/index.ts';
import type { BetType } from '@paddock/contracts/events';
import { type BenchFigure, type BenchLine, overRounds, plainLine } from '../figures.ts';
import { returnWrittenOut } from './written-out.ts';

/** Milliseconds that each type is measured for. */
const measuredMs = 300;
const struckAt = '2030-01-01T12:00:00.000Z';
const unitStake = 100;
const prices = [
  { up: 5, down: 2 },
  { up: 11, down: 8 },
  { up: 4, down: 5 },
  { up: 7, down: 4 },
  { up: 100, down: 30 },
];

const rules = { ...currentRules(publishedBettingRules), maximumPayout: Number.MAX_SAFE_INTEGER };

const legsOf = (count: number): PricedBet['legs'] =>
  Array.from({ length: count }, (_, index) => ({
    marketId: `m${index}`,
    selectionId: `s${index}`,
    priceType: 'board',
    price: prices[index % prices.length] ?? { up: 1, down: 1 },
    result: { outcome: 'won' },
  }));

type Case = { betType: BetType; legs: number; folds?: readonly number[] };

const cases: readonly Case[] = [
  { betType: 'single', legs: 1 },
  { betType: 'treble', legs: 3 },
  { betType: 'accumulator', legs: 20 },
  { betType: 'yankee', legs: 4 },
  { betType: 'lucky-63', legs: 6 },
  { betType: 'goliath', legs: 8 },
  { betType: 'perm', legs: 12, folds: [3, 4] },
  { betType: 'perm', legs: 20, folds: [10] },
];
/** Patterned types have no sizes to write out; they are given as they are. */
const patterned: readonly Case[] = [
  { betType: 'round-robin', legs: 3 },
  { betType: 'super-flag', legs: 5 },
];

const betOf = ({ betType, legs, folds }: Case): PricedBet => ({
  betType,
  legs: legsOf(legs),
  unitStake,
  folds,
});

const sizesOf = ({ betType, legs, folds }: Case): readonly number[] => {
  const { lines } = betTypes[betType];
  if (folds || lines.kind !== 'folds') return folds ?? [];
  return lines.folds === 'whole' || lines.folds === 'chosen' ? [legs] : lines.folds;
};

/** Calls per second of `work`, over at least one call. */
const rateOf = (work: () => unknown): number => {
  const startedAt = performance.now();
  let calls = 0;
  do {
    work();
    calls += 1;
  } while (performance.now() - startedAt < measuredMs);
  return (calls * 1000) / (performance.now() - startedAt);
};

const nameOf = (bet: PricedBet): string =>
  `returns, ${betTypeName(bet.betType, bet.legs.length, bet.folds)} of ${bet.legs.length} (${countLines(bet)} lines)`;

const againstWrittenOut = (given: Case): BenchLine => {
  const bet = betOf(given);
  const sizes = sizesOf(given);
  const returned = settle(bet, struckAt, rules)?.returned;
  const expected = Number(returnWrittenOut(bet.legs, sizes, unitStake));
  if (returned !== expected) throw new Error(`${nameOf(bet)}: ${returned} is not ${expected}`);
  const value = rateOf(() => settle(bet, struckAt, rules));
  const baseline = rateOf(() => returnWrittenOut(bet.legs, sizes, unitStake));
  return { name: nameOf(bet), value, unit: 'bets/s', baseline, ratio: value / baseline };
};

/** Bets settled per second by type, against summing their lines one by one. Both are exact; they must agree. */
export const benchReturns = async (rounds: number): Promise<BenchFigure[]> => {
  const measured: BenchLine[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push([
      ...cases.map(againstWrittenOut),
      ...patterned.map((given) => {
        const bet = betOf(given);
        return plainLine(
          nameOf(bet),
          rateOf(() => settle(bet, struckAt, rules)),
          'bets/s',
        );
      }),
    ]);
  }
  return overRounds(measured);
};
