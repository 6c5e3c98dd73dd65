import type { DomainEvent } from '@paddock/contracts/events';
import type { EventStore } from '../engines/event-store.ts';
import { readEvent } from '../events/read-event.ts';
import type { Aggregate } from './aggregate.ts';
import type { CommandRange } from './command-dedup-window.ts';
import type { LoadedStream } from './loaded-stream.ts';

/** Looks through the events before the window. Those of one command lie together. */
const searchOlder = async <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  stream: string,
  commandId: string,
  before: bigint,
): Promise<CommandRange | undefined> => {
  let found: CommandRange | undefined;
  for await (const recorded of store.read(stream, 0n, Number(before))) {
    const { metadata, revision, position } = readEvent(aggregate.events, recorded);
    if (metadata.commandId === commandId) {
      found = { first: found?.first ?? revision, count: (found?.count ?? 0) + 1, position };
    } else if (found) return found;
  }
  return found;
};

/**
 * Where the events of a command lie, however long ago it was; `undefined` when it wrote none. Costs a read only where
 * the command is suspected to be an old one.
 */
export const findCommand = async <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  { recent }: LoadedStream<State>,
  commandId: string,
): Promise<CommandRange | undefined> => {
  const known = recent.find(commandId);
  if (known || !recent.mayBeOlder(commandId)) return known;
  return searchOlder(store, aggregate, aggregate.stream(id), commandId, recent.begin());
};
