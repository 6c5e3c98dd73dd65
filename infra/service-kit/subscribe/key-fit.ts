import { type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import {
  type KeyEvent,
  keyEvents,
  keyStream,
  missingKeysText,
  wrongDigestKeyText,
  wrongKeyText,
} from '@paddock/contracts/events';
import { EngineUnavailable } from '../engines/engine-errors.ts';
import type { RecordedEvent } from '../engines/event-store.ts';
import { closeEventStoreClient, createEventStoreClient } from '../engines/event-store-client.ts';
import { recordedEvent } from '../engines/event-store-reads.ts';
import { createEventStore } from '../engines/eventstoredb.ts';
import { readEvent } from '../events/read-event.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { readKeysInUse } from '../keys/keys-in-use.ts';
import type { PlatformKeys } from '../keys/platform-keys.ts';
import { KeyRefused } from '../keys/wrapping-key.ts';
import type { Log } from '../process/log.ts';
import type { Profile } from '../process/profile.ts';
import { sleep } from '../process/sleep.ts';
import { followAll } from './follow-all.ts';

/** Longest that the store may say nothing, milliseconds: then it is asked again, for silence is no answer. */
const lookMs = 15_000;
const retryMs = 2000;
/** Longest that a start waits for the answer: without the store services start too, and answer what they can. */
const startMs = 3000;

const keyStreams = keyStream('');

/** The key of an account that the store holds, as it is wrapped now; of those who were erased there is none. */
const someKey = async (client: EventStoreDBClient): Promise<RecordedEvent | undefined> => {
  const store = createEventStore(client);
  const [looked, end, tooLong] = [new Set<string>(), new AbortController(), AbortSignal.timeout(lookMs)];
  let found: RecordedEvent | undefined;
  const lookAt = async ({ stream }: RecordedEvent): Promise<void> => {
    if (found || tooLong.aborted || looked.has(stream) || !stream.startsWith(keyStreams)) return;
    looked.add(stream);
    found = await store.readLast(stream);
    if (found) end.abort();
  };
  await followAll<RecordedEvent>(
    client,
    {
      after: undefined,
      filter: streamNameFilter({ prefixes: [keyStreams] }),
      keep: recordedEvent,
      fold: async (batch) => {
        for (const recorded of batch) await lookAt(recorded);
      },
      onCaughtUp: () => end.abort(),
      check: async () => {},
      checkEveryMs: 60_000,
    },
    AbortSignal.any([end.signal, tooLong]),
  );
  if (!end.signal.aborted) throw new Error('event store timed out');
  return found;
};

/** What a store says of its keys that has no keyring yet: one of before keyrings were, or one without accounts. */
export type KeysBefore = {
  /** Why these keys are not those of the store. */
  fault: string | undefined;
  /** Keys under which keys of accounts may be wrapped without saying so. */
  unnamed: readonly string[];
  /** By what the digest key is known that the store was written with; `undefined` where nothing shows it. */
  digestKey: string | undefined;
  /** No account has a key. */
  isNew: boolean;
};

/** The sentence of a key that does not open; throws on where nobody can tell. */
const faultOf = (error: unknown): string => {
  if (error instanceof EngineUnavailable) throw error;
  return error instanceof KeyRefused ? error.message : wrongKeyText;
};

/** Looks at the key of one account, and whether these keys open it. */
export const readKeysBefore = async (client: EventStoreDBClient, keys: KeyRing): Promise<KeysBefore> => {
  const none: KeysBefore = { fault: undefined, unnamed: [], digestKey: undefined, isNew: false };
  const held = await someKey(client);
  if (!held) return { ...none, isNew: true };
  const accountId = held.stream.slice(keyStreams.length);
  const { wrappedKey } = readEvent<KeyEvent>(keyEvents, held).data;
  try {
    await keys.unwrap(accountId, wrappedKey);
    const digestKey = await keys.digestKeyBehind(accountId, wrappedKey);
    return { ...none, digestKey, unnamed: digestKey === undefined ? [] : keys.unnamed };
  } catch (error) {
    return { ...none, fault: faultOf(error) };
  }
};

/** The same, with what is said where the digest key is not that of the store's first key. */
export const readKeysBeforeFor = async (
  client: EventStoreDBClient,
  keys: PlatformKeys,
): Promise<KeysBefore> => {
  const before = await readKeysBefore(client, keys);
  const isWrong = before.digestKey !== undefined && before.digestKey !== keys.digests.name;
  return isWrong ? { ...before, fault: wrongDigestKeyText } : before;
};

/** What whoever starts a service in production reads where the store may have something in the clear. */
const notSealedText =
  'This event store may have network addresses, hashes of passwords or notes in the clear, as releases before wrote them: npm run transform-store -- --check looks, and npm run transform-store -- --to URL copies it into a new one where they are sealed';

/** Why production may not be started on the store; `undefined`: it may. One without accounts is written sealed from the beginning. */
export const faultOfSealing = async (client: EventStoreDBClient): Promise<string | undefined> => {
  const { isSealed } = await readKeysInUse(createEventStore(client));
  return isSealed || (await someKey(client)) === undefined ? undefined : notSealedText;
};

/** Why the store was written with other keys of the platform than these, in one sentence; `undefined` where it was not. */
export const faultOfKeys = async (
  client: EventStoreDBClient,
  keys: PlatformKeys,
): Promise<string | undefined> => {
  const { digestKey, wrapping } = await readKeysInUse(createEventStore(client));
  const missing = [...wrapping].filter((name) => !keys.names.includes(name));
  if (wrapping.size > 0 && missing.length === wrapping.size) return wrongKeyText;
  if (missing.length > 0) return missingKeysText(missing);
  if (digestKey !== undefined && digestKey !== keys.digests.name) return wrongDigestKeyText;
  // What the first key of the store had wrapped need not be there any more: then the keyring says which digests it has.
  const read = digestKey === undefined ? readKeysBeforeFor(client, keys) : readKeysBefore(client, keys);
  return (await read).fault;
};

type Keyed = { EVENTSTORE_URL: string; keys: PlatformKeys; PADDOCK_PROFILE?: Profile };

const refuse = (fault: string): never => {
  process.stderr.write(`${fault}.\n`);
  process.exit(1);
};

/** Asks until the store answers; a store that can't be reached is an outage, and no wrong key. */
const checkKey = async ({ EVENTSTORE_URL, keys, PADDOCK_PROFILE }: Keyed, log: Log): Promise<void> => {
  const client = createEventStoreClient(EVENTSTORE_URL);
  for (;;) {
    try {
      const fault =
        (await faultOfKeys(client, keys)) ??
        (PADDOCK_PROFILE === 'production' ? await faultOfSealing(client) : undefined);
      if (fault) refuse(fault);
      return await closeEventStoreClient(client);
    } catch (err) {
      log.debug({ err }, 'the keys were not compared with the event store yet, retrying');
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
    }
  }
};

/**
 * Ends the process with one sentence where the platform's keys are not those of the event store, or production is started
 * on one that may have something in the clear. Resolves once it is, or
 * after three seconds without a store: then it goes on to ask.
 */
export const refuseWrongKey = async (environment: Keyed, log: Log): Promise<void> => {
  const looked = new AbortController();
  // It also keeps the process alive, which nothing else does while the store can't be reached.
  const patience = sleep(startMs, looked.signal);
  await Promise.race([checkKey(environment, log), patience]).finally(() => looked.abort());
};
