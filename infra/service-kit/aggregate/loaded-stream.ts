import type { DomainEvent, EventMetadata } from '@paddock/contracts/events';
import { type EventStore, noRevision } from '../engines/event-store.ts';
import { readEvent } from '../events/read-event.ts';
import type { Aggregate } from './aggregate.ts';
import { type CommandDedupWindow, createDedupWindow } from './command-dedup-window.ts';

/** A stream folded up to a revision. */
export type LoadedStream<State> = {
  state: State;
  revision: bigint;
  /** Commit position of the newest event folded. */
  position: bigint;
  recent: CommandDedupWindow;
  /** Revision of the newest snapshot known; `noRevision` when there is none. */
  snapshotRevision: bigint;
};

export const emptyStream = <State>(initial: State, rememberedCommands?: number): LoadedStream<State> => ({
  state: initial,
  revision: noRevision,
  position: 0n,
  recent: createDedupWindow(undefined, rememberedCommands),
  snapshotRevision: noRevision,
});

type Foldable<Event extends DomainEvent> = Event & {
  metadata: EventMetadata;
  revision: bigint;
  position: bigint;
};

/** Applies one event in place. */
export const foldEvent = <State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event>,
  loaded: LoadedStream<State>,
  event: Foldable<Event>,
): void => {
  loaded.state = aggregate.evolve(loaded.state, event, event.metadata);
  loaded.revision = event.revision;
  loaded.position = event.position;
  loaded.recent.note(event, event.metadata.commandId);
};

/** Folds what was appended since, by whichever process, at most `count` events; returns how many they were. */
export const readForward = async <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  stream: string,
  loaded: LoadedStream<State>,
  count?: number,
): Promise<number> => {
  let done = 0;
  for await (const recorded of store.read(stream, loaded.revision + 1n, count)) {
    foldEvent(aggregate, loaded, readEvent(aggregate.events, recorded));
    done++;
  }
  return done;
};

/**
 * The same for a stream that stays in memory: all that was appended since or, where reading breaks off, nothing of it. Half
 * of what one command wrote would be answered for all of it.
 */
export const catchUp = async <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  stream: string,
  loaded: LoadedStream<State>,
): Promise<void> => {
  const events: Foldable<Event>[] = [];
  for await (const recorded of store.read(stream, loaded.revision + 1n)) {
    events.push(readEvent(aggregate.events, recorded));
  }
  for (const event of events) foldEvent(aggregate, loaded, event);
};
