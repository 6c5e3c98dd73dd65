import { feedSilenceSeconds } from '@paddock/contracts/catalogue';
import { feedHealthKey } from '@paddock/service-kit/catalogue';
import type { Redis } from 'ioredis';

/** Silence of the broker after which the key is no longer renewed, milliseconds. */
const silentMs = 1500;
/** A batch that takes longer than this means that prices in Redis are behind. */
const slowMs = 3000;

/**
 * The key that says that prices can be trusted: the broker answered just now, all that it held when we joined is
 * folded, and folding is not stuck. The key expires by itself otherwise.
 */
export const createFeedHealth = (redis: Redis) => {
  let answeredAt = 0;
  let foldingSince: number | undefined;
  let isCaughtUp = false;

  const isTrusted = (now: number): boolean =>
    isCaughtUp && now - answeredAt < silentMs && now - (foldingSince ?? now) < slowMs;

  return {
    /** The broker answered. */
    answered: (): void => {
      answeredAt = Date.now();
    },
    folding: (isFolding: boolean): void => {
      foldingSince = isFolding ? Date.now() : undefined;
    },
    caughtUp: (is: boolean): void => {
      isCaughtUp = is;
    },
    lastAnswerAt: (): number => answeredAt,
    /** Renews the key if prices can be trusted; called about every second. */
    renew: async (): Promise<void> => {
      if (!isTrusted(Date.now())) return;
      const health = JSON.stringify({ heardAt: new Date(answeredAt).toISOString() });
      await redis.set(feedHealthKey, health, 'EX', feedSilenceSeconds);
    },
  };
};
export type FeedHealth = ReturnType<typeof createFeedHealth>;
