import type { Redis } from '@paddock/service-kit/engines';
import { correctionsKey, frozenKey } from './keys.ts';
import { frozenTextSchema } from './schema.ts';

type FrozenMarket = { marketId: string; reason: string; at: string };

/** Of the settlement index: the markets whose winnings are withheld, and those that are being corrected. */
export const createFrozenMarkets = (redis: Redis) => ({
  frozen: (): Promise<string[]> => redis.hKeys(frozenKey),

  /** Markets whose bets may not have their newest results yet. */
  corrected: (): Promise<string[]> => redis.hKeys(correctionsKey),

  /** Oldest first. */
  listFrozen: async (): Promise<FrozenMarket[]> =>
    Object.entries(await redis.hGetAll(frozenKey))
      .map(([marketId, why]): FrozenMarket => ({ marketId, ...frozenTextSchema.parse(JSON.parse(why)) }))
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
});
