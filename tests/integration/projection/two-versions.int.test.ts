import { depositCompleted, depositRequested } from '@paddock/contracts/events/events.fixture';
import { readCheckpoint, saveCheckpoint } from '@paddock/projection-service/src/projection/checkpoint.ts';
import {
  activeGenerationKey,
  checkpointKey,
  generationName,
  groupKey,
} from '@paddock/projection-service/src/projection/keys.ts';
import { rebuild } from '@paddock/projection-service/src/projection/rebuild.ts';
import { startProjection } from '@paddock/projection-service/src/projection/worker.ts';
import { readModels } from '@paddock/projection-service/src/read-models/index.ts';
import { connectRedisWriter, createEventStoreClient, whenReady } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { type Start, useStarted } from '../../support/use-started.ts';
import { type ProjectionService, startProjectionService } from '../support/start-projection-service.ts';

const log = createLog('tests', 'fatal');
const later = { ...readModels, version: 'later' };
const accounts = Array.from({ length: 100 }, (_, index) => `account${index}`);

describe('two versions of read models side by side', () => {
  let engines: Engines;
  let service: ProjectionService;
  let begin: Start;

  useStarted(async (start) => {
    begin = start;
    engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka']));
    service = await start(startProjectionService(engines));
    for (const account of accounts) await service.openAccount(account, 10_000);
  });

  /** A service of the later version, as far as it folds. */
  const startLater = async () => {
    const redis = connectRedisWriter({ url: engines.redisUrl }, log, 'tests');
    const client = createEventStoreClient(engines.eventStoreUrl);
    const projection = startProjection({ models: later, client, redis, log });
    const end = async () => {
      await projection.stop();
      redis.disconnect();
      await client.dispose();
    };
    let ended: Promise<void> | undefined;
    const stop = () => {
      ended ??= end();
      return ended;
    };
    return { ...projection, stop };
  };
  let projection: Awaited<ReturnType<typeof startLater>>;
  beforeAll(async () => {
    projection = await begin(startLater());
  });

  const balanceIn = async (generation: string, account: string) =>
    JSON.parse((await service.redis.hGet(groupKey(generation, account), 'summary')) ?? '{}').balance;
  const actives = () =>
    Promise.all([readModels.version, later.version].map((of) => service.redis.get(activeGenerationKey(of))));

  it('are both complete, and each goes on serving its own', async () => {
    await vi.waitFor(() => expect(projection.serving()).toBe(later.version), { timeout: 20_000 });
    const served = await actives();
    expect(served).toEqual([readModels.version, later.version].map((of) => generationName(of)));
    const position = await service.append('account-account7', [
      depositRequested('d2', 500),
      depositCompleted('d2', 500),
    ]);
    await projection.waiter.wait(position, 5000);
    for (const generation of [readModels.version, later.version]) {
      await vi.waitFor(async () => expect(await balanceIn(generation, 'account7')).toBe(10_500), {
        timeout: 10_000,
      });
    }
    // Longer than a process takes to look at what is served.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await actives()).toEqual(served);
    expect(projection.serving()).toBe(later.version);
  });

  it('leave each other alone when one is rebuilt', async () => {
    await vi.waitFor(() => expect(projection.serving()).toBe(later.version), { timeout: 20_000 });
    const { eventStoreUrl, redisUrl } = engines;
    const rebuilt = await rebuild({
      models: readModels,
      eventStoreUrl,
      redis: { url: redisUrl },
      graceMs: 1000,
    });
    expect(await actives()).toEqual([rebuilt.generation, later.version]);
    expect(await balanceIn(later.version, 'account7')).toBe(await balanceIn(rebuilt.generation, 'account7'));
    expect(await service.redis.exists(checkpointKey(later.version))).toBe(1);
    expect(await service.redis.exists(checkpointKey(readModels.version))).toBe(0);
  });

  it('are removed by a rebuild of the other once nobody folds into them', async () => {
    await projection.stop();
    const { eventStoreUrl, redisUrl } = engines;
    await rebuild({ models: readModels, eventStoreUrl, redis: { url: redisUrl }, graceMs: 1000 });
    expect(await service.redis.keys(`projection:${later.version}:*`)).toEqual([]);
  });

  it('begin under another name when their services come back, as the removal may not have ended', async () => {
    const again = await begin(startLater());
    await vi.waitFor(() => expect(again.serving()).toBeDefined(), { timeout: 20_000 });
    const [, generation = ''] = await actives();
    expect(generation).not.toBe(generationName(later.version));
    expect(again.serving()).toBe(generation);
    expect(await balanceIn(generation ?? '', 'account7')).toBe(10_500);
    await again.stop();
  });

  it('have checkpoints that never go back, whichever of two processes saves last', async () => {
    const redis = connectRedisWriter({ url: engines.redisUrl }, log, 'tests');
    try {
      await whenReady(redis, 5000);
      await readCheckpoint(redis, 'shared');
      const save = (position: bigint) => saveCheckpoint(redis, 'shared', { position, isComplete: false });
      for (const position of [999n, 9_007_199_254_740_993n, 9_007_199_254_740_992n, 1000n]) {
        expect(await save(position)).toBe(true);
      }
      expect(await readCheckpoint(redis, 'shared')).toEqual({
        position: 9_007_199_254_740_993n,
        isComplete: false,
      });
      await redis.del(checkpointKey('shared'));
      expect(await save(1000n)).toBe(false);
    } finally {
      redis.disconnect();
    }
  });
});
