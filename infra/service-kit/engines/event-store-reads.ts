import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ResolvedEvent,
  START,
  StreamDeletedError,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { TimedOut } from '../process/with-timeout.ts';
import { EngineUnavailable } from './engine-errors.ts';
import type { RecordedEvent } from './event-store.ts';
import { watchOf } from './event-store-client.ts';
import { isAnswer, readFailure } from './event-store-failures.ts';
import type { EventStoreWatch } from './event-store-watch.ts';
import { readInTime } from './read-in-time.ts';

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

/** A stream that is not there, or that was erased for ever, is read as an empty one. */
const isEmpty = (error: unknown): boolean =>
  error instanceof StreamNotFoundError || error instanceof StreamDeletedError;

/** Throws while the store owes an answer: nothing more is asked of it. */
export const refuseWhileSilent = (watch: EventStoreWatch): void => {
  if (watch.isSilent()) throw new EngineUnavailable('event store');
};

/** What a failure of something that was asked at this time says of the store. */
export const noteFailure = (watch: EventStoreWatch, error: unknown, since: number): void => {
  if (error instanceof TimedOut) watch.unanswered(since);
  else if (isAnswer(error)) watch.heard();
};

/** The events of a read that has its answers in time. Throws `EngineUnavailable` where it has not. */
export async function* readEvents(
  watch: EventStoreWatch,
  timeoutMs: number,
  begin: () => StreamingRead<ResolvedEvent>,
): AsyncGenerator<RecordedEvent> {
  refuseWhileSilent(watch);
  const since = performance.now();
  try {
    for await (const resolved of readInTime(begin(), timeoutMs, watch.isSilent)) {
      watch.heard();
      const event = recordedEvent(resolved);
      if (event) yield event;
    }
    watch.heard();
  } catch (error) {
    noteFailure(watch, error, since);
    if (!isEmpty(error)) throw readFailure(error);
  }
}

/** All events of the log, oldest first; or its last `fromEnd`, newest first. */
export const readAllEvents = (
  client: EventStoreDBClient,
  { fromEnd }: { fromEnd?: number } = {},
): AsyncIterable<RecordedEvent> => {
  const watch = watchOf(client);
  const begin = (): StreamingRead<AllStreamResolvedEvent> =>
    fromEnd === undefined
      ? client.readAll({ direction: FORWARDS, fromPosition: START })
      : client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: fromEnd });
  return readEvents(watch, watch.timeoutMs, begin);
};
