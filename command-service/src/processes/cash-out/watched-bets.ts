import { readOwnBet, watchedBetsKey } from '@paddock/contracts/cash-out';
import type { Redis } from '@paddock/service-kit/engines';

/** A bet whose value somebody watches: an account's own, as the account itself decides. */
export type WatchedBet = { accountId: string; betId: string };

/** Bets that browsers watch now; those that nobody renewed are cleared away. */
export const readWatchedBets = async (
  redis: Pick<Redis, 'zRemRangeByScore' | 'zRange'>,
  nowMs: number,
): Promise<WatchedBet[]> => {
  await redis.zRemRangeByScore(watchedBetsKey, '-inf', nowMs);
  return (await redis.zRange(watchedBetsKey, 0, -1)).map(readOwnBet);
};
