import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventLog } from '../storage/event-log.ts';
import { openDatabase } from '../storage/open-database.ts';
import { RecentEventIds } from '../storage/recent-event-ids.ts';
import { StreamCatalogue } from '../storage/stream-catalogue.ts';
import type { AppendRequest, StoredEvent, WriteOutcome } from '../types.ts';
import { GroupCommit } from './group-commit.ts';
import { StreamWriter } from './stream-writer.ts';

describe('The group commit', () => {
  let dataDir: string;
  let db: DatabaseSync;
  let commits: GroupCommit;
  let published: StoredEvent[][];
  let broken: Error[];
  /** Each position recorded, with the count of events stored at that time. */
  let recorded: [position: number, stored: number][];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'group-commit-'));
    db = openDatabase(dataDir);
    published = [];
    broken = [];
    recorded = [];
    const log = new EventLog(db);
    const streams = new StreamCatalogue(db);
    const writer = new StreamWriter(log, streams, new RecentEventIds(db));
    commits = new GroupCommit({
      db,
      log,
      streams,
      writer,
      record: (position) => recorded.push([position, storedEvents()]),
      onCommitted: (events) => published.push(events),
      onBroken: (error) => broken.push(error),
    });
  });
  afterEach(() => {
    db.close();
    rmSync(dataDir, { recursive: true });
  });

  const append = (
    stream: string,
    { bytes = 10, ids = [randomUUID()] as string[] } = {},
  ): Promise<WriteOutcome> => {
    const [data, metadata] = [new Uint8Array(bytes), new Uint8Array()];
    const events = ids.map((id) => ({
      id,
      type: 'T',
      contentType: 'application/octet-stream',
      data,
      metadata,
    }));
    const request: AppendRequest = { stream, expected: 'any', events };
    return new Promise((done, failed) => {
      commits.enqueue({ work: (writer) => writer.append(request), done, failed });
    });
  };

  const storedEvents = () => Number(db.prepare('SELECT COUNT(*) AS count FROM events').get()?.count);

  it('commits what arrives in one turn together, in the order of arrival', async () => {
    await Promise.all(['a', 'b', 'a', 'c'].map((stream) => append(stream)));
    expect(published.map((events) => events.map(({ stream }) => stream))).toEqual([['a', 'b', 'a', 'c']]);
  });

  it('answers nobody before the commit', async () => {
    const seen: number[] = [];
    const answered = append('a').then(() => seen.push(storedEvents(), Number(db.isTransaction)));
    expect(seen).toEqual([]);
    await answered;
    expect(seen).toEqual([1, 0]);
  });

  it('records the last position of a transaction when it is on disk, before anybody is answered', async () => {
    const seen: unknown[] = [];
    const answered = Promise.all(
      ['a', 'b'].map((stream) => append(stream).then(() => seen.push([...recorded]))),
    );
    await answered;
    const last = published[0]?.at(-1)?.position;
    expect(seen).toEqual([[[last, 2]], [[last, 2]]]);
  });

  it('fails every append of a transaction that the disk has no room for, and keeps nothing of it', async () => {
    await append('a');
    const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count);
    db.exec(`PRAGMA max_page_count = ${pages + 2}`);
    const ids = [randomUUID()];
    const together = await Promise.allSettled([append('a', { ids }), append('large', { bytes: 100_000 })]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([storedEvents(), published.length, broken.length]).toEqual([1, 1, 0]);

    db.exec('PRAGMA max_page_count = 100000');
    const [retried, later] = [await append('a', { ids }), await append('large', { bytes: 100_000 })];
    expect(retried).toMatchObject({ kind: 'written', revision: 1 });
    expect(later).toMatchObject({ kind: 'written', revision: 0 });
    expect(storedEvents()).toBe(3);
  });

  it('reports a database that fails in another way', async () => {
    db.exec('DROP TABLE events');
    await expect(append('a')).rejects.toThrow('The event store could not write');
    expect(broken).toHaveLength(1);
  });

  it('refuses what comes after it was closed, and commits what came before', async () => {
    const before = append('a');
    commits.close();
    await expect(append('a')).rejects.toThrow('shutting down');
    expect(await before).toMatchObject({ kind: 'written', revision: 0 });
  });
});
