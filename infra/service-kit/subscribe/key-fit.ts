import { type EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import {
  type KeyEvent,
  keyEvents,
  keyStream,
  missingKeysText,
  wrongDigestKeyText,
  wrongKeyText,
} from '@paddock/contracts/events';
import { EngineUnavailable } from '../engines/engine-errors.ts';
import { closeEventStoreClient, createEventStoreClient } from '../engines/event-store-client.ts';
import { recordedEvent } from '../engines/event-store-reads.ts';
import { createEventStore } from '../engines/eventstoredb.ts';
import { readEvent } from '../events/read-event.ts';
import { readKeysInUse } from '../keys/keys-in-use.ts';
import type { PlatformKeys } from '../keys/platform-keys.ts';
import type { Log } from '../process/log.ts';

/** Longest that the store may say nothing, milliseconds: then it is asked again, for silence is no answer. */
const lookMs = 15_000;
/** After it was told that there is no more, what was received before is still being handed on. */
const settleMs = 50;
const retryMs = 2000;
/** Longest that a start waits for the answer: without the store services start too, and answer what they can. */
const startMs = 3000;

const keyStreams = keyStream('');

/** The stream of an account's key that the store holds, or nothing where it has none. */
const someKeyStream = (client: EventStoreDBClient): Promise<string | undefined> => {
  const filter = streamNameFilter({ prefixes: [keyStreams] });
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const timer = setTimeout(() => reject(new Error('event store timed out')), lookMs);
  subscription
    .on('data', (resolved) => {
      const stream = recordedEvent(resolved)?.stream;
      if (stream?.startsWith(keyStreams)) resolve(stream);
    })
    .on('caughtUp', () => setTimeout(() => resolve(undefined), settleMs))
    .on('error', reject)
    .on('end', () => reject(new Error('the subscription to the event store ended')));
  return promise.finally(async () => {
    clearTimeout(timer);
    subscription.on('error', () => {});
    await subscription.unsubscribe().catch(() => {});
  });
};

/** Whether these keys open what the store holds of before the keyring was written; they do where it has no accounts. */
const openSome = async (client: EventStoreDBClient, keys: PlatformKeys): Promise<boolean> => {
  const stream = await someKeyStream(client);
  const newest = stream && (await createEventStore(client).readLast(stream));
  if (!newest) return true;
  const { wrappedKey } = readEvent<KeyEvent>(keyEvents, newest).data;
  try {
    await keys.unwrap(newest.stream.slice(keyStreams.length), wrappedKey);
    return true;
  } catch (error) {
    if (error instanceof EngineUnavailable) throw error;
    return false;
  }
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
  return (await openSome(client, keys)) ? undefined : wrongKeyText;
};

type Keyed = { EVENTSTORE_URL: string; keys: PlatformKeys };

const refuse = (fault: string): never => {
  process.stderr.write(`${fault}.\n`);
  process.exit(1);
};

/** Asks until the store answers; a store that can't be reached is an outage, and no wrong key. */
const checkKey = async ({ EVENTSTORE_URL, keys }: Keyed, log: Log): Promise<void> => {
  const client = createEventStoreClient(EVENTSTORE_URL);
  for (;;) {
    try {
      const fault = await faultOfKeys(client, keys);
      if (fault) refuse(fault);
      return await closeEventStoreClient(client);
    } catch (err) {
      log.debug({ err }, 'the keys were not compared with the event store yet, retrying');
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
    }
  }
};

/**
 * Ends the process with one sentence where the platform's keys are not those of the event store. Resolves once it is, or
 * after three seconds without a store: then it goes on to ask.
 */
export const refuseWrongKey = (environment: Keyed, log: Log): Promise<void> => {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, startMs).unref());
  return Promise.race([checkKey(environment, log), patience]);
};
