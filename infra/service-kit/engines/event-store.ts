import type { DomainEvent, EventMetadata } from '@paddock/contracts/events';

/** An event as it lies in its stream, not read yet: see `readEvent`. */
export type RecordedEvent = {
  id: string;
  stream: string;
  type: string;
  data: unknown;
  metadata: unknown;
  /** Number within the stream, from 0. */
  revision: bigint;
  /** Commit position in `$all`. */
  position: bigint;
  /** By the store's own clock. */
  recordedAt: Date;
};

/** A domain event on its way in. Its id belongs to one attempt: the store takes a known one for a repeat. */
export type NewEvent<Event extends DomainEvent = DomainEvent> = Event & {
  id: string;
  metadata: EventMetadata;
};

/** Revision of a stream that has no event yet. */
export const noRevision = -1n;

/** `revision`: of the last event appended; `position`: its commit position. */
export type Appended = { revision: bigint; position: bigint };

/**
 * The few things that aggregates ask of the event store; none hides or ends what is there. Throws `EngineUnavailable` while it can't be asked, and of an
 * append that may have been done all the same `OutcomeUnknown`.
 */
export type EventStore = {
  /** Events from a revision on, oldest first; nothing for a stream that is not there, or was erased for ever. */
  read(stream: string, from?: bigint, count?: number): AsyncIterable<RecordedEvent>;
  readLast(stream: string): Promise<RecordedEvent | undefined>;
  /** Appends all or nothing. `'conflict'`: the stream is not at `expected` (`noRevision`: it must be new). */
  append(
    stream: string,
    events: readonly NewEvent[],
    expected: bigint | 'any',
  ): Promise<Appended | 'conflict'>;
};
