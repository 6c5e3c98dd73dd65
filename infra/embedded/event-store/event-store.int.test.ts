import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  EventStoreDBClient,
  jsonEvent,
  persistentSubscriptionToAllSettingsFromDefaults,
  persistentSubscriptionToStreamSettingsFromDefaults,
} from '@eventstore/db-client';
import { createEventStoreEraser } from '@paddock/service-kit/engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEventStore } from './start-event-store.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** What only the embedded server has to keep; what it shares with the real one is in the conformance suite. */
describe('The embedded event store', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'event-store-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const note = () => jsonEvent({ type: 'Noted', data: {} });

  const withStore = async <T>(use: (client: EventStoreDBClient, port: number) => Promise<T>): Promise<T> => {
    const store = await startEventStore({ port: 0, dataDir });
    const client = EventStoreDBClient.connectionString(store.url);
    try {
      return await use(client, store.port);
    } finally {
      await client.dispose();
      await store.stop();
    }
  };

  const runMain = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: 'pipe' });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, stderr };
  };

  it('finds its events again after it was stopped, and goes on behind them', async () => {
    const first = await withStore((client) => client.appendToStream('kept', note()));
    const second = await withStore((client) =>
      client.appendToStream('kept', note(), { expectedRevision: 0n }),
    );
    expect(second.nextExpectedRevision).toBe(1n);
    expect(second.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
  });

  /** What its files hold, byte by byte. */
  const bytesOfFiles = async (): Promise<Buffer> => {
    const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    return Buffer.concat(
      await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
    );
  };

  it('drops by a scavenge what is hidden, to the last byte of its files, and nothing else', async () => {
    const told = (words: string) => jsonEvent({ type: 'Told', data: { words } });
    const positions = await withStore(async (client) => {
      const eraser = createEventStoreEraser(client);
      for (let round = 0; round < 40; round += 1) {
        await client.appendToStream('closed', told(`closed-canary-${round}`));
        await client.appendToStream(`kept-${round}`, told(`kept-canary-${round}`));
      }
      await client.appendToStream('cut', [told('cut-canary'), told('last-canary')]);
      const [{ positions: ofClosed, last }, { positions: ofCut }] = [
        await eraser.placesOf('closed'),
        await eraser.placesOf('cut'),
      ];
      expect(await eraser.closeForEver('closed', last - 1n)).toBe('conflict');
      expect(await eraser.closeForEver('closed', last)).toBe('closed');
      expect(await eraser.closeForEver('closed', last)).toBe('closed');
      // Read as one that is not there.
      const { last: ofNone } = await eraser.placesOf('closed');
      expect(await eraser.closeForEver('closed', ofNone)).toBe('closed');
      await eraser.hideBefore('cut', 1n);
      expect(await eraser.isLeft('closed', ofClosed)).toBe(true);
      expect(await eraser.scavenge()).toBe('started');
      expect(await eraser.isLeft('closed', ofClosed)).toBe(false);
      expect(await eraser.isLeft('cut', ofCut.slice(0, 1))).toBe(false);
      expect(await eraser.isLeft('cut', ofCut.slice(1))).toBe(true);
      const next = await client.appendToStream('cut', told('next'), { expectedRevision: 1n });
      expect(next.nextExpectedRevision).toBe(2n);
      return ofClosed;
    });
    const bytes = await bytesOfFiles();
    expect(bytes.includes('closed-canary')).toBe(false);
    expect(bytes.includes('cut-canary')).toBe(false);
    for (const words of ['kept-canary-0', 'kept-canary-39', 'last-canary', 'next'])
      expect(bytes.includes(words)).toBe(true);
    await withStore(async (client) => {
      expect(await createEventStoreEraser(client).isLeft('closed', positions)).toBe(false);
    });
  });

  it('keeps its files from everyone but their owner, also those that were open to all', async () => {
    const modes = async () => {
      const names = await readdir(dataDir);
      return Promise.all(names.map(async (name) => [name, (await stat(join(dataDir, name))).mode & 0o777]));
    };
    await withStore(async (client) => {
      await client.appendToStream('kept', note());
      expect(await modes()).toEqual([
        ['events.sqlite', 0o600],
        ['events.sqlite-wal', 0o600],
        ['last-position', 0o600],
      ]);
    });
    await chmod(join(dataDir, 'events.sqlite'), 0o644);
    await withStore(async () => {
      for (const [, mode] of await modes()) expect(mode).toBe(0o600);
    });
  });

  it('lets a client that asks for the cluster find it', async () => {
    await withStore(async (_client, port) => {
      const discovering = EventStoreDBClient.connectionString(`esdb+discover://127.0.0.1:${port}?tls=false`);
      expect((await discovering.appendToStream('found', note())).success).toBe(true);
      await discovering.dispose();
    });
  });

  it('says in a sentence what it does not support, whichever call it is', async () => {
    const settings = persistentSubscriptionToStreamSettingsFromDefaults();
    const toAll = persistentSubscriptionToAllSettingsFromDefaults();
    await withStore(async (client) => {
      const persistent = [
        client.createPersistentSubscriptionToStream('s', 'group', settings),
        client.createPersistentSubscriptionToAll('group', toAll),
        client.updatePersistentSubscriptionToAll('group', toAll),
        client.deletePersistentSubscriptionToAll('group'),
        client.getPersistentSubscriptionToStreamInfo('s', 'group'),
        client.getPersistentSubscriptionToAllInfo('group'),
        client.listAllPersistentSubscriptions(),
        client.listPersistentSubscriptionsToStream('s'),
        client.listPersistentSubscriptionsToAll(),
        client.replayParkedMessagesToStream('s', 'group'),
        client.replayParkedMessagesToAll('group'),
        client.restartPersistentSubscriptionSubsystem(),
        once(client.subscribeToPersistentSubscriptionToAll('group'), 'data'),
      ];
      const projections = [
        client.listProjections(),
        client.createProjection('p', 'fromAll()', { trackEmittedStreams: true }),
      ];
      const answers = await Promise.allSettled([...persistent, ...projections]);
      for (const [index, answer] of answers.entries()) {
        const feature = index < persistent.length ? 'persistent subscriptions' : 'projections';
        const message = expect.stringContaining(`The embedded event store does not support ${feature}.`);
        expect(answer).toMatchObject({ status: 'rejected', reason: { message } });
      }
    });
  });

  it('refuses to write to $all, which names the log of all events', async () => {
    await withStore(async (client) => {
      const credentials = { username: 'anybody', password: 'by a call of its own' };
      const writes = await Promise.allSettled([
        client.appendToStream('$all', note()),
        client.appendToStream('$all', note(), { credentials }),
        client.deleteStream('$all'),
        client.tombstoneStream('$all'),
      ]);
      for (const write of writes) {
        const message = expect.stringContaining("No stream can have the name '$all'.");
        expect(write).toMatchObject({ status: 'rejected', reason: { message } });
      }
    });
  });

  it('ends subscriptions with "unavailable" when it stops, so that subscribers come again', async () => {
    const store = await startEventStore({ port: 0, dataDir });
    const client = EventStoreDBClient.connectionString(store.url);
    const subscription = client.subscribeToAll();
    const failure = new Promise<unknown>((resolve) => subscription.once('error', resolve));
    await once(subscription, 'caughtUp');
    await store.stop();
    expect(await failure).toMatchObject({ type: 'unavailable' });
    await client.dispose();
  });

  it('runs as a process: says when it is ready, and stops on SIGTERM after answering', async () => {
    const child = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0', DATA_DIR: dataDir } });
    const [line] = await once(child.stdout, 'data');
    const ready = JSON.parse(String(line).split('\n')[0] ?? '');
    expect(ready).toMatchObject({
      msg: 'event store ready',
      url: `esdb://127.0.0.1:${ready.port}?tls=false`,
    });
    const client = EventStoreDBClient.connectionString(ready.url);
    await client.appendToStream('s', note());
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    await client.dispose();
  });

  it.each(['SIGTERM', 'SIGINT'])(
    'stops in order on a %s that comes while it says that it is ready',
    async (signal) => {
      const early = `data:text/javascript,const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (line) => {
        if (line.includes('event store ready')) process.kill(process.pid, '${signal}');
        return write(line);
      };`;
      const env = { ...process.env, PORT: '0', DATA_DIR: dataDir };
      const child = spawn(process.execPath, ['--import', early, main], { env, stdio: 'ignore' });
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'its data folder is a file',
      async () => {
        await writeFile(join(dataDir, 'file'), '');
        return { DATA_DIR: join(dataDir, 'file') };
      },
      /cannot write to its data folder/,
    ],
    [
      'its database is something else',
      async () => {
        await writeFile(join(dataDir, 'events.sqlite'), 'not a database, but text'.repeat(50));
        return { DATA_DIR: dataDir };
      },
      /is corrupted \(.+\); restore the whole data folder\.$/m,
    ],
    [
      'its database is cut off',
      async () => {
        await withStore((client) => client.appendToStream('s', Array.from({ length: 200 }, note)));
        await truncate(join(dataDir, 'events.sqlite'), 30_000);
        return { DATA_DIR: dataDir };
      },
      /is corrupted \(.+\); restore the whole data folder\.$/m,
    ],
    ['its data folder is not named', async () => ({ DATA_DIR: '' }), /DATA_DIR has to name the folder/],
    [
      'its port is not a number',
      async () => ({ DATA_DIR: dataDir, PORT: 'http' }),
      /PORT has to be a number/,
    ],
  ])('gives one sentence and exit code 1 when %s', async (_name, arrange, sentence) => {
    const { code, stderr } = await runMain({ PORT: '0', ...(await arrange()) });
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('gives one sentence and exit code 1 when its port or its data is in use', async () => {
    const other = join(dataDir, 'other');
    await withStore(async (_client, port) => {
      const samePort = await runMain({ PORT: String(port), DATA_DIR: other });
      expect(samePort).toEqual({ code: 1, stderr: expect.stringMatching(/^.*already in use\.\n$/) });
      const sameData = await runMain({ PORT: '0', DATA_DIR: dataDir });
      expect(sameData).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^.*in use by another process\.\n$/),
      });
    });
  });
});
