import {
  type AccessEvent,
  type AccountEvent,
  accessEvents,
  accessStream,
  accountEvents,
  accountStream,
  type CaseEvent,
  caseEvents,
  caseStream,
  type ErasureEvent,
  erasureEvents,
  erasureStream,
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
import type { EventStore, RecordedEvent } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { readFirst } from './read-first.ts';
import { redact, redactMetadata } from './redact.ts';
import type { Until } from './until.ts';

const streamsOf = (accountId: string): string[] =>
  [accountStream, accessStream, profileStream, keyStream, inboxStream, caseStream, erasureStream].map(
    (name) => name(accountId),
  );

export const historyEvents = {
  ...accessEvents,
  ...accountEvents,
  ...erasureEvents,
  ...caseEvents,
  ...inboxEvents,
  ...keyEvents,
  ...profileEvents,
};
type HistoryEvent =
  | AccessEvent
  | AccountEvent
  | CaseEvent
  | ErasureEvent
  | InboxEvent
  | KeyEvent
  | ProfileEvent;

/** Opens what is sealed in an event's data, for who may read it. */
type OpenNotes = (data: Record<string, unknown>) => Record<string, unknown>;

const replayed = (recorded: RecordedEvent, position: number, openNotes: OpenNotes): ReplayedEvent => {
  const event = readEvent<HistoryEvent>(historyEvents, recorded);
  return {
    position,
    stream: event.stream,
    revision: Number(event.revision),
    commit: String(event.position),
    eventId: event.id,
    type: event.type,
    data: openNotes(redact(event.data)),
    metadata: redactMetadata(event.metadata),
  };
};

type Head = { event: RecordedEvent; rest: AsyncIterator<RecordedEvent> };

const commitOf = ({ event }: Head): bigint => event.position;

const headOf = async (rest: AsyncIterator<RecordedEvent>): Promise<Head[]> => {
  const { value, done } = await rest.next();
  return done ? [] : [{ event: value, rest }];
};

/** Events of several streams, merged in the order of the log. */
async function* mergedByLog(streams: readonly AsyncIterator<RecordedEvent>[]): AsyncGenerator<RecordedEvent> {
  let heads = (await Promise.all(streams.map(headOf))).flat();
  for (;;) {
    const next = heads.reduce<Head | undefined>(
      (first, head) => (first && commitOf(first) <= commitOf(head) ? first : head),
      undefined,
    );
    if (!next) return;
    yield next.event;
    heads = [...heads.filter((head) => head !== next), ...(await headOf(next.rest))];
  }
}

/** The events of an account's streams, merged in the order of the log, with nothing secret in them. */
export async function* accountHistory(
  store: EventStore,
  accountId: string,
  until: Until = {},
  openNotes: OpenNotes = (data) => data,
): AsyncGenerator<ReplayedEvent> {
  const streams = streamsOf(accountId).map((stream) => store.read(stream)[Symbol.asyncIterator]());
  const { at, position: lastPosition = Number.POSITIVE_INFINITY } = until;
  const lastInstant = at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at);
  let position = 0;
  try {
    if (lastPosition < 0) return;
    for await (const recorded of mergedByLog(streams)) {
      const event = replayed(recorded, position, openNotes);
      if (Date.parse(event.metadata.at) > lastInstant) return;
      yield event;
      if (++position > lastPosition) return;
    }
  } finally {
    // Of what is cut short, no read is left open in the store.
    await Promise.all(streams.map((stream) => stream.return?.()));
  }
}

/** How many events the history has; 0 for an account that is not there. */
export const historyLength = async (
  store: EventStore,
  accountId: string,
  until: Until = {},
): Promise<number> => {
  if (until.at !== undefined) {
    let length = 0;
    for await (const { position } of accountHistory(store, accountId, until)) length = position + 1;
    return length;
  }
  const last = await Promise.all(streamsOf(accountId).map((stream) => store.readLast(stream)));
  const length = last.reduce((sum, event) => sum + (event ? Number(event.revision) + 1 : 0), 0);
  return Math.min(length, (until.position ?? length) + 1);
};

/** Whether anything was ever written of the account. */
export const accountExists = async (store: EventStore, accountId: string): Promise<boolean> => {
  const first = await Promise.all(streamsOf(accountId).map((stream) => readFirst(store, stream)));
  return first.some((event) => event !== undefined);
};
