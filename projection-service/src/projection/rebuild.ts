import { setTimeout as delay } from 'node:timers/promises';
import { type ResolvedEvent, START } from '@eventstore/db-client';
import {
  closeEventStoreClient,
  connectRedisWriter,
  createEventStoreClient,
  type RecordedEvent,
  type RedisAddress,
  type RedisWriter,
  recordedEvent,
  toolTimeoutMs,
  whenReady,
} from '@paddock/service-kit/engines';
import { createLog, type Log } from '@paddock/service-kit/process';
import { inBatches } from '@paddock/service-kit/subscribe';
import { beginCheckpoint, saveCheckpoint, switchGeneration } from './checkpoint.ts';
import { createBatchFolder } from './fold-batch.ts';
import { activeGenerationKey, generationName } from './keys.ts';
import { isOurStream } from './our-streams.ts';
import type { ReadModels } from './read-model.ts';
import { takeRebuildLock } from './rebuild-lock.ts';
import { createRecordStore } from './record-store.ts';
import { removeGenerations } from './remove-generations.ts';

type RebuildOptions = {
  /** What is built. */
  models: ReadModels;
  eventStoreUrl: string;
  redis: RedisAddress;
  log?: Log;
  /** About every second: events folded so far, and how many in each second since the start. */
  onProgress?: (progress: { events: number; perSecond: number }) => void;
  /** How long queries that began on the old read models may go on, milliseconds. */
  graceMs?: number;
};

/** `seconds`: until the new read models were served; removing the old ones is not counted. */
type Rebuilt = { events: number; seconds: number; generation: string };

const readyMs = 5000;
const defaultGraceMs = 3000;
const readAhead = 500;
const batchEvents = 2000;

/**
 * Replays `$all` into a generation of its own while the present one serves, makes it the active one in a
 * single step, and removes those that nobody folds into. Running services notice and go on folding where it ends. Throws when
 * another rebuild is under way, or began meanwhile because this one's process was suspended.
 */
export const rebuild = async (options: RebuildOptions): Promise<Rebuilt> => {
  const log = options.log ?? createLog('rebuild', 'warn');
  const client = createEventStoreClient(options.eventStoreUrl, { timeoutMs: toolTimeoutMs });
  const redis = connectRedisWriter(options.redis, log, 'rebuild');
  try {
    await whenReady(redis, readyMs);
    const lock = await takeRebuildLock(redis);
    try {
      const { version } = options.models;
      const before = await redis.get(activeGenerationKey(version));
      const generation = generationName(version, new Date());
      const begun = performance.now();
      const events = await replay(client, redis, generation, options);
      // A process that was suspended for long may have lost its lock, and another rebuild be under way.
      if (!(await lock.isHeld())) throw new Error('The rebuild took too long to answer and lost its lock.');
      if (!(await switchGeneration(redis, version, before, generation))) {
        throw new Error('Other read models were made the active ones while these were built.');
      }
      const seconds = (performance.now() - begun) / 1000;
      await delay(options.graceMs ?? defaultGraceMs);
      await removeGenerations(redis, generation);
      return { events, seconds, generation };
    } finally {
      await lock.release();
    }
  } finally {
    redis.disconnect();
    await closeEventStoreClient(client);
  }
};

/** Folds the log to its end; reads again until nothing was appended meanwhile. Answers how many events. */
const replay = async (
  client: ReturnType<typeof createEventStoreClient>,
  redis: RedisWriter,
  generation: string,
  { models, onProgress }: RebuildOptions,
): Promise<number> => {
  const folder = createBatchFolder(models, createRecordStore(redis, generation));
  const begun = performance.now();
  let events = 0;
  let last: bigint | undefined;
  await beginCheckpoint(redis, generation);

  const keep = (resolved: ResolvedEvent): RecordedEvent | undefined => {
    const event = recordedEvent(resolved);
    if (!event || !isOurStream(event.stream)) return undefined;
    return last !== undefined && event.position <= last ? undefined : event;
  };
  const fold = async (batch: RecordedEvent[]) => {
    await folder.fold(batch);
    events += batch.length;
    last = batch.at(-1)?.position;
  };
  const report = () =>
    onProgress?.({ events, perSecond: Math.round(events / ((performance.now() - begun) / 1000)) });
  const timer = setInterval(report, 1000);

  try {
    for (let before = -1; events > before; ) {
      before = events;
      const fromPosition = last === undefined ? START : { commit: last, prepare: last };
      const reading = client.readAll({ fromPosition }, { highWaterMark: readAhead });
      await inBatches(reading, keep, fold, { atLeast: batchEvents });
    }
  } finally {
    clearInterval(timer);
  }
  report();
  if (last !== undefined) await saveCheckpoint(redis, generation, { position: last, isComplete: true });
  return events;
};
