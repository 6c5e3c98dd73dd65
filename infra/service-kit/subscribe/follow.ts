import { type AllStreamResolvedEvent, type EventStoreDBClient, eventTypeFilter } from '@eventstore/db-client';
import type { DomainEvent, EventTableOf } from '@paddock/contracts/events';
import type { RecordedEvent } from '../engines/event-store.ts';
import { recordedEvent } from '../engines/eventstoredb.ts';
import { readEvent, type StoredEvent } from '../events/read-event.ts';
import type { Log } from '../process/log.ts';
import { retryForever } from '../process/retry-forever.ts';
import { type Traced, tracedBatch } from '../process/tracing.ts';
import { followAll } from './follow-all.ts';
import { createFollowerMetrics } from './follower-metrics.ts';
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
  /** Everything is folded that was there when following began. */
  onCaughtUp?(): void;
};

export type Following = { isConnected(): boolean; finished: Promise<void> };

const tracedOf = ({ type, metadata, recordedAt }: StoredEvent<DomainEvent>): Traced => ({
  traceparent: metadata.traceparent,
  sentAt: recordedAt.getTime(),
  attributes: { 'paddock.event.type': type },
});

/** Shows a follower every event of its types, in the order of `$all`, from its checkpoint on, until the signal stops it. */
export const startFollower = <Event extends DomainEvent>(
  client: EventStoreDBClient,
  follower: Follower<Event>,
  log: Log,
  signal: AbortSignal,
): Following => {
  const { name, events } = follower;
  const types = Object.keys(events);
  const followed = new Set(types);
  const measured = createFollowerMetrics(name);
  let connected = false;

  const attempt = async (working: () => void): Promise<void> => {
    let after = await follower.checkpoint();
    const keep = (resolved: AllStreamResolvedEvent): RecordedEvent | undefined => {
      const event = recordedEvent(resolved);
      if (!event || !followed.has(event.type)) return undefined;
      measured.received(event.position);
      return event;
    };
    const fold = async (batch: RecordedEvent[]): Promise<void> => {
      const stored = batch.map((event) => readEvent(events, event));
      await measured.fold(batch, () =>
        tracedBatch(`process ${name}`, stored, tracedOf, () => follower.fold(stored, after)),
      );
      after = batch.at(-1)?.position ?? after;
      working();
    };
    const check = async (): Promise<void> => {
      const folded = after;
      // Where it can't be looked at, the next look or the next fold shows it.
      const saved = await follower.checkpoint().catch(() => folded);
      if (saved < folded) throw new Error('what was folded before is lost');
    };
    const onConnected = () => {
      connected = true;
    };
    const onCaughtUp = () => {
      working();
      measured.caughtUp();
      follower.onCaughtUp?.();
    };
    await followAll(
      client,
      {
        after: after === atTheBeginning ? undefined : after,
        filter: eventTypeFilter({ prefixes: types }),
        keep,
        fold,
        maxBatch,
        onConnected,
        onCaughtUp,
        check,
        checkEveryMs,
      },
      signal,
    ).finally(() => {
      connected = false;
      measured.disconnected();
    });
  };

  return { isConnected: () => connected, finished: retryForever(name, log, signal, attempt) };
};
