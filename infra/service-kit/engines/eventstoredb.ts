import {
  ANY,
  type AppendResult,
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  type JSONEventData,
  NO_STREAM,
  type ResolvedEvent,
  type StreamingRead,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { categoryOf, type EventMetadata } from '@paddock/contracts/events';
import { appendSeconds } from '../process/metrics.ts';
import { SpanKind, traced } from '../process/tracing.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { OutcomeUnknown } from './engine-errors.ts';
import {
  type Appended,
  type EventStore,
  type NewEvent,
  noRevision,
  type RecordedEvent,
} from './event-store.ts';
import { appendFailure, readFailure } from './event-store-failures.ts';
import { readInTime } from './read-in-time.ts';

const disposeMs = 2000;

export const createEventStoreClient = (url: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString`${url}`;

/** Ends what the client has open; a call that its server never ends is not waited for. */
export const closeEventStoreClient = (client: EventStoreDBClient): Promise<void> =>
  withTimeout(client.dispose(), disposeMs, 'closing the event store client').catch(() => {});

/** What the client calls a recorded event, in our terms. `undefined` for a link whose event is gone. */
export const recordedEvent = ({ event, commitPosition }: ResolvedEvent): RecordedEvent | undefined =>
  event && {
    id: event.id,
    stream: event.streamId,
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    revision: event.revision,
    position: event.position?.commit ?? commitPosition ?? 0n,
    recordedAt: event.created,
  };

const encoder = new TextEncoder();

/**
 * Metadata goes as bytes, which the client sends as they are; an object it would encode by way of base64. Events of
 * one command share it, so it is written out once.
 */
const proposed = (events: readonly NewEvent[]): JSONEventData[] => {
  const written = new Map<EventMetadata, Uint8Array>();
  return events.map(({ id, type, data, metadata }) => {
    const bytes = written.get(metadata) ?? encoder.encode(JSON.stringify(metadata));
    written.set(metadata, bytes);
    return {
      id,
      type,
      contentType: 'application/json',
      data: data as Record<string, unknown>,
      metadata: bytes,
    };
  });
};

const expectation = (expected: bigint | 'any') => {
  if (expected === 'any') return ANY;
  return expected === noRevision ? NO_STREAM : expected;
};

/** Longest silence of the store, milliseconds, unless the environment says otherwise. */
const defaultTimeoutMs = 1000;

/** The event store over the wire. `timeoutMs`: silence of the store after which a call is given up. */
export const createEventStore = (client: EventStoreDBClient, timeoutMs = defaultTimeoutMs): EventStore => {
  /** What is not there has no events. */
  async function* events(reading: StreamingRead<ResolvedEvent>): AsyncGenerator<RecordedEvent> {
    try {
      for await (const resolved of readInTime(reading, timeoutMs)) {
        const event = recordedEvent(resolved);
        if (event) yield event;
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw readFailure(error);
    }
  }

  const read = (stream: string, from = 0n, count?: number): AsyncIterable<RecordedEvent> =>
    events(
      client.readStream(stream, {
        direction: FORWARDS,
        fromRevision: from,
        ...(count === undefined ? {} : { maxCount: count }),
      }),
    );

  const readLast = async (stream: string): Promise<RecordedEvent | undefined> => {
    let last: RecordedEvent | undefined;
    const reading = client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    for await (const event of events(reading)) last = event;
    return last;
  };

  /** A repeated append is answered without a position: then it is read. Until it is, nobody can be sure of it. */
  const positionOf = async (stream: string, result: AppendResult): Promise<bigint> => {
    if (result.position) return result.position.commit;
    try {
      let position = 0n;
      for await (const event of read(stream, result.nextExpectedRevision, 1)) position = event.position;
      return position;
    } catch (cause) {
      throw new OutcomeUnknown('event store', { cause });
    }
  };

  const append = async (
    stream: string,
    events: readonly NewEvent[],
    expected: bigint | 'any',
  ): Promise<Appended | 'conflict'> => {
    const stop = appendSeconds.startTimer();
    try {
      const result = await traced(`append ${categoryOf(stream)}`, { kind: SpanKind.CLIENT }, () =>
        withTimeout(
          client.appendToStream(stream, proposed(events), { expectedRevision: expectation(expected) }),
          timeoutMs,
          'event store',
        ),
      );
      return { revision: result.nextExpectedRevision, position: await positionOf(stream, result) };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return 'conflict';
      throw appendFailure(error);
    } finally {
      stop();
    }
  };

  const keepNewest = async (stream: string, count: number): Promise<void> => {
    await withTimeout(client.setStreamMetadata(stream, { maxCount: count }), timeoutMs, 'event store');
  };

  return { read, readLast, append, keepNewest };
};
