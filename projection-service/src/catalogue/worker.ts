import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@paddock/service-kit/process';
import type { Redis } from 'ioredis';
import { whenReady } from '../engines/redis.ts';
import { feedHealth } from './feed-health.ts';
import { followFeed } from './follow-feed.ts';

const readyMs = 2000;
const pauseMs = 500;

export type CatalogueWorker = {
  /** Milliseconds since the broker was heard. */
  silentMs(): number;
  stop(): Promise<void>;
};

/** Follows the feed for as long as the service runs; whatever fails, it begins again where it stood. */
export const startCatalogue = (options: {
  brokers: string[];
  redis: Redis;
  finishedMs: number;
  now: () => Date;
  log: Log;
}): CatalogueWorker => {
  const { redis, log } = options;
  const health = feedHealth(redis);
  const stopping = new AbortController();
  let isDown = false;

  const onJoined = () => {
    log.info('following the feed');
    isDown = false;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await whenReady(redis, readyMs);
        await followFeed({ ...options, health, onJoined, signal: stopping.signal });
      } catch (error) {
        if (!isDown) log.warn({ err: error }, 'following the feed was interrupted');
        isDown = true;
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  const running = run();
  return {
    silentMs: () => Date.now() - health.lastHeardAt(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
