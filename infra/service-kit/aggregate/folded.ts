import type { EventStore, StoredEvent } from '../engines/event-store.ts';
import { noRevision } from '../engines/event-store.ts';
import type { Aggregate, DomainEvent } from './aggregate.ts';
import { type RecentCommands, recentCommands } from './recent-commands.ts';

/** A stream folded up to a revision. */
export type Folded<State> = {
  state: State;
  revision: bigint;
  /** Commit position of the newest event folded. */
  position: bigint;
  recent: RecentCommands;
  /** Revision of the newest snapshot known; `noRevision` when there is none. */
  snapshotRevision: bigint;
};

export const nothingFolded = <State>(initial: State): Folded<State> => ({
  state: initial,
  revision: noRevision,
  position: 0n,
  recent: recentCommands(),
  snapshotRevision: noRevision,
});

/** Applies one event in place. Throws for a type that the aggregate does not know: a bug, not input. */
export const foldEvent = <State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event>,
  folded: Folded<State>,
  event: StoredEvent,
): void => {
  if (!(event.type in aggregate.events)) {
    throw new RangeError(`Unknown event type ${event.type} in ${event.stream}`);
  }
  folded.state = aggregate.evolve(folded.state, event as unknown as Event, event.metadata);
  folded.revision = event.revision;
  folded.position = event.position;
  folded.recent.note(event, event.metadata.commandId);
};

/** Folds what was appended since, by whichever process, at most `count` events; answers how many they were. */
export const catchUp = async <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  stream: string,
  folded: Folded<State>,
  count?: number,
): Promise<number> => {
  let done = 0;
  for await (const event of store.read(stream, folded.revision + 1n, count)) {
    foldEvent(aggregate, folded, event);
    done++;
  }
  return done;
};
