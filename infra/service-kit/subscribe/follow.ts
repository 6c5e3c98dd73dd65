import { type AllStreamResolvedEvent, type EventStoreDBClient, eventTypeFilter } from '@eventstore/db-client';
import { type DomainEvent, type EventTableOf, storedTypesOf } from '@paddock/contracts/events';
import type { RecordedEvent } from '../engines/event-store.ts';
import { recordedEvent } from '../engines/event-store-reads.ts';
import { readEvent, type StoredEvent } from '../events/read-event.ts';
import type { Log } from '../process/log.ts';
import { retryForever } from '../process/retry-forever.ts';
import { type Traced, tracedBatch } from '../process/tracing.ts';
import { type AllFollower, followAll } from './follow-all.ts';
import { createFollowerMetrics, type FollowerMetrics } from './follower-metrics.ts';
import { createLogCheck } from './log-check.ts';
import { atTheBeginning } from './redis-projection.ts';

const maxBatch = 500;
const checkEveryMs = 1000;

export type Follower<Event extends DomainEvent> = {
  name: string;
  /** The types of events that it follows. */
  events: EventTableOf<Event>;
  /** Commit position of the last event folded, or `atTheBeginning`. */
  checkpoint(): Promise<bigint>;
  /**
   * Folds events, in order, and saves the checkpoint with them in one write. Throws when what was folded up to
   * `after` is no longer there.
   */
  fold(events: readonly StoredEvent<Event>[], after: bigint): Promise<void>;
  /** The log is followed from now on: it is the one that was folded from. */
  onConnected?(): void;
  /** Everything is folded that was there when following began. */
  onCaughtUp?(): void;
  /** The log is not followed any more. */
  onDisconnected?(): void;
};

export type Following = { isConnected(): boolean; finished: Promise<void> };

const tracedOf = ({ type, metadata, recordedAt }: StoredEvent<DomainEvent>): Traced => ({
  traceparent: metadata.traceparent,
  sentAt: recordedAt.getTime(),
  attributes: { 'paddock.event.type': type },
});

/** The commit position of the last event folded, as one attempt to follow knows it. */
type Progress = { folded: bigint };

/** What a follower takes of the log: the events of its types, as they were recorded. */
const createFilter = <Event extends DomainEvent>(events: EventTableOf<Event>, measured: FollowerMetrics) => {
  const types = Object.keys(events).flatMap(storedTypesOf);
  const followed = new Set(types);
  return {
    filter: eventTypeFilter({ prefixes: types }),
    // Prefixes let other types through too.
    keep: (resolved: AllStreamResolvedEvent): RecordedEvent | undefined => {
      const event = recordedEvent(resolved);
      if (!event || !followed.has(event.type)) return undefined;
      measured.received(event.position);
      return event;
    },
  };
};

/** Reads a batch and folds it within the traces of its events. */
const createFold =
  <Event extends DomainEvent>(follower: Follower<Event>, measured: FollowerMetrics, progress: Progress) =>
  async (batch: RecordedEvent[]): Promise<void> => {
    const stored = batch.map((event) => readEvent(follower.events, event));
    await measured.fold(batch, () =>
      tracedBatch(`process ${follower.name}`, stored, tracedOf, () => follower.fold(stored, progress.folded)),
    );
    progress.folded = batch.at(-1)?.position ?? progress.folded;
  };

/** Rejects when less is saved than was folded. */
const createCheck =
  <Event extends DomainEvent>(follower: Follower<Event>, progress: Progress) =>
  async (): Promise<void> => {
    const { folded } = progress;
    // Where it can't be looked at, the next look or the next fold shows it.
    const saved = await follower.checkpoint().catch(() => folded);
    if (saved < folded) throw new Error('what was folded before is lost');
  };

/**
 * Folds every event of a follower's types, in the order of `$all`, from its checkpoint on, until the signal stops it.
 */
export const startFollower = <Event extends DomainEvent>(
  client: EventStoreDBClient,
  follower: Follower<Event>,
  log: Log,
  signal: AbortSignal,
): Following => {
  const measured = createFollowerMetrics(follower.name);
  const taken = createFilter(follower.events, measured);
  const checkLog = createLogCheck(client, follower.name, log);
  let isConnected = false;

  const attempt = async (working: () => void): Promise<void> => {
    const after = await follower.checkpoint();
    await checkLog(after);
    const progress = { folded: after };
    const fold = createFold(follower, measured, progress);
    const all: AllFollower<RecordedEvent> = {
      ...taken,
      after: after === atTheBeginning ? undefined : after,
      maxBatch,
      fold: async (batch) => {
        await fold(batch);
        working();
      },
      onConnected: () => {
        isConnected = true;
        follower.onConnected?.();
      },
      onCaughtUp: () => {
        working();
        measured.caughtUp();
        follower.onCaughtUp?.();
      },
      onEnded: measured.ended,
      check: createCheck(follower, progress),
      checkEveryMs,
    };
    await followAll(client, all, signal).finally(() => {
      isConnected = false;
      measured.disconnected();
      follower.onDisconnected?.();
    });
  };

  return { isConnected: () => isConnected, finished: retryForever(follower.name, log, signal, attempt) };
};
