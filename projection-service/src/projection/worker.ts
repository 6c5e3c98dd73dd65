import type { EventStoreDBClient } from '@eventstore/db-client';
import { type RedisWriter, whenReady } from '@paddock/service-kit/engines';
import { type Log, retryForever } from '@paddock/service-kit/process';
import {
  atTheBeginning,
  createFollowerMetrics,
  createLogCheck,
  type LogCheck,
  LogRefused,
} from '@paddock/service-kit/subscribe';
import { projectionRestarts } from '../metrics.ts';
import { activeGeneration, type Checkpoint, hasCheckpoint, readCheckpoint } from './checkpoint.ts';
import type { FoldedGeneration } from './checkpoint-waiter.ts';
import { followLog, GenerationSwitched } from './follow-log.ts';
import type { ReadModels } from './read-model.ts';
import { removeLost } from './remove-generations.ts';
import { createServedGeneration, type ServedGeneration } from './served-generation.ts';

const readyMs = 2000;
/** By then every copy has noticed that read models were lost, and one that died counts no more as folding into them. */
const defaultRemoveAfterMs = 60_000;

export type ProjectionWorker = {
  /** The generation that queries read; none while the read models are built, or are those of another log. */
  served: Pick<ServedGeneration, 'get' | 'wait'>;
  /** Everything up to this position is folded, whether or not queries read it yet. */
  folded(): bigint;
  /** Whether the event store is being followed now. */
  isFollowing(): boolean;
  stop(): Promise<void>;
};

type Followed = FoldedGeneration & { checkLog: LogCheck };

const foldedOf = ({ generation, position }: Followed): FoldedGeneration => ({ generation, position });

/**
 * Folds the log for as long as the service runs. Whatever fails, it begins again at the checkpoint: positions
 * make that harmless. When another generation becomes the active one it follows that, and queries move over
 * once it has caught up.
 */
export const startProjection = (options: {
  models: ReadModels;
  client: EventStoreDBClient;
  redis: RedisWriter;
  log: Log;
  /** How long after it began to follow a generation it removes what is left of others that were lost, milliseconds. */
  removeAfterMs?: number;
}): ProjectionWorker => {
  const { models, client, redis, log, removeAfterMs = defaultRemoveAfterMs } = options;
  const stopping = new AbortController();
  const measured = createFollowerMetrics('read-models');
  const served = createServedGeneration((generation) => hasCheckpoint(redis, generation), log);
  let isFollowing = false;
  let followed: Followed | undefined;
  let removal: NodeJS.Timeout | undefined;

  const removeLater = (): void => {
    clearTimeout(removal);
    const remove = () =>
      removeLost(redis).catch((err: unknown) =>
        log.warn({ err }, 'read models that were lost are not removed'),
      );
    removal = setTimeout(remove, removeAfterMs).unref();
  };

  /** What is to be folded, and from where. Queries move to what is there; rejects where the log is another one. */
  const begin = async (): Promise<{ current: Followed; from: Checkpoint }> => {
    await whenReady(redis, readyMs);
    const generation = await activeGeneration(redis, models.version);
    const from = await readCheckpoint(redis, generation);
    const saved = from.position ?? atTheBeginning;
    if (followed?.generation !== generation) {
      followed = { generation, position: saved, checkLog: createLogCheck(client, 'read models', log) };
      removeLater();
    }
    const current = followed;
    // The checkpoint is saved behind the records.
    if (saved > current.position) current.position = saved;
    const fault = await current.checkLog(current.position).catch((error: unknown) => error);
    if (fault instanceof LogRefused) served.clear();
    else await served.follow(foldedOf(current), from.isComplete);
    if (fault !== undefined) throw fault;
    return { current, from };
  };

  const followOnce = async (working: () => void): Promise<void> => {
    const { current, from } = await begin();
    const { generation } = current;
    await followLog({
      models,
      measured,
      client,
      redis,
      generation,
      from,
      signal: stopping.signal,
      onFollowing: () => {
        log.info({ generation, from: from.position?.toString() ?? 'start' }, 'folding the log');
        isFollowing = true;
      },
      onFolded: (position) => {
        working();
        if (position <= current.position) return;
        current.position = position;
        served.folded(foldedOf(current));
      },
      onCaughtUp: () => {
        working();
        served.caughtUp(foldedOf(current));
      },
    });
  };

  /** Follows until something fails; another generation being served is no failure. */
  const follow = async (working: () => void): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await followOnce(working);
      } catch (error) {
        isFollowing = false;
        if (error instanceof GenerationSwitched) continue;
        projectionRestarts.inc();
        throw error;
      }
    }
  };

  const running = retryForever('projecting the log', log, stopping.signal, follow);
  return {
    served,
    folded: () => followed?.position ?? atTheBeginning,
    isFollowing: () => isFollowing,
    stop: async () => {
      stopping.abort();
      await running;
      clearTimeout(removal);
    },
  };
};
