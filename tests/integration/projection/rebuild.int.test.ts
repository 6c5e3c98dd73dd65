import { checkBalance } from '@paddock/contracts/http';
import {
  activeGenerationKey,
  checkpointKey,
  groupKey,
  positionField,
  rebuildLockKey,
} from '@paddock/projection-service/src/projection/keys.ts';
import { rebuild } from '@paddock/projection-service/src/projection/rebuild.ts';
import { createRecordStore } from '@paddock/projection-service/src/projection/record-store.ts';
import { createRecords } from '@paddock/projection-service/src/projection/records.ts';
import { summaryField } from '@paddock/projection-service/src/read-models/account-summary.ts';
import { readModels } from '@paddock/projection-service/src/read-models/index.ts';
import { connectRedisWriter, whenReady } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { describe, expect, it, vi } from 'vitest';
import type { Engines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import {
  betPlaced,
  type ProjectionService,
  startProjectionAlone,
} from '../support/start-projection-service.ts';

/** Names the read models that are served. */
const active = activeGenerationKey(readModels.version);
const accounts = Array.from({ length: 200 }, (_, index) => `account${index}`);

describe('a rebuild', () => {
  let engines: Engines;
  let service: ProjectionService;

  useStarted(async (start) => {
    ({ engines, service } = await startProjectionAlone(start));
    for (const account of accounts) {
      await service.openAccount(account, 10_000);
      const bets = Array.from({ length: 20 }, (_, bet) => betPlaced(`${account}-${bet}`, 10));
      await service.append(`account-${account}`, bets);
    }
  });

  const run = () =>
    rebuild({
      models: readModels,
      eventStoreUrl: engines.eventStoreUrl,
      redis: { url: engines.redisUrl },
      graceMs: 1000,
    });

  it('serves all the while, then the new read models, to which later events are added', async () => {
    const customer = await service.browser('account7');
    const before = await vi.waitFor(() => customer.ask(checkBalance, { query: {} }), soon);
    expect(before.sbwallet).toBe(9800);
    await breakBalance('account7');
    const rebuilding = run();
    let isOver = false;
    const asking = (async () => {
      while (!isOver) await customer.ask(checkBalance, { query: {} });
    })();
    const rebuilt = await rebuilding;
    isOver = true;
    await asking;
    expect(rebuilt.events).toBe(accounts.length * 23);
    await vi.waitFor(
      async () => expect((await customer.ask(checkBalance, { query: {} })).sbwallet).toBe(9800),
      soon,
    );
    const position = await service.append('account-account7', [betPlaced('late', 100)]);
    expect((await customer.ask(checkBalance, { query: {} }, position)).sbwallet).toBe(9700);
  });

  it('leaves nothing of the old read models behind', async () => {
    const { generation } = await run();
    const keys = await service.redis.keys('projection:*');
    const others = keys.filter((key) => key !== active && !key.includes(`:${generation}:`));
    expect(others).toEqual([]);
  });

  it('loses nothing that is appended while it runs', async () => {
    const rebuilding = run();
    const appending = (async () => {
      for (let bet = 0; bet < 50; bet++)
        await service.append('account-account9', [betPlaced(`during${bet}`, 10)]);
    })();
    await Promise.all([rebuilding, appending]);
    const position = await service.append('account-account9', [betPlaced('end', 10)]);
    const customer = await service.browser('account9');
    await vi.waitFor(
      async () =>
        expect(await customer.ask(checkBalance, { query: {} }, position)).toMatchObject({
          openBets: 71,
          sbwallet: 10_000 - 710,
        }),
      soon,
    );
  });

  it('changes nothing when other read models were made the active ones meanwhile', async () => {
    const before = await service.redis.get(active);
    const rebuilding = expect(run()).rejects.toThrow('while these were built');
    const isLocked = async () => expect(await service.redis.exists(rebuildLockKey)).toBe(1);
    await vi.waitFor(isLocked, { ...soon, interval: 5 });
    await service.redis
      .multi()
      .hSet(checkpointKey('others'), positionField, 'start')
      .set(active, 'others')
      .exec();
    await rebuilding;
    expect(await service.redis.get(active)).toBe('others');
    await service.redis.set(active, before ?? '');
  });

  it('never folds on from a record that its schema does not take', async () => {
    const spoiled = { [positionField]: '1', summary: '{"balance":"much"}' };
    await service.redis.hSet(groupKey('spoiled', 'account7'), spoiled);
    const redis = connectRedisWriter({ url: engines.redisUrl }, createLog('test', 'fatal'), 'test');
    try {
      await whenReady(redis, soon.timeout);
      const wanted = new Map([[createRecords('account7'), [summaryField]]]);
      await expect(createRecordStore(redis, 'spoiled').load(wanted)).rejects.toThrow('balance');
    } finally {
      redis.disconnect();
    }
  });

  it('runs once at a time, and says to whom it refuses when to run it again', async () => {
    const both = await Promise.allSettled([run(), run()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/wait for its end, or \d+ seconds if it was broken off/);
  });

  it('changes nothing when another one began because it was suspended', async () => {
    const before = await service.redis.get(active);
    const rebuilding = expect(run()).rejects.toThrow('lost its lock');
    const isLocked = async () => expect(await service.redis.exists(rebuildLockKey)).toBe(1);
    await vi.waitFor(isLocked, { ...soon, interval: 5 });
    await service.redis.set(rebuildLockKey, 'another');
    await rebuilding;
    expect(await service.redis.get(active)).toBe(before);
    expect(await service.redis.get(rebuildLockKey)).toBe('another');
    await service.redis.del(rebuildLockKey);
  });

  /** Spoils what the served generation says of an account, as a bug in a fold would have. */
  const breakBalance = async (account: string) => {
    const key = `projection:${await service.redis.get(active)}:{${account}}`;
    const summary = JSON.parse((await service.redis.hGet(key, 'summary')) ?? '{}');
    await service.redis.hSet(key, 'summary', JSON.stringify({ ...summary, balance: 1 }));
  };
});
