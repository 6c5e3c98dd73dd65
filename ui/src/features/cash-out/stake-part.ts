import type { Bet } from '../../lib/api/bet-history.ts';

type Staked = Pick<Bet, 'remainingStake' | 'remainingUnitStake'>;

/** A part of the stake to cash out: a whole number of minor units on each line, and some is left on. */
export type StakePart = {
  /** Minor units of the whole stake that are cashed out. */
  readonly taken: number;
  /** Minor units on each line that stay on. */
  readonly remainingUnitStake: number;
};

const linesOf = ({ remainingStake, remainingUnitStake }: Staked): number =>
  Math.max(1, Math.round(remainingStake / remainingUnitStake));

/** Whether there is anything between none and all of the stake. */
export const canBeParted = ({ remainingUnitStake }: Staked): boolean => remainingUnitStake > 1;

/** The part nearest to so much of the stake, kept between the least and the most. */
export const partOfStake = (bet: Staked, amount: number): StakePart => {
  const lines = linesOf(bet);
  const unit = Math.min(bet.remainingUnitStake - 1, Math.max(1, Math.round(amount / lines)));
  return { taken: unit * lines, remainingUnitStake: bet.remainingUnitStake - unit };
};

/** The part at so many percent of the stake. */
export const partOfPercent = (bet: Staked, percent: number): StakePart =>
  partOfStake(bet, (bet.remainingStake * percent) / 100);

/** How much of the stake a part is, in whole percent. */
export const percentOfPart = (bet: Staked, { taken }: StakePart): number =>
  Math.round((taken * 100) / bet.remainingStake);
