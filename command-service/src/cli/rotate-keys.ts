import { commandLineOf } from '@paddock/service-kit/command-line';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
  toolTimeoutMs,
} from '@paddock/service-kit/engines';
import {
  createDigests,
  createLocalKeys,
  digestKeyOf,
  type KeyRing,
  keyEnvironment,
  readKeysInUse,
} from '@paddock/service-kit/keys';
import { eventStoreUrlSchema, readEnvironment, secretKeySchema } from '@paddock/service-kit/process';
import { readKeysBefore } from '@paddock/service-kit/subscribe';
import type { Dependencies } from '../dependencies.ts';
import { countByKey, rotateKeys } from './rotation.ts';
import { runTool } from './tool.ts';

// The keys of accounts under the platform's current key: docs/operations.md, "Keys".

const options = { 'digest-key': { type: 'boolean' }, status: { type: 'boolean' } } as const;
const usage = 'npm run rotate-keys [-- --status | --digest-key]';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** By what the digest key of the store is known; `undefined` where it has none yet. Throws where no key opens it. */
const storesDigestKey = async (url: string, keys: KeyRing): Promise<string | undefined> => {
  const client = createEventStoreClient(url, { timeoutMs: toolTimeoutMs });
  try {
    const { digestKey } = await readKeysInUse(createEventStore(client));
    if (digestKey !== undefined) return digestKey;
    const before = await readKeysBefore(client, keys);
    if (before.fault) throw new Error(before.fault);
    return before.digestKey;
  } finally {
    await closeEventStoreClient(client);
  }
};

/** What DIGEST_KEY is of the store whose first key this environment has; of another store, nothing. */
const sayDigestKey = async (): Promise<void> => {
  const environment = readEnvironment({
    EVENTSTORE_URL: eventStoreUrlSchema,
    KEY_ENCRYPTION_KEY: secretKeySchema,
    KNOWN_KEY_ENCRYPTION_KEYS: keyEnvironment.KNOWN_KEY_ENCRYPTION_KEYS,
  });
  const { EVENTSTORE_URL, KEY_ENCRYPTION_KEY: current, KNOWN_KEY_ENCRYPTION_KEYS: known } = environment;
  try {
    const wanted = await storesDigestKey(EVENTSTORE_URL, createLocalKeys(current, { known }));
    const digestKeys = [current, ...known].map(digestKeyOf);
    const found = wanted ? digestKeys.find((key) => createDigests(key).name === wanted) : digestKeys[0];
    if (!found) throw new Error('None of these keys is the first that this event store had');
    say(found.toString('hex'));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}.\n`);
    process.exitCode = 1;
  }
};

const sayStatus = async (given: Dependencies): Promise<void> => {
  const { current, names } = given.accountKeys.keys;
  const counts = await countByKey(given);
  for (const name of new Set([...names, ...counts.keys()]))
    say(`${name}: ${counts.get(name) ?? 0} keys of accounts${name === current ? ', the current one' : ''}`);
};

const rotate = async (given: Dependencies): Promise<void> => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const { wrapped, failed, isStopped } = await rotateKeys(given, { say, signal: stopping.signal });
  if (isStopped) throw new Error(`Stopped after ${wrapped}: run it again to go on.`);
  if (failed > 0)
    throw new Error(`${wrapped} were wrapped anew, ${failed} were not: mend that, and run it again.`);
  const { current } = given.accountKeys.keys;
  say(`Done: ${wrapped} were wrapped anew, all are under ${current}; no other key is needed any more.`);
};

const asked = commandLineOf(usage, options);
if (asked['digest-key']) await sayDigestKey();
else await runTool('rotate-keys', asked.status ? sayStatus : rotate);
