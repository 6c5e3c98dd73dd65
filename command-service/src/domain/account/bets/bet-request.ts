import type { BetType, Bonus, Funding, Leg } from '@paddock/contracts/events';
import { countLines } from '../../../betting/index.ts';
import type { Participant } from '../standing.ts';

/** A bet to be placed; `unitStake` in minor units on each line. */
export type BetRequest = {
  betId: string;
  betType: BetType;
  legs: readonly Leg[];
  folds?: readonly number[];
  eachWay?: true;
  unitStake: number;
  bonus?: Bonus;
};

export type PlaceBets = Participant & {
  type: 'place-bets';
  /** One placement, however often it is sent. */
  placementId: string;
  bets: readonly BetRequest[];
  rulesVersion: string;
  /** What pays for all of them. */
  funding: Funding;
  sessionStartedAt: string;
  /** A trader accepted it, or offered a lower stake that is kept to here: the bounds on stakes do not hold. */
  referral?: 'accepted';
  /** Most that may be staked on one bet now, minor units, where that is less than the account rules allow. */
  maximumStake?: number;
};

/** With its number of lines, and `stake`: what all of them cost. */
export type StakedBet = BetRequest & { lines: number; stake: number };

export const withStake = (bet: BetRequest): StakedBet => {
  const lines = countLines(bet);
  return { ...bet, lines, stake: bet.unitStake * lines };
};

/** What bets cost together, minor units. */
export const totalStakeOf = (bets: readonly { stake: number }[]): number =>
  bets.reduce((sum, { stake }) => sum + stake, 0);
