import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { createBettors } from './bettors.ts';
import { createDueList } from './due-list.ts';
import { createFrozenMarkets } from './frozen-markets.ts';
import { bettorsKey, checkpointKey, openBetsKey } from './keys.ts';
import { foldScript, scriptKeys } from './script.ts';
import { type SettlementEvent, stepOf } from './steps.ts';

/**
 * Bets by market, and the markets that have bets to result, in Redis. It is folded from `$all` with its checkpoint
 * in the same place, so that a Redis that lost it is filled again from the beginning.
 */
export const createSettlementIndex = (redis: Redis) => {
  const folded = createRedisProjection(redis, [checkpointKey, ...scriptKeys], foldScript);
  return {
    ...createDueList(redis),
    ...createBettors(redis),
    ...createFrozenMarkets(redis),

    checkpoint: folded.checkpoint,

    /** Answers how many markets have bets to result. */
    fold: async (events: readonly StoredEvent<SettlementEvent>[], after: bigint): Promise<number> =>
      Number(await folded.fold(events.map(stepOf), after, openBetsKey(''), bettorsKey(''))),
  };
};
export type SettlementIndex = ReturnType<typeof createSettlementIndex>;
