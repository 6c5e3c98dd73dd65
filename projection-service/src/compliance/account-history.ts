import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type AccessEvent,
  type AccountEvent,
  accessEvents,
  accessStream,
  accountEvents,
  accountStream,
  type InboxEvent,
  inboxEvents,
  inboxStream,
  type KeyEvent,
  keyEvents,
  keyStream,
  type ProfileEvent,
  profileEvents,
  profileStream,
} from '@paddock/contracts/events';
import type { ReplayedEvent } from '@paddock/contracts/http';
import type { RecordedEvent } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { readFirst, readLast, readStream } from './read-stream.ts';
import { redact } from './redact.ts';
import type { Until } from './until.ts';

const streamsOf = (accountId: string): string[] =>
  [accountStream, accessStream, profileStream, keyStream, inboxStream].map((name) => name(accountId));

const historyEvents = { ...accessEvents, ...accountEvents, ...inboxEvents, ...keyEvents, ...profileEvents };
type HistoryEvent = AccessEvent | AccountEvent | InboxEvent | KeyEvent | ProfileEvent;

const replayed = (recorded: RecordedEvent, position: number): ReplayedEvent => {
  const event = readEvent<HistoryEvent>(historyEvents, recorded);
  return {
    position,
    stream: event.stream,
    revision: Number(event.revision),
    commit: String(event.position),
    eventId: event.id,
    type: event.type,
    data: redact(event.type, event.data),
    metadata: event.metadata,
  };
};

type Head = { event: RecordedEvent; rest: AsyncGenerator<RecordedEvent> };

const commitOf = ({ event }: Head): bigint => event.position;

const headOf = async (rest: AsyncGenerator<RecordedEvent>): Promise<Head[]> => {
  const { value, done } = await rest.next();
  return done ? [] : [{ event: value, rest }];
};

/** The events of an account's streams, merged in the order of the log, with nothing secret in them. */
export async function* accountHistory(
  client: EventStoreDBClient,
  accountId: string,
  until: Until = {},
): AsyncGenerator<ReplayedEvent> {
  const streams = streamsOf(accountId).map((stream) => headOf(readStream(client, stream)));
  let heads = (await Promise.all(streams)).flat();
  const lastInstant = until.at === undefined ? undefined : Date.parse(until.at);
  for (let position = 0; position <= (until.position ?? Number.POSITIVE_INFINITY); position++) {
    const next = heads.reduce<Head | undefined>(
      (first, head) => (first && commitOf(first) <= commitOf(head) ? first : head),
      undefined,
    );
    if (!next) return;
    const event = replayed(next.event, position);
    if (lastInstant !== undefined && Date.parse(event.metadata.at) > lastInstant) return;
    yield event;
    heads = [...heads.filter((head) => head !== next), ...(await headOf(next.rest))];
  }
}

/** How many events the history has; 0 for an account that is not there. */
export const historyLength = async (
  client: EventStoreDBClient,
  accountId: string,
  until: Until = {},
): Promise<number> => {
  if (until.at !== undefined) {
    let length = 0;
    for await (const { position } of accountHistory(client, accountId, until)) length = position + 1;
    return length;
  }
  const last = await Promise.all(streamsOf(accountId).map((stream) => readLast(client, stream)));
  const length = last.reduce((sum, event) => sum + (event ? Number(event.revision) + 1 : 0), 0);
  return Math.min(length, (until.position ?? length) + 1);
};

/** Whether anything was ever written of the account. */
export const accountExists = async (client: EventStoreDBClient, accountId: string): Promise<boolean> => {
  const first = await Promise.all(streamsOf(accountId).map((stream) => readFirst(client, stream)));
  return first.some((event) => event !== undefined);
};
