import type { SelectionResult } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import type { Random } from '../random.ts';

/** Runners that crossed the line together; one in most groups. */
export type FinishingOrder = readonly (readonly number[])[];

/** One of the runners left, each with its chance. */
const drawOne = (random: Random, left: ReadonlyMap<number, number>): number => {
  let rest = random.unit() * [...left.values()].reduce((sum, chance) => sum + chance, 0);
  let drawn = -1;
  for (const [runner, chance] of left) {
    drawn = runner;
    rest -= chance;
    if (rest < 0) break;
  }
  return drawn;
};

/** Draws one runner after the other among those left. */
const drawOrder = (random: Random, chances: readonly number[]): number[] => {
  const left = new Map([...chances.entries()].filter(([, chance]) => chance > 0));
  const order: number[] = [];
  while (left.size > 0) {
    const runner = drawOne(random, left);
    left.delete(runner);
    order.push(runner);
  }
  return order;
};

const deadHeatChance = 0.012;

/**
 * The finish that the last book promises: a runner at chance 0.25 wins a quarter of the time. Now and then two
 * dead-heat, for first or for the last place. Runners with chance 0 take no part.
 */
export const drawFinish = (random: Random, chances: readonly number[], places: number): FinishingOrder => {
  const order = drawOrder(random, chances);
  const tied = random.chance(deadHeatChance) ? 0 : random.chance(deadHeatChance) ? places - 1 : undefined;
  if (tied === undefined || tied + 1 >= order.length) return order.map((runner) => [runner]);
  const pair = [order[tied] as number, order[tied + 1] as number];
  return [...order.slice(0, tied), pair, ...order.slice(tied + 2)].map((group) => [group].flat());
};

/** Rule 4 of one withdrawal. */
export type Deduction = { penceInThePound: number; struckBefore: string };

/**
 * Results by runner from the finishing order. `places` counts those paid (1 when there is no place betting).
 * A dead heat is stated where those tied share fewer places than they are: for first, or for the last place.
 */
export const resultsOf = (
  finish: FinishingOrder,
  places: number,
  starting: (runner: number) => Price,
  deductions: readonly Deduction[],
): Map<number, SelectionResult> => {
  const results = new Map<number, SelectionResult>();
  let position = 1;
  for (const group of finish) {
    const shared = position === 1 ? 1 : Math.min(group.length, places - position + 1);
    const outcome = position === 1 ? 'won' : shared > 0 ? 'placed' : 'lost';
    const deadHeat = outcome !== 'lost' && group.length > shared;
    for (const runner of group) {
      results.set(runner, {
        outcome,
        position,
        ...(deadHeat ? { deadHeat: { tied: group.length, places: shared } } : {}),
        sp: starting(runner),
        ...(deductions.length > 0 ? { deductions: [...deductions] } : {}),
      });
    }
    position += group.length;
  }
  return results;
};
