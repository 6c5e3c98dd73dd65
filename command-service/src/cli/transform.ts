import { randomBytes, randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  categoryOf,
  type DataOf,
  type ErasureEvent,
  keyringStream,
  keyStream,
} from '@paddock/contracts/events';
import {
  createEventStore,
  createEventStoreEraser,
  type EventStore,
  type NewEvent,
  noRevision,
  type RecordedEvent,
  readAllEvents,
} from '@paddock/service-kit/engines';
import { createSealer } from '@paddock/service-kit/events';
import { createOriginDigest, type PlatformKeys } from '@paddock/service-kit/keys';
import { readKeysBeforeFor } from '@paddock/service-kit/subscribe';
import { type AccountKeys, createAccountKeys } from '../domain/profile/account-keys-service.ts';
import { type PlainKind, plainIn, type Sealing, sealedEvent } from './sealing.ts';
import { terminalContext } from './tool.ts';

type Say = (line: string) => void;

/** The event store's own event of a stream that was closed for ever. */
const closedForEver = '$streamDeleted';
/** Events of a stream that are written at once, and after how many somebody hears how far it is. */
const atOnce = 100;
const sayEvery = 10_000;

/** Folded again from what is copied, and the identity of a store, which each has of its own. */
const notCopied: ReadonlySet<string> = new Set(['account_snapshot', 'log']);

const isOurs = ({ stream, type }: RecordedEvent): boolean =>
  type !== closedForEver && !stream.startsWith('$') && !notCopied.has(categoryOf(stream));

const context = () => terminalContext('transform-store', randomUUID(), new Date());

/** How many events have something in the clear, by what it is. */
export const countPlain = async (client: EventStoreDBClient, say: Say): Promise<Map<PlainKind, number>> => {
  const counts = new Map<PlainKind, number>();
  let read = 0;
  for await (const recorded of readAllEvents(client)) {
    if (++read % sayEvery === 0) say(`${read} events read …`);
    if (!isOurs(recorded)) continue;
    for (const kind of await plainIn(recorded)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

/** Notes of a store that was looked through that nothing in it is in the clear. */
export const noteSealed = async (client: EventStoreDBClient, keys: PlatformKeys): Promise<void> => {
  const before = () => readKeysBeforeFor(client, keys);
  await createAccountKeys(createEventStore(client), keys, before).noteSealed(context());
};

/** Streams that were closed for ever: of them nothing is copied but that. */
const closedStreams = async (client: EventStoreDBClient): Promise<Set<string>> => {
  const closed = new Set<string>();
  for await (const { stream, type } of readAllEvents(client)) if (type === closedForEver) closed.add(stream);
  return closed;
};

const sealingUnder = (accountKeys: AccountKeys, keys: PlatformKeys): Sealing => {
  const { sealPassword, sealNote } = createSealer(randomBytes);
  const keyOf = (accountId: string) => accountKeys.keyFor(accountId, context());
  return {
    credential: async (accountId, hash) => ({
      kind: 'sealed',
      sealed: sealPassword(await keyOf(accountId), accountId, hash),
    }),
    note: async (accountId, text) => ({
      kind: 'sealed',
      sealed: sealNote(await keyOf(accountId), accountId, text),
    }),
    originOf: createOriginDigest(keys.digests.origins),
  };
};

/** Appends events as they are given, in their order, those of one stream that come one after another together. */
const createWriter = (store: EventStore) => {
  const ends = new Map<string, bigint>();
  let stream = '';
  let waiting: Parameters<EventStore['append']>[1][number][] = [];

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const appended = await store.append(stream, waiting, ends.get(stream) ?? noRevision);
    if (appended === 'conflict') throw new Error(`somebody else writes to ${stream} of the new store`);
    ends.set(stream, appended.revision);
    waiting = [];
  };
  const write = async (to: string, event: (typeof waiting)[number]): Promise<void> => {
    if (to !== stream || waiting.length === atOnce) await flush();
    stream = to;
    waiting.push(event);
  };
  return { write, flush };
};

/**
 * Where a key lay in the log of before says nothing of the new one, in which a key that is closed never was, and one that is
 * not is noted again before it is.
 */
export const withoutPositions = (event: NewEvent): NewEvent =>
  event.type === 'KeyPositionsNoted'
    ? { ...event, data: { ...(event.data as DataOf<ErasureEvent, 'KeyPositionsNoted'>), positions: [] } }
    : event;

const isKey = ({ stream }: RecordedEvent): boolean =>
  stream === keyringStream || stream.startsWith(keyStream(''));

const refuseUsed = async (to: EventStoreDBClient): Promise<void> => {
  for await (const recorded of readAllEvents(to))
    if (isOurs(recorded)) throw new Error('The new event store has events already: it has to be empty');
};

/**
 * Copies a store into an empty one, in the order of its log, with everything sealed that events of before have in the clear.
 * Keys come first, as they seal. Broken off it is begun again, on another empty store. Answers how many events it copied.
 */
export const transformStore = async (
  from: EventStoreDBClient,
  to: EventStoreDBClient,
  keys: PlatformKeys,
  say: Say,
): Promise<number> => {
  await refuseUsed(to);
  const store = createEventStore(to);
  const eraser = createEventStoreEraser(to);
  const before = () => readKeysBeforeFor(from, keys);
  const accountKeys = createAccountKeys(store, keys, before);
  const sealing = sealingUnder(accountKeys, keys);
  const closed = await closedStreams(from);
  let copied = 0;

  const copy = async (isWanted: (recorded: RecordedEvent) => boolean): Promise<void> => {
    const { write, flush } = createWriter(store);
    for await (const recorded of readAllEvents(from)) {
      if (!isOurs(recorded) || closed.has(recorded.stream) || !isWanted(recorded)) continue;
      await write(recorded.stream, withoutPositions(await sealedEvent(recorded, sealing)));
      if (++copied % sayEvery === 0) say(`${copied} events copied …`);
    }
    await flush();
  };
  await copy(isKey);
  await copy((recorded) => !isKey(recorded));
  for (const stream of closed) await eraser.closeForEver(stream);
  await accountKeys.noteSealed(context());
  return copied;
};
