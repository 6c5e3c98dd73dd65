import { feedHealthKey, feedSilenceSeconds } from '@paddock/contracts/catalogue';
import type { Redis } from 'ioredis';

/** Silence of the broker after which the key is no longer renewed, milliseconds. */
const silentMs = 1500;
/** A batch that takes longer than this means that prices in Redis are behind. */
const slowMs = 3000;

/**
 * What tells everybody that prices can be trusted: the broker answered just now, all that it held when we
 * joined is folded, and folding is not stuck. The key expires by itself otherwise.
 */
export const createFeedHealth = (redis: Redis) => {
  let heardAt = 0;
  let foldingSince: number | undefined;
  let isCaughtUp = false;

  const isTrusted = (now: number): boolean =>
    isCaughtUp && now - heardAt < silentMs && now - (foldingSince ?? now) < slowMs;

  return {
    heard: (): void => {
      heardAt = Date.now();
    },
    folding: (isFolding: boolean): void => {
      foldingSince = isFolding ? Date.now() : undefined;
    },
    caughtUp: (is: boolean): void => {
      isCaughtUp = is;
    },
    lastHeardAt: (): number => heardAt,
    /** Renews the key if prices can be trusted; called about every second. */
    renew: async (): Promise<void> => {
      if (!isTrusted(Date.now())) return;
      const health = JSON.stringify({ heardAt: new Date(heardAt).toISOString() });
      await redis.set(feedHealthKey, health, 'EX', feedSilenceSeconds);
    },
  };
};
export type FeedHealth = ReturnType<typeof createFeedHealth>;
