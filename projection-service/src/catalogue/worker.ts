import { type KafkaAddress, type RedisWriter, whenReady } from '@paddock/service-kit/engines';
import { type Log, retryForever } from '@paddock/service-kit/process';
import { createFeedHealth } from './feed-health.ts';
import { followFeed } from './follow-feed.ts';

const readyMs = 2000;

type CatalogueWorker = {
  /** Milliseconds since the broker answered last. */
  silentMs(): number;
  stop(): Promise<void>;
};

/** Follows the feed for as long as the service runs; whatever fails, it begins again where it stood. */
export const startCatalogue = (options: {
  brokers: KafkaAddress;
  redis: RedisWriter;
  finishedMs: number;
  now: () => Date;
  log: Log;
}): CatalogueWorker => {
  const { redis, log } = options;
  const health = createFeedHealth(redis);
  const stopping = new AbortController();

  const follow = async (working: () => void): Promise<void> => {
    await whenReady(redis, readyMs);
    const onJoined = () => {
      log.info('following the feed');
      working();
    };
    await followFeed({ ...options, health, onJoined, signal: stopping.signal });
  };

  const running = retryForever('following the feed', log, stopping.signal, follow);
  return {
    silentMs: () => Date.now() - health.lastAnswerAt(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
