import { cashOutInterestKey, readOwnBet } from '@paddock/contracts/cash-out';
import type { Redis } from '@paddock/service-kit/engines';

/** A bet that somebody wants the value of: an account's own, as the account itself decides. */
export type Interest = { accountId: string; betId: string };

/** Bets that browsers look at now; those that nobody renewed are cleared away. */
export const interests = async (
  redis: Pick<Redis, 'zRemRangeByScore' | 'zRange'>,
  nowMs: number,
): Promise<Interest[]> => {
  await redis.zRemRangeByScore(cashOutInterestKey, '-inf', nowMs);
  return (await redis.zRange(cashOutInterestKey, 0, -1)).map(readOwnBet);
};
