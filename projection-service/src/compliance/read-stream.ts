import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ResolvedEvent,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { type RecordedEvent, recordedEvent } from '@paddock/service-kit/engines';

/** Events asked for at once. Whole pages are read, as a read cut short would stay open in the store. */
const pageSize = 500;

/** A stream that is not there, or that was erased, is an empty one. */
const orNothing = async <Value>(read: Promise<Value>, nothing: Value): Promise<Value> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return nothing;
    throw error;
  }
};

const collect = async (reading: AsyncIterable<ResolvedEvent>): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const resolved of reading) {
    const recorded = recordedEvent(resolved);
    if (recorded) events.push(recorded);
  }
  return events;
};

/** The events of a stream, oldest first, a page at a time. */
export async function* readStream(client: EventStoreDBClient, stream: string): AsyncGenerator<RecordedEvent> {
  let from: bigint | typeof START = START;
  for (;;) {
    const reading = client.readStream(stream, {
      direction: FORWARDS,
      fromRevision: from,
      maxCount: pageSize,
    });
    const page: RecordedEvent[] = await orNothing(collect(reading), []);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    from = last.revision + 1n;
  }
}

export const readFirst = async (client: EventStoreDBClient, stream: string) =>
  (await orNothing(collect(client.readStream(stream, { maxCount: 1 })), []))[0];

export const readLast = async (client: EventStoreDBClient, stream: string) =>
  (
    await orNothing(
      collect(client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 })),
      [],
    )
  )[0];
