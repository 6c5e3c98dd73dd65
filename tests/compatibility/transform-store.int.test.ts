import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPasswords } from '@paddock/command-service/src/adapters/passwords.ts';
import { countPlain, transformStore } from '@paddock/command-service/src/cli/transform.ts';
import { createAccountKeys } from '@paddock/command-service/src/domain/profile/account-keys-service.ts';
import { createProfiles } from '@paddock/command-service/src/domain/profile/service.ts';
import { type AccessEvent, accessEvents, accessStream } from '@paddock/contracts/events';
import { startEventStore } from '@paddock/infra/embedded/event-store/start-event-store.ts';
import { createTemporaryFolder } from '@paddock/infra/engines/index.ts';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
  readAllEvents,
} from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { faultOfSealing } from '@paddock/service-kit/subscribe';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useStarted } from '../support/use-started.ts';
import { recorded, unpackData } from './support/recorded.ts';

const secretsSchema = z.object({ keyEncryptionKey: z.string() });
type Client = ReturnType<typeof createEventStoreClient>;

describe('a store of before, with hashes and addresses in the clear,', () => {
  let [before, after]: Client[] = [];
  let keys: ReturnType<typeof createLocalKeys>;
  let newFolder = '';
  const hashes: string[] = [];

  useStarted(async (start) => {
    const folder = await createTemporaryFolder('transform');
    await start({ stop: () => folder.remove() });
    await unpackData(folder.path, false);
    const secrets = secretsSchema.parse(
      JSON.parse(await readFile(join(folder.path, 'secrets.json'), 'utf8')),
    );
    keys = createLocalKeys(Buffer.from(secrets.keyEncryptionKey, 'hex'));
    newFolder = join(folder.path, 'new');
    const open = async (dataDir: string) => {
      const store = await start(startEventStore({ port: 0, dataDir }));
      const client = createEventStoreClient(store.url, { timeoutMs: 8_000 });
      await start({ stop: () => closeEventStoreClient(client) });
      return client;
    };
    before = await open(join(folder.path, 'event-store'));
    after = await open(newFolder);
  });

  const ofOurs = async (client: Client) => {
    const events: { stream: string; id: string; type: string; at: unknown }[] = [];
    for await (const { stream, id, type, metadata } of readAllEvents(client)) {
      if (stream.startsWith('$') || /^(key|keyring|account_snapshot|log)-/.test(stream)) continue;
      events.push({ stream, id, type, at: (metadata as { at: unknown }).at });
    }
    return events;
  };

  it('is refused by production', async () => {
    expect(await faultOfSealing(before as Client)).toContain('npm run transform-store');
    const counts = await countPlain(before as Client, () => {});
    expect(counts.get('password hash')).toBeGreaterThan(3);
    expect(counts.get('network address')).toBeGreaterThan(3);
    for await (const { data } of readAllEvents(before as Client)) {
      const hash = (data as { passwordHash?: string } | null)?.passwordHash;
      if (hash) hashes.push(hash);
    }
  });

  it('is copied whole, in its order, into one that production takes', async () => {
    await transformStore(before as Client, after as Client, keys, () => {});
    expect(await ofOurs(after as Client)).toEqual(await ofOurs(before as Client));
    expect(await faultOfSealing(after as Client)).toBeUndefined();
  });

  it('has nothing in the clear afterwards, in no byte of its files', async () => {
    expect([...(await countPlain(after as Client, () => {}))]).toEqual([]);
    const names = ['events.sqlite', 'events.sqlite-wal'];
    const files = await Promise.all(names.map((name) => readFile(join(newFolder, name)).catch(() => '')));
    const bytes = Buffer.concat(files.map((file) => Buffer.from(file)));
    expect(bytes.length).toBeGreaterThan(100_000);
    expect(hashes.filter((hash) => bytes.includes(hash))).toEqual([]);
    expect(bytes.includes('$argon2id$')).toBe(false);
    expect(bytes.includes('"ip"')).toBe(false);
  });

  it('lets its customers in by their passwords', async () => {
    const store = createEventStore(after as Client);
    const profiles = createProfiles(store, createAccountKeys(store, keys), (count) => new Uint8Array(count));
    const passwords = createPasswords();
    for (const { accountId } of recorded.customers) {
      const first = await store.read(accessStream(accountId))[Symbol.asyncIterator]().next();
      const { data } = readEvent<AccessEvent>(accessEvents, first.value);
      const { credential } = z.object({ credential: z.any() }).parse(data);
      expect(credential.kind).toBe('sealed');
      expect(
        await passwords.matches(await profiles.openCredential(accountId, credential), recorded.password),
      ).toBe(true);
    }
  });

  it('is not written into a store that has something', async () => {
    await expect(transformStore(before as Client, after as Client, keys, () => {})).rejects.toThrow('empty');
  });
});
