import { depositCompleted, depositRequested } from '@paddock/contracts/events/events.fixture';
import {
  beginCheckpoint,
  readCheckpoint,
  saveCheckpoint,
} from '@paddock/projection-service/src/projection/checkpoint.ts';
import {
  activeGenerationKey,
  checkpointKey,
  groupKey,
} from '@paddock/projection-service/src/projection/keys.ts';
import { rebuild } from '@paddock/projection-service/src/projection/rebuild.ts';
import { readModels } from '@paddock/projection-service/src/read-models/index.ts';
import { connectRedisWriter, whenReady } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { type Start, useStarted } from '../../support/use-started.ts';
import { type Projection, startProjection } from '../support/start-projection.ts';
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
  const startLater = () => startProjection(engines, later);
  let projection: Projection;
  beforeAll(async () => {
    projection = await begin(startLater());
  });

  const balanceIn = async (generation: string, account: string) =>
    JSON.parse((await service.redis.hGet(groupKey(generation, account), 'summary')) ?? '{}').balance;
  const activeOf = async (version: string) => (await service.redis.get(activeGenerationKey(version))) ?? '';
  const actives = () => Promise.all([activeOf(readModels.version), activeOf(later.version)]);
  /** The active ones, once the later version serves its own. */
  const bothServed = async () => {
    await vi.waitFor(async () => expect(projection.serving()).toBe(await activeOf(later.version)), soon);
    return actives();
  };
  let removed: string;

  it('are both complete, and each goes on serving its own', async () => {
    const served = await bothServed();
    expect(new Set(served).size).toBe(2);
    const position = await service.append('account-account7', [
      depositRequested('d2', 500),
      depositCompleted('d2', 500),
    ]);
    await projection.served.wait(position, soon.timeout);
    for (const generation of served) {
      await vi.waitFor(async () => expect(await balanceIn(generation, 'account7')).toBe(10_500), soon);
    }
    // Longer than a process takes to look at what is served.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await bothServed()).toEqual(served);
  });

  it('leave each other alone when one is rebuilt', async () => {
    const [own, others] = await bothServed();
    const { eventStoreUrl, redisUrl } = engines;
    const rebuilt = await rebuild({
      models: readModels,
      eventStoreUrl,
      redis: { url: redisUrl },
      graceMs: 1000,
    });
    expect(await actives()).toEqual([rebuilt.generation, others]);
    expect(await balanceIn(others, 'account7')).toBe(await balanceIn(rebuilt.generation, 'account7'));
    expect(await service.redis.exists(checkpointKey(others))).toBe(1);
    expect(await service.redis.exists(checkpointKey(own))).toBe(0);
  });

  it('are removed by a rebuild of the other once nobody folds into them', async () => {
    [, removed] = await bothServed();
    await projection.stop();
    const { eventStoreUrl, redisUrl } = engines;
    await rebuild({ models: readModels, eventStoreUrl, redis: { url: redisUrl }, graceMs: 1000 });
    expect(await service.redis.keys(`projection:${removed}:*`)).toEqual([]);
  });

  it('begin under another name when their services come back, as the removal may not have ended', async () => {
    const again = await begin(startLater());
    await vi.waitFor(() => expect(again.serving()).toBeDefined(), soon);
    const [, generation] = await actives();
    expect(generation).not.toBe(removed);
    expect(again.serving()).toBe(generation);
    expect(await balanceIn(generation, 'account7')).toBe(10_500);
    await again.stop();
  });

  it('have checkpoints that never go back, whichever of two processes saves last', async () => {
    const redis = connectRedisWriter({ url: engines.redisUrl }, log, 'tests');
    try {
      await whenReady(redis, soon.timeout);
      await beginCheckpoint(redis, 'shared');
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
