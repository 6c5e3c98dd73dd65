import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Log } from '@paddock/service-kit/process';
import type { Redis } from 'ioredis';
import { whenReady } from '../engines/redis.ts';
import { projectionRestarts } from '../metrics.ts';
import { activeGeneration, readCheckpoint } from './checkpoint.ts';
import { type CheckpointWaiter, createCheckpointWaiter } from './checkpoint-waiter.ts';
import { followLog, GenerationSwitched } from './follow-log.ts';

const readyMs = 2000;
const shortestPauseMs = 100;
const longestPauseMs = 1000;

export type ProjectionWorker = {
  reached: CheckpointWaiter;
  /** The generation that queries read; none while the read models are built for the first time. */
  serving(): string | undefined;
  /** Whether the event store is being followed now. */
  isFollowing(): boolean;
  stop(): Promise<void>;
};

/**
 * Folds the log for as long as the service runs. Whatever fails, it begins again at the checkpoint: positions
 * make that harmless. When another generation becomes the active one it follows that, and queries move over
 * once it has caught up.
 */
export const startProjection = (options: {
  client: EventStoreDBClient;
  redis: Redis;
  log: Log;
}): ProjectionWorker => {
  const { client, redis, log } = options;
  const stopping = new AbortController();
  const reached = createCheckpointWaiter();
  let served: string | undefined;
  let pauseMs = shortestPauseMs;
  let isFollowing = false;
  let isDown = false;

  const followOnce = async (): Promise<void> => {
    await whenReady(redis, readyMs);
    const generation = await activeGeneration(redis);
    const from = await readCheckpoint(redis, generation);
    if (served === generation && !from.isComplete) served = undefined;
    if (served === undefined && from.isComplete) served = generation;
    if (served !== generation || from.position === undefined) reached.set(from.position ?? -1n);
    await followLog({
      client,
      redis,
      generation,
      from,
      signal: stopping.signal,
      onFollowing: () => {
        log.info({ generation, from: from.position?.toString() ?? 'start' }, 'folding the log');
        isFollowing = true;
        isDown = false;
      },
      onFolded: (position) => {
        pauseMs = shortestPauseMs;
        if (position > reached.get()) reached.set(position);
      },
      onCaughtUp: () => {
        if (served !== generation) log.info({ generation }, 'read models are served');
        served = generation;
      },
    });
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await followOnce();
      } catch (error) {
        isFollowing = false;
        if (error instanceof GenerationSwitched) continue;
        projectionRestarts.inc();
        if (!isDown) log.warn({ err: error }, 'folding the log was interrupted');
        isDown = true;
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  };

  const running = run();
  return {
    reached,
    serving: () => served,
    isFollowing: () => isFollowing,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
