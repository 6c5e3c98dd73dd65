import {
  ANY,
  type AppendResult,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type JSONEventData,
  NO_STREAM,
  type ResolvedEvent,
  type StreamingRead,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { categoryOf, type EventMetadata } from '@paddock/contracts/events';
import { appendSeconds } from '../process/metrics.ts';
import { SpanKind, traced } from '../process/tracing.ts';
import { createCallWatch } from './call-watch.ts';
import { OutcomeUnknown } from './engine-errors.ts';
import {
  type Appended,
  type EventStore,
  type NewEvent,
  noRevision,
  type RecordedEvent,
} from './event-store.ts';
import { watchOf } from './event-store-client.ts';
import { appendFailure } from './event-store-failures.ts';
import { noteFailure, readEvents, refuseWhileSilent } from './event-store-reads.ts';

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

/** The event store over the wire. `timeoutMs`: silence of the store after which a call is given up. */
export const createEventStore = (
  client: EventStoreDBClient,
  timeoutMs = watchOf(client).timeoutMs,
): EventStore => {
  const watch = watchOf(client);
  const calls = createCallWatch({ what: 'event store', timeoutMs });

  /** What changes something, if the store is asked. */
  const inTime = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    refuseWhileSilent(watch);
    const since = performance.now();
    try {
      const answer = await calls.inTime(send());
      watch.heard();
      return answer;
    } catch (error) {
      noteFailure(watch, error, since);
      throw error;
    }
  };

  const events = (begin: () => StreamingRead<ResolvedEvent>) => readEvents(watch, timeoutMs, begin);

  const read = (stream: string, from = 0n, count?: number): AsyncIterable<RecordedEvent> =>
    events(() =>
      client.readStream(stream, {
        direction: FORWARDS,
        fromRevision: from,
        ...(count === undefined ? {} : { maxCount: count }),
      }),
    );

  const readLast = async (stream: string): Promise<RecordedEvent | undefined> => {
    let last: RecordedEvent | undefined;
    const begin = () => client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    for await (const event of events(begin)) last = event;
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
    const expectedRevision = expectation(expected);
    const stop = appendSeconds.startTimer();
    try {
      const result = await traced(`append ${categoryOf(stream)}`, { kind: SpanKind.CLIENT }, () =>
        inTime(() => client.appendToStream(stream, proposed(events), { expectedRevision })),
      );
      return { revision: result.nextExpectedRevision, position: await positionOf(stream, result) };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return 'conflict';
      throw appendFailure(error);
    } finally {
      stop();
    }
  };

  return { read, readLast, append };
};
