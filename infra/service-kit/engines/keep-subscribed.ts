import { sleep } from '../process/sleep.ts';
import type { Redis } from './redis.ts';

type Needed = {
  /** A connection of its own, which may do nothing else. */
  redis: Pick<Redis, 'connect' | 'subscribe' | 'isOpen'>;
  channel: string;
  /** One and the same: what was subscribed unknown to us is not subscribed twice. */
  listen(text: string): void;
  onFault(error: unknown): void;
  retryMs?: number;
};

/**
 * Connects and subscribes to a channel, again and again until Redis has taken it or the connection is closed. From then
 * on the client subscribes again by itself whenever Redis is back.
 */
export const keepSubscribed = async ({
  redis,
  channel,
  listen,
  onFault,
  retryMs = 1000,
}: Needed): Promise<void> => {
  await redis.connect();
  while (redis.isOpen) {
    try {
      return await redis.subscribe(channel, listen);
    } catch (error) {
      onFault(error);
      await sleep(retryMs);
    }
  }
};
