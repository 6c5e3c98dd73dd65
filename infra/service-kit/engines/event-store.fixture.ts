import { type EventStore, noRevision, type RecordedEvent } from './event-store.ts';

/** An event store in memory, for unit tests only: it keeps the rules on revisions and event ids. */
export const createFakeEventStore = () => {
  const streams = new Map<string, RecordedEvent[]>();
  const calls = { reads: 0, appends: 0 };
  let position = 0n;

  const eventsOf = (stream: string) => streams.get(stream) ?? [];

  const store: EventStore = {
    async *read(stream, from = 0n, count = Number.MAX_SAFE_INTEGER) {
      calls.reads++;
      yield* eventsOf(stream)
        .filter((event) => event.revision >= from)
        .slice(0, count);
    },
    readLast: async (stream) => eventsOf(stream).at(-1),
    append: async (stream, events, expected) => {
      calls.appends++;
      const held = eventsOf(stream);
      const known = held.find((event) => event.id === events[0]?.id);
      if (known) return { revision: known.revision + BigInt(events.length - 1), position: known.position };
      const last = held.at(-1)?.revision ?? noRevision;
      if (expected !== 'any' && expected !== last) return 'conflict';
      position += 100n;
      const added = events.map((event, index) => ({
        ...structuredClone(event),
        stream,
        revision: last + 1n + BigInt(index),
        position,
        recordedAt: new Date(),
      }));
      streams.set(stream, [...held, ...added]);
      return { revision: last + BigInt(events.length), position };
    },
  };
  return { store, eventsOf, calls };
};
