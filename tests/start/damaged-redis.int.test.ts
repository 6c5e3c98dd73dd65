import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder, findFreePort } from '@paddock/infra/engines/index.ts';
import { findRedis, redisDefinition } from '@paddock/infra/engines/redis.ts';
import { ProcessList } from '@paddock/infra/start/leftovers.ts';
import { Supervisor } from '@paddock/infra/start/supervisor.ts';
import { expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';

let folder: string;

useStarted(async (start) => {
  const { path, remove } = await createTemporaryFolder('damaged-redis');
  folder = path;
  await start(Promise.resolve({ stop: remove }));
});

it('a Redis whose data are damaged is not ready, and the start says what to do about them', async () => {
  const data = join(folder, 'redis');
  await mkdir(join(data, 'appendonlydir'), { recursive: true });
  await writeFile(
    join(data, 'appendonlydir', 'appendonly.aof.manifest'),
    'file appendonly.aof.1.incr.aof seq 1 type i\n',
  );
  await writeFile(join(data, 'appendonlydir', 'appendonly.aof.1.incr.aof'), 'no command of Redis\r\n');
  const supervisor = new Supervisor({ logFolder: folder, list: new ProcessList(folder), say: () => {} });
  const definition = redisDefinition(findRedis() ?? '', await findFreePort(), data);
  try {
    await expect(supervisor.start([definition])).rejects.toThrow(
      `redis.log. If its data are damaged, delete ${data}: it is filled again`,
    );
  } finally {
    await supervisor.stop();
  }
});
