import { beginCheckpoint } from '@paddock/projection-service/src/projection/checkpoint.ts';
import { createFollowing } from '@paddock/projection-service/src/projection/followers.ts';
import {
  activeGenerationKey,
  checkpointKey,
  groupKey,
} from '@paddock/projection-service/src/projection/keys.ts';
import { removeLost } from '@paddock/projection-service/src/projection/remove-generations.ts';
import { readModels } from '@paddock/projection-service/src/read-models/index.ts';
import {
  connectRedisWriter,
  createEventStoreClient,
  type RedisWriter,
  whenReady,
} from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { createEventWriter } from '../support/event-writer.ts';
import { type Projection, startProjection } from '../support/start-projection.ts';

const later = { ...readModels, version: 'later' };

describe('what is left of read models that Redis lost', () => {
  let engines: Engines;
  let redis: RedisWriter;

  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis']));
    redis = connectRedisWriter({ url: engines.redisUrl }, createLog('tests', 'fatal'), 'tests');
    await start({ stop: () => redis.disconnect() });
    await whenReady(redis, soon.timeout);
    const store = createEventStoreClient(engines.eventStoreUrl);
    await start({ stop: () => store.dispose() });
    for (const account of ['a1', 'a2']) await createEventWriter(store).openAccount(account, 1000);
  });

  let copies: Projection[];
  beforeEach(async () => {
    await redis.flushall();
    copies = [];
    return () => Promise.all(copies.map(({ stop }) => stop()));
  });

  const start = async (models = readModels): Promise<Projection> => {
    const copy = startProjection(engines, models, { removeAfterMs: 1000 });
    copies.push(copy);
    await expect.poll(() => copy.isFollowing() && copy.serving() !== undefined, soon).toBe(true);
    return copy;
  };
  const keysOf = async (generation: string | undefined) =>
    (await redis.keys(`projection:${generation}:*`)).toSorted();
  /** What is left of a generation. */
  const leave = (generation: string) => redis.hset(groupKey(generation, 'a1'), 'position', '1');

  it('is removed once all copies follow others, and read models of another version stay as they are', async () => {
    const [first, second, other] = [await start(), await start(), await start(later)];
    const [lost, others] = [first.serving(), await keysOf(other.serving())];
    await redis.del(checkpointKey(lost ?? ''));
    await expect.poll(() => keysOf(lost), soon).toEqual([]);
    expect(first.serving()).toBe(second.serving());
    expect(await keysOf(first.serving())).toContain(groupKey(first.serving() ?? '', 'a1'));
    expect(await keysOf(other.serving())).toEqual(others);
  });

  it('is left while a process folds into it', async () => {
    const following = createFollowing(redis, 'lost');
    await Promise.all([leave('lost'), following.note()]);
    await removeLost(redis);
    expect(await keysOf('lost')).toHaveLength(2);
    await following.end();
    await removeLost(redis);
    expect(await keysOf('lost')).toEqual([]);
  });

  it('is not taken for what a rebuild builds, nor for what a version names as served', async () => {
    await Promise.all([leave('built'), beginCheckpoint(redis, 'built')]);
    await Promise.all([leave('named'), redis.set(activeGenerationKey('later'), 'named')]);
    await removeLost(redis);
    expect(await keysOf('built')).toHaveLength(2);
    expect(await keysOf('named')).toHaveLength(1);
  });
});
