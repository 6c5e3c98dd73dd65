import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBalance } from '@paddock/contracts/http';
import { startEventStore } from '@paddock/infra/embedded/event-store/start-event-store.ts';
import { createTemporaryFolder } from '@paddock/infra/engines/index.ts';
import { createRecordingLog } from '@paddock/service-kit/process/log.fixture';
import { describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type ProjectionService, startProjectionService } from '../support/start-projection-service.ts';

const { log, lines } = createRecordingLog();

describe('an event store that was restored from an older copy while read models follow it', () => {
  let service: ProjectionService;
  let store: { url: string; port: number; stop(): Promise<void> };
  let folder: string;

  const run = async (name: string, port = 0) => {
    store = await startEventStore({ port, dataDir: join(folder, name) });
  };
  /** Goes on at the same address with the data of another folder. */
  const goOnWith = async (name: string) => {
    const { port } = store;
    await store.stop();
    await run(name, port);
  };
  const copyOf = async (name: string) => {
    await cp(join(folder, 'own'), join(folder, name), { recursive: true });
    await rm(join(folder, name, 'last-position'), { force: true });
  };

  useStarted(async (start) => {
    const { path, remove } = await createTemporaryFolder('restored-store');
    await start({ stop: remove });
    folder = path;
    await run('own');
    await start({ stop: () => store.stop() });
    const { redisUrl, kafkaBrokers } = await start(startEngines(['redis', 'idle-kafka']));
    const engines = { eventStoreUrl: store.url, redisUrl, kafkaBrokers };
    service = await start(startProjectionService(engines, undefined, log));
    await service.openAccount('account1', 1000);
    await store.stop();
    await copyOf('earlier');
    await run('own', store.port);
  });

  const isReady = async () => (await fetch(`${service.base}/readyz`)).ok;
  const balance = async () => {
    const customer = await service.browser('account1');
    const outcome = await customer.send(checkBalance, { query: {} });
    return outcome.kind === 'answer' ? outcome.data.sbwallet : outcome.kind;
  };
  const deposit = async (depositId: string) => {
    await expect
      .poll(
        () =>
          service.deposit('account1', depositId, 500).then(
            () => true,
            () => false,
          ),
        soon,
      )
      .toBe(true);
  };

  it('is not followed, its service is not ready, and queries are not answered from events that it does not have', async () => {
    await deposit('lost');
    await expect.poll(balance, soon).toBe(1500);
    await goOnWith('earlier');
    await expect.poll(isReady, soon).toBe(false);
    await expect.poll(balance, soon).toBe('refused');
    const said = 'error read models: the event store does not have all events that were folded from it';
    expect(lines.filter((line) => line === said)).toHaveLength(1);
  });

  it('is not followed either once it has grown', async () => {
    for (const depositId of ['lost', 'more', 'and-more']) await deposit(depositId);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await isReady()).toBe(false);
    expect(await balance()).toBe('refused');
  });

  it('is followed from its beginning once Redis is emptied', async () => {
    await service.redis.flushAll();
    await expect.poll(balance, soon).toBe(2500);
    await expect.poll(isReady, soon).toBe(true);
  });
});
