import type { Dividends } from '@paddock/contracts/events';
import type { FinishingOrder } from './result.ts';

/** Share of what was staked that is paid out. */
const paidOut = 0.78;
/** Runners from which tricasts are taken. */
export const fewestForTricasts = 6;
export const fewestForForecasts = 3;

const permutations = (group: readonly number[]): number[][] =>
  group.length < 2
    ? [[...group]]
    : group.flatMap((first) =>
        permutations(group.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      );

/** Every order of the first `length` that the finish stands for: several when some crossed the line together. */
const orders = (finish: FinishingOrder, length: number): number[][] => {
  const all = finish.reduce<number[][]>(
    (starts, group) => starts.flatMap((start) => permutations(group).map((next) => [...start, ...next])),
    [[]],
  );
  const cut = new Map(all.map((order) => [order.slice(0, length).join(), order.slice(0, length)]));
  return [...cut.values()];
};

/** Chance of the order when one runner after the other is drawn among those left. */
const chanceOf = (order: readonly number[], chances: readonly number[]): number => {
  let left = 1;
  let chance = 1;
  for (const runner of order) {
    chance *= (chances[runner] as number) / left;
    left -= chances[runner] as number;
  }
  return chance;
};

/** Minor units for 1.00 staked, the stake included, shared by as many orders as were right. */
const dividendsOf = (finish: FinishingOrder, length: number, chances: readonly number[]) => {
  const right = orders(finish.slice(0, length), length);
  return right.map((order) => ({
    order,
    dividend: Math.max(101, Math.round((100 * paidOut) / chanceOf(order, chances) / right.length)),
  }));
};

/** Forecast and, with enough runners, tricast dividends; selections by `idOf`. */
export const raceDividends = (
  finish: FinishingOrder,
  chances: readonly number[],
  idOf: (runner: number) => string,
): Dividends => {
  const runners = finish.flat().length;
  const lengths = [
    ...(runners >= fewestForForecasts ? [2] : []),
    ...(runners >= fewestForTricasts ? [3] : []),
  ];
  return lengths.flatMap((length) =>
    dividendsOf(finish, length, chances).map(({ order, dividend }) => ({
      order: order.map(idOf),
      dividend,
    })),
  );
};
