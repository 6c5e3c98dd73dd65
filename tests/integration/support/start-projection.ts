import { startProjection as startWorker } from '@paddock/projection-service/src/projection/worker.ts';
import { readModels } from '@paddock/projection-service/src/read-models/index.ts';
import {
  closeEventStoreClient,
  connectRedisWriter,
  createEventStoreClient,
} from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import type { Engines } from '../../harness/index.ts';

const log = createLog('projection', process.env.TEST_LOG_LEVEL ?? 'fatal');

/** One copy of the projection service, as far as it folds. */
export const startProjection = (
  { eventStoreUrl, redisUrl }: Pick<Engines, 'eventStoreUrl' | 'redisUrl'>,
  models = readModels,
  more: { removeAfterMs?: number } = {},
) => {
  const redis = connectRedisWriter({ url: redisUrl }, log, 'tests');
  const client = createEventStoreClient(eventStoreUrl, { timeoutMs: 8_000 });
  const projection = startWorker({ models, client, redis, log, ...more });
  const end = async () => {
    await projection.stop();
    redis.disconnect();
    await closeEventStoreClient(client);
  };
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= end();
    return ended;
  };
  const serving = () => projection.served.get()?.generation;
  return { ...projection, serving, stop };
};
export type Projection = ReturnType<typeof startProjection>;
