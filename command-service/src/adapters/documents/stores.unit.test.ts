import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentStore, StoreSilent } from './document-store.ts';
import { bytesOf } from './documents.fixture.ts';
import { createFolderStore } from './folder/folder-store.ts';
import { startS3StandIn } from './s3/s3.fixture.ts';
import { createS3Store } from './s3/s3-store.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'paddock-documents-')), 'documents');
let s3: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  s3 = await startS3StandIn();
});
afterAll(async () => {
  await s3.stop();
  rmSync(join(folder, '..'), { recursive: true });
});

const settings = () => ({ bucket: 'documents', region: 'eu-west-1', url: s3.url, timeoutMs: 3000 });
const stores: [string, () => DocumentStore][] = [
  ['a folder', () => createFolderStore(folder)],
  ['a store that speaks as S3 does', () => createS3Store(settings())],
];

const namesIn = async (store: DocumentStore) => {
  const names: string[] = [];
  for await (const { name, storedAt } of store.list()) {
    names.push(name);
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
  }
  return names.toSorted();
};

describe.each(stores)('documents in %s', (_, create) => {
  it('are there as they were put, until they are removed, however often each is done', async () => {
    const store = create();
    const content = bytesOf('\x00\xff sealed');
    for (const name of ['a/one.x', 'a/two.y', 'b/one.z']) {
      await store.put(name, content);
      await store.put(name, content);
    }
    expect(Buffer.from((await store.get('a/one.x')) ?? [])).toEqual(Buffer.from(content));
    expect(await namesIn(store)).toEqual(['a/one.x', 'a/two.y', 'b/one.z']);
    for (const name of ['a/one.x', 'a/one.x', 'a/two.y', 'b/one.z', 'c/never.there'])
      await store.remove(name);
    expect(await store.get('a/one.x')).toBeUndefined();
    expect(await namesIn(store)).toEqual([]);
  });

  it.each(['../../etc/passwd', 'a/../../b.c', '/a/b.c', 'a/b', 'a/b.c/d', ''])(
    'are never at %j',
    async (name) => {
      const store = create();
      for (const use of [
        () => store.get(name),
        () => store.put(name, bytesOf('x')),
        () => store.remove(name),
      ])
        await expect((async () => use())()).rejects.toThrow('no name of a document');
    },
  );
});

describe('documents in a folder', () => {
  it('can be read by their owner alone, and nothing half written is among them', async () => {
    const store = createFolderStore(folder);
    await store.put('a/one.x', bytesOf('sealed'));
    expect(statSync(join(folder, 'a', 'one.x')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([]);
    await store.remove('a/one.x');
  });

  it('are none where there is no folder yet', async () => {
    const store = createFolderStore(join(folder, 'not-there'));
    expect(await namesIn(store)).toEqual([]);
    expect(await store.get('a/one.x')).toBeUndefined();
  });

  it('that cannot be written are said not to be kept', async () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    const store = createFolderStore(join(file, 'documents'));
    await expect(store.put('a/one.x', bytesOf('x'))).rejects.toThrow(StoreSilent);
  });
});

describe('documents in a store that speaks as S3 does', () => {
  it('are asked for under our signature, and more than a page of them is listed', async () => {
    const store = createS3Store(settings());
    const names = Array.from({ length: 5 }, (_, n) => `a/${n}.x`);
    for (const name of names) await store.put(name, bytesOf('sealed'));
    expect(await namesIn(store)).toEqual(names);
    expect(s3.unsigned).toBe(0);
    for (const name of names) await store.remove(name);
  });

  it.each([500, 403, 404])(
    'that answers %i has kept nothing, and is said not to have answered',
    async (status) => {
      const store = createS3Store(settings());
      s3.failWith(status);
      await expect(store.put('a/one.x', bytesOf('x'))).rejects.toThrow(StoreSilent);
      s3.failWith(undefined);
      expect(await store.get('a/one.x')).toBeUndefined();
    },
  );
});
