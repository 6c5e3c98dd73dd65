import {
  activeGenerationKey,
  checkpointKey,
  generationName,
  groupKey,
  positionField,
} from '@paddock/projection-service/src/projection/keys.ts';
import { rebuild } from '@paddock/projection-service/src/projection/rebuild.ts';
import { readModels } from '@paddock/projection-service/src/read-models/index.ts';
import { createEventStoreClient } from '@paddock/service-kit/engines';
import { createClient } from 'redis';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { createEventWriter } from '../support/event-writer.ts';
import { type Projection, startProjection } from '../support/start-projection.ts';

const accounts = Array.from({ length: 50 }, (_, index) => `account${index}`);
const active = activeGenerationKey(readModels.version);

describe('read models that Redis lost while its connections stayed', () => {
  let engines: Engines;
  let redis: ReturnType<typeof createClient>;
  let writer: ReturnType<typeof createEventWriter>;
  let copies: Projection[];

  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis'], { killable: true }));
    redis = createClient({ url: engines.redisUrl });
    await redis.connect();
    await start({ stop: () => redis.destroy() });
    const store = createEventStoreClient(engines.eventStoreUrl);
    await start({ stop: () => store.dispose() });
    writer = createEventWriter(store);
    for (const account of accounts) await writer.openAccount(account, 1000);
  });

  /** Copies that have caught up, and hold no account in memory that they did not fold themselves. */
  const start = async (count: number): Promise<Projection[]> => {
    const started = Array.from({ length: count }, () => startProjection(engines));
    copies.push(...started);
    for (const { serving, isFollowing } of started)
      await expect.poll(() => isFollowing() && serving() !== undefined, soon).toBe(true);
    return started;
  };
  beforeEach(async () => {
    await redis.flushAll();
    copies = [];
    const [first] = await start(1);
    await first?.stop();
    return async () => {
      await Promise.all(copies.map(({ stop }) => stop()));
    };
  });

  const balanceIn = async (generation: string | undefined, account: string): Promise<number | undefined> =>
    JSON.parse((await redis.hGet(groupKey(generation ?? '', account), 'summary')) ?? '{}').balance;
  const generation = () => redis.get(active);

  it('are whole again, also where an event came before anybody had noticed', async () => {
    const [copy] = await start(1);
    await redis.flushAll();
    await writer.deposit('account7', 'd2', 500);
    await expect.poll(() => balanceIn(copy?.serving(), 'account7'), soon).toBe(1500);
  });

  it('are begun once by all copies, and none goes on in those that are lost', async () => {
    const pair = await start(2);
    const lost = await generation();
    await redis.flushAll();
    await writer.deposit('account8', 'd2', 500);
    const served = () => pair.map(({ serving }) => serving());
    await expect.poll(served, soon).not.toContain(lost);
    const begun = (await generation()) ?? '';
    await expect.poll(served, soon).toEqual([begun, begun]);
    const untouched = accounts.slice(10);
    const balances = await Promise.all(untouched.map((account) => balanceIn(begun, account)));
    expect(balances).toEqual(untouched.map(() => 1000));
    expect(await redis.exists(checkpointKey(lost ?? ''))).toBe(0);
  });

  it('are begun anew when only what says how far they were folded is gone', async () => {
    const [copy] = await start(1);
    const before = (await generation()) ?? '';
    await redis.del(checkpointKey(before));
    await expect.poll(() => [before, undefined].includes(copy?.serving()), soon).toBe(false);
    await expect.poll(() => balanceIn(copy?.serving(), 'account9'), soon).toBe(1000);
  });

  it('are begun anew when Redis holds less of them than it did', async () => {
    const [copy] = await start(1);
    const before = (await generation()) ?? '';
    await redis.hSet(checkpointKey(before), positionField, '1');
    await redis.del(groupKey(before, 'account9'));
    await expect.poll(() => [before, undefined].includes(copy?.serving()), soon).toBe(false);
    await expect.poll(() => balanceIn(copy?.serving(), 'account9'), soon).toBe(1000);
  });

  describe('while the event store is away', () => {
    let copy: Projection | undefined;

    beforeEach(async () => {
      await rebuild({
        models: readModels,
        eventStoreUrl: engines.eventStoreUrl,
        redis: { url: engines.redisUrl },
        graceMs: 0,
      });
      [copy] = await start(1);
      await engines.kill('eventStore');
      return () => engines.restart('eventStore');
    });

    it('are served until they are lost', async () => {
      const rebuilt = await generation();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect([copy?.serving(), copy?.isFollowing()]).toEqual([rebuilt, false]);
      await redis.flushAll();
      await expect.poll(() => copy?.serving(), soon).toBeUndefined();
    });

    it('hold what they held for queries that wait, while others are followed that are further', async () => {
      const rebuilt = (await generation()) ?? '';
      const read = copy?.served.get();
      expect(read?.generation).toBe(rebuilt);
      const further = (read?.position ?? 0n) + 1n;
      const next = generationName(readModels.version, new Date());
      await redis.copy(checkpointKey(rebuilt), checkpointKey(next));
      await redis.multi().hSet(checkpointKey(next), positionField, `${further}`).set(active, next).exec();
      await expect.poll(() => copy?.folded(), soon).toBe(further);
      expect(await copy?.served.wait(further, 100)).toEqual(read);
    });

    it('are not served where others were built and they were removed', async () => {
      const rebuilt = (await generation()) ?? '';
      const next = generationName(readModels.version, new Date());
      await redis.copy(checkpointKey(rebuilt), checkpointKey(next));
      await redis.multi().set(active, next).del(checkpointKey(rebuilt)).exec();
      await expect.poll(() => copy?.serving(), soon).toBe(next);
    });
  });
});
