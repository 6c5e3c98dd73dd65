import type { Bet } from '../../lib/api/bet-history.ts';

type Staked = Pick<Bet, 'remainingStake' | 'remainingUnitStake'>;

/** A part of the stake to cash out: a whole number of minor units on each line, and some is left on. */
export type StakePart = {
  /** Minor units of the whole stake that are cashed out. */
  readonly taken: number;
  /** Minor units on each line that stay on. */
  readonly remainingUnitStake: number;
};

/** The whole number nearest to a fraction of whole numbers, a half upwards. */
const nearest = (dividend: number, divisor: number): number => {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
};

/** The stake is the same whole number of minor units on each line. */
const linesOf = ({ remainingStake, remainingUnitStake }: Staked): number =>
  Math.max(1, nearest(remainingStake, remainingUnitStake));

const partOfUnit = (bet: Staked, wanted: number): StakePart => {
  const unit = Math.min(bet.remainingUnitStake - 1, Math.max(1, wanted));
  return { taken: unit * linesOf(bet), remainingUnitStake: bet.remainingUnitStake - unit };
};

/** Whether there is anything between none and all of the stake. */
export const canBeParted = ({ remainingUnitStake }: Staked): boolean => remainingUnitStake > 1;

/** The part nearest to so much of the stake, minor units, kept between the least and the most. */
export const partOfStake = (bet: Staked, amount: number): StakePart =>
  partOfUnit(bet, nearest(amount, linesOf(bet)));

/** The part at so many percent of the stake. */
export const partOfPercent = (bet: Staked, percent: number): StakePart =>
  partOfUnit(bet, nearest(bet.remainingUnitStake * percent, 100));

/** How much of the stake a part is, in whole percent. */
export const percentOfPart = (bet: Staked, { taken }: StakePart): number =>
  nearest(taken * 100, bet.remainingStake);
