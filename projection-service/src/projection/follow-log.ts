import { type EventStoreDBClient, type ResolvedEvent, START, streamNameFilter } from '@eventstore/db-client';
import type { Redis } from 'ioredis';
import { eventsFolded, projectionLag } from '../metrics.ts';
import { inBatches } from './batches.ts';
import { type Checkpoint, hasCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { batchFolder } from './fold-batch.ts';
import { activeGenerationKey } from './keys.ts';
import { loggedEvent } from './logged-event.ts';
import type { LoggedEvent } from './read-model.ts';
import { recordStore } from './record-store.ts';

/**
 * Every stream but the system's own and snapshots. Streams without a read model come along, so that a position
 * answered by any command is reached.
 */
const filter = () => streamNameFilter({ regex: '^(?!\\$|account_snapshot-)', checkpointInterval: 100 });

/** Milliseconds between two looks at what this process does not hear of by itself. */
const lookMs = 250;

/** Events decoded ahead of folding. */
const readAhead = 500;

/** Another generation is served now. */
export class GenerationSwitched extends Error {}
/** Redis was flushed. */
export class CheckpointLost extends Error {}

export type Following = {
  /** The event store has taken the subscription. */
  onFollowing(): void;
  client: EventStoreDBClient;
  redis: Redis;
  generation: string;
  from: Checkpoint;
  /** Everything up to here is folded. */
  onFolded(position: bigint): void;
  /** The end of the log was reached: everything is folded that was there when following began. */
  onCaughtUp(): void;
  signal: AbortSignal;
};

/**
 * Folds the log into a generation from its checkpoint on, until something fails: rejects then, and when
 * another generation is served or the checkpoint is gone. Resolves when `signal` says stop.
 */
export const followLog = async (following: Following): Promise<void> => {
  const { client, redis, generation, from, signal } = following;
  const folder = batchFolder(recordStore(redis, generation));
  const fault = new AbortController();
  const fail = (reason: unknown) => fault.abort(reason);
  const progress = {
    received: from.position,
    folded: from.position,
    saved: from.position,
    isComplete: from.isComplete,
  };

  const subscription = client.subscribeToAll(
    {
      fromPosition: from.position === undefined ? START : { commit: from.position, prepare: from.position },
      filter: filter(),
    },
    { highWaterMark: readAhead },
  );

  let end: 'not heard' | 'heard' | 'reached' = 'not heard';
  const noteEnd = () => {
    const isBehind = progress.folded !== progress.received || subscription.readableLength > 0;
    if (end !== 'heard' || isBehind) return;
    end = 'reached';
    if (!progress.isComplete) progress.saved = undefined;
    progress.isComplete = true;
    following.onCaughtUp();
  };

  const keep = (resolved: ResolvedEvent): LoggedEvent | undefined => {
    const event = loggedEvent(resolved);
    progress.received = event?.position ?? progress.received;
    return event;
  };

  const fold = async (batch: LoggedEvent[]) => {
    await folder.fold(batch);
    const last = batch.at(-1) as LoggedEvent;
    progress.folded = last.position;
    following.onFolded(last.position);
    eventsFolded.inc(batch.length);
    projectionLag.set(Math.max(0, (Date.now() - Date.parse(last.at)) / 1000));
    setImmediate(noteEnd);
  };

  const look = async () => {
    const { folded, isComplete } = progress;
    if ((await redis.get(activeGenerationKey)) !== generation) throw new GenerationSwitched();
    if (folded === undefined || folded === progress.saved) {
      if (!(await hasCheckpoint(redis, generation))) throw new CheckpointLost();
    } else if (await saveCheckpoint(redis, generation, { position: folded, isComplete })) {
      progress.saved = folded;
    } else throw new CheckpointLost();
  };

  const lost = () => fail(new Error('The connection to Redis was lost'));
  const timer = setInterval(() => look().catch(fail), lookMs);
  redis.once('close', lost);
  subscription.on('confirmation', following.onFollowing);
  subscription.on('caughtUp', () => {
    if (end === 'not heard') end = 'heard';
    setImmediate(noteEnd);
  });
  const stopped = AbortSignal.any([signal, fault.signal]);
  try {
    await inBatches(subscription, keep, fold, { signal: stopped });
    if (fault.signal.aborted) throw fault.signal.reason;
    if (!signal.aborted) throw new Error('The subscription ended');
    await look();
  } finally {
    clearInterval(timer);
    redis.off('close', lost);
    await subscription.unsubscribe().catch(() => {});
  }
};
