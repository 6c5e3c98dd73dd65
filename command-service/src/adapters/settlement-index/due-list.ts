import type { Redis } from '@paddock/service-kit/engines';
import { correctionsKey, dueKey } from './keys.ts';
import { doneScript } from './script.ts';

/** Positions of what made it due: for its open bets, and for those that were settled. */
export type DueMarket = { marketId: string; position: string; correction?: string };

/** Of the settlement index: the markets that have bets to result. */
export const createDueList = (redis: Redis) => ({
  due: async (): Promise<DueMarket[]> => {
    const [due, corrections] = await Promise.all([redis.hGetAll(dueKey), redis.hGetAll(correctionsKey)]);
    return Object.entries(due).map(([marketId, position]) => {
      const correction = corrections[marketId];
      return { marketId, position, ...(correction !== undefined && { correction }) };
    });
  },

  /** What made it due is done; what came meanwhile leaves it due. */
  done: async ({ marketId, position, correction = '' }: DueMarket): Promise<void> => {
    await redis.eval(doneScript, {
      keys: [correctionsKey, dueKey],
      arguments: [marketId, correction, position],
    });
  },
});
