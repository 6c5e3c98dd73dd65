import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm, symlink, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../errors.ts';
import { startEventStore } from '../start-event-store.ts';
import { EventLog } from './event-log.ts';
import { openDatabase } from './open-database.ts';
import { StreamCatalogue } from './stream-catalogue.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const count = 50;

describe('A data folder of the event store', () => {
  let dataDir: string;
  const file = (name: string) => join(dataDir, name);

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lost-events-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const note = (_value: unknown, number: number) =>
    jsonEvent({ type: 'Noted', data: { text: `mark-${number}-` } });

  const append = async (url: string): Promise<void> => {
    const client = EventStoreDBClient.connectionString(url);
    for (const event of Array.from({ length: count }, note)) await client.appendToStream('s', event);
    await client.dispose();
  };

  const fillAndStop = async (): Promise<void> => {
    const store = await startEventStore({ port: 0, dataDir });
    await append(store.url);
    await store.stop();
  };

  const fillAndKill = async (): Promise<void> => {
    const child = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0', DATA_DIR: dataDir } });
    const [line] = await once(child.stdout, 'data');
    await append(JSON.parse(String(line)).url);
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  const stored = async (): Promise<number> => {
    const store = await startEventStore({ port: 0, dataDir });
    const client = EventStoreDBClient.connectionString(store.url);
    let events = 0;
    try {
      for await (const _event of client.readAll()) events++;
      return events;
    } finally {
      await client.dispose();
      await store.stop();
    }
  };

  const refusal = async (): Promise<string> => {
    const error: unknown = await stored().then(
      (events) => `started with ${events} events`,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(StartFailure);
    return error instanceof Error ? error.message : '';
  };

  const overwrite = async (name: string, at: number): Promise<void> => {
    const handle = await open(file(name), 'r+');
    await handle.write('?', at);
    await handle.close();
  };

  it('has every event after its process was killed', async () => {
    await fillAndKill();
    expect(await stored()).toBe(count);
  });

  it.each<[string, () => Promise<void>, () => Promise<unknown>]>([
    ['the end of its journal is cut off', fillAndKill, () => truncate(file('events.sqlite-wal'), 60_000)],
    ['its journal is damaged', fillAndKill, () => overwrite('events.sqlite-wal', 60_000)],
    ['its journal is gone', fillAndKill, () => rm(file('events.sqlite-wal'))],
    ['its database is emptied', fillAndStop, () => truncate(file('events.sqlite'), 0)],
    ['its database is gone', fillAndStop, () => rm(file('events.sqlite'))],
  ])(
    'is refused when %s, and goes on without what was lost when its operator says so',
    async (_name, fill, damage) => {
      await fill();
      await damage();
      const sentence = await refusal();
      expect(sentence).toContain(`The event store's database ${file('events.sqlite')} has lost events`);
      expect(sentence).toContain(`delete ${file('last-position')} to go on without them.`);
      expect(await refusal()).toBe(sentence);
      await rm(file('last-position'));
      expect(await stored()).toBeLessThan(count);
    },
  );

  it('is refused when one of its latest events is damaged', async () => {
    await fillAndStop();
    const bytes = await readFile(file('events.sqlite'));
    // The database leaves copies of an event behind where it moved it.
    for (let at = bytes.indexOf('mark-7-'); at >= 0; at = bytes.indexOf('mark-7-', at + 1)) {
      await overwrite('events.sqlite', at);
    }
    expect(await refusal()).toMatch(/is corrupted \(the event at position \d+ is damaged\)/);
  });

  it('gives no reader an event that is damaged, however old it is', async () => {
    await fillAndStop();
    const db = openDatabase(dataDir);
    const log = new EventLog(db);
    const streams = new StreamCatalogue(db);
    expect(log.pageOfAll('forwards', 0)).toHaveLength(count);
    db.exec("UPDATE events SET frame = CAST('damaged' AS BLOB) WHERE revision = 3");
    const damaged = /The event at position \d+ is damaged/;
    expect(() => log.pageOfAll('forwards', 0)).toThrow(damaged);
    const range = { from: 0, to: count, createdFrom: 0 };
    expect(() => log.pageOfStream('forwards', streams.find('s')?.id ?? 0, range)).toThrow(damaged);
    db.close();
  });

  it('whose record is damaged is refused', async () => {
    await fillAndStop();
    await overwrite('last-position', 3);
    expect(await refusal()).toContain(`${file('last-position')}, is damaged`);
  });

  it.each<[string, () => Promise<void>]>([
    ['read', () => mkdir(file('last-position'))],
    ['write to', () => symlink(join(dataDir, 'nowhere', 'last-position'), file('last-position'))],
  ])('whose record it cannot %s is refused', async (use, spoil) => {
    await fillAndStop();
    await rm(file('last-position'));
    await spoil();
    expect(await refusal()).toContain(`The event store cannot ${use} ${file('last-position')} (E`);
  });

  it('of a store of before, without record and checksums, is opened and has both from then on', async () => {
    await fillAndStop();
    await rm(file('last-position'));
    const db = new DatabaseSync(file('events.sqlite'));
    db.exec('ALTER TABLE events DROP COLUMN checksum; PRAGMA user_version = 1; PRAGMA application_id = 0;');
    db.close();
    expect(await stored()).toBe(count);
    await fillAndStop();
    expect(await stored()).toBe(2 * count);
    await truncate(file('events.sqlite'), 0);
    expect(await refusal()).toContain('has lost events');
  });

  it.each([
    ['without a version', 'CREATE TABLE bills (id INTEGER);'],
    ['with a version that could be ours', 'CREATE TABLE bills (id INTEGER); PRAGMA user_version = 1;'],
    [
      'with our version and the name of something else',
      'PRAGMA user_version = 2; PRAGMA application_id = 7;',
    ],
  ])('that holds the database of something else, %s, is refused and left as it is', async (_name, sql) => {
    const db = new DatabaseSync(file('events.sqlite'));
    db.exec(sql);
    db.close();
    const before = await readFile(file('events.sqlite'));
    expect(await refusal()).toContain(`The file ${file('events.sqlite')} is a database of something else`);
    expect(await readFile(file('events.sqlite'))).toEqual(before);
  });
});
