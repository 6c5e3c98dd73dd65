import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startEventStore } from '@paddock/infra/embedded/event-store/start-event-store.ts';
import { createTemporaryFolder } from '@paddock/infra/engines/index.ts';
import { isRedisOfStore } from '@paddock/infra/engines/log-identity.ts';
import { startRedis } from '@paddock/infra/engines/redis.ts';
import { expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';

let redis: Awaited<ReturnType<typeof startRedis>>;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;

useStarted(async (start) => {
  redis = await start(startRedis());
  folder = await createTemporaryFolder('log-identity');
  await start(Promise.resolve({ stop: folder.remove }));
});

/** What a start on the store in this folder finds. */
const belongsTo = async (name: string): Promise<boolean> => {
  const store = await startEventStore({ port: 0, dataDir: join(folder.path, name) });
  try {
    return await isRedisOfStore(store.url, redis.url);
  } finally {
    await store.stop();
  }
};

it('a Redis belongs to its event store at every start, but to no new one and to none from before the last start', async () => {
  expect(await belongsTo('own')).toBe(true);
  await cp(join(folder.path, 'own'), join(folder.path, 'earlier'), { recursive: true });
  expect(await belongsTo('own')).toBe(true);
  expect([await belongsTo('new'), await belongsTo('earlier'), await belongsTo('own')]).toEqual([
    false,
    false,
    true,
  ]);
});
