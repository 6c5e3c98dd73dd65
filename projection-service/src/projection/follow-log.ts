import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { type RecordedEvent, type RedisWriter, recordedEvent } from '@paddock/service-kit/engines';
import { type FollowerMetrics, followAll } from '@paddock/service-kit/subscribe';
import { type Checkpoint, CheckpointLost, saveCheckpoint } from './checkpoint.ts';
import { createBatchFolder } from './fold-batch.ts';
import { createFollowing } from './followers.ts';
import { activeGenerationKey } from './keys.ts';
import { ourStreams } from './our-streams.ts';
import type { ReadModels } from './read-model.ts';
import { createRecordStore } from './record-store.ts';

/** How often the checkpoint is saved, it is looked whether this is still what is served, and said that it is followed. */
const checkEveryMs = 250;

/** Another generation is served now. */
export class GenerationSwitched extends Error {}

type FollowLogOptions = {
  /** The event store has taken the subscription. */
  onFollowing(): void;
  models: ReadModels;
  measured: FollowerMetrics;
  client: EventStoreDBClient;
  redis: RedisWriter;
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
export const followLog = async (options: FollowLogOptions): Promise<void> => {
  const { models, measured, client, redis, generation, from, signal } = options;
  const folder = createBatchFolder(models, createRecordStore(redis, generation));
  const following = createFollowing(redis, generation);
  const activeKey = activeGenerationKey(models.version);
  const fault = new AbortController();
  let folded = from.position;
  let saved = from.position;
  let isComplete = from.isComplete;

  const fold = async (batch: RecordedEvent[]) => {
    await measured.fold(batch, () => folder.fold(batch));
    const last = batch.at(-1);
    if (!last) return;
    folded = last.position;
    options.onFolded(last.position);
  };

  const keep = (resolved: ResolvedEvent): RecordedEvent | undefined => {
    const event = recordedEvent(resolved);
    if (event) measured.received(event.position);
    return event;
  };

  const check = async () => {
    const now: Checkpoint = { position: folded, isComplete };
    const [active] = await Promise.all([redis.get(activeKey), following.note()]);
    if (active !== generation) throw new GenerationSwitched();
    if (!(await saveCheckpoint(redis, generation, now, saved))) throw new CheckpointLost();
    saved = now.position;
  };

  const onCaughtUp = () => {
    const isFirst = !isComplete;
    isComplete = true;
    measured.caughtUp();
    options.onCaughtUp();
    // At once: a follower that begins again takes what is not known to be complete for lost.
    if (isFirst) check().catch((error: unknown) => fault.abort(error));
  };

  const lost = () => fault.abort(new Error('redis unreachable'));
  redis.once('close', lost);
  try {
    await following.note();
    await followAll(
      client,
      {
        after: from.position,
        filter: ourStreams(),
        keep,
        fold,
        onConnected: options.onFollowing,
        onCaughtUp,
        onEnded: measured.ended,
        check,
        checkEveryMs,
      },
      AbortSignal.any([signal, fault.signal]),
    );
    if (fault.signal.aborted) throw fault.signal.reason;
    await check();
  } finally {
    measured.disconnected();
    redis.off('close', lost);
    await following.end().catch(() => {});
  }
};
