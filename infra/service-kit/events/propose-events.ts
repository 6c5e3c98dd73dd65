import { randomUUID } from 'node:crypto';
import type { DomainEvent, EventTableOf } from '@paddock/contracts/events';
import type { NewEvent } from '../engines/event-store.ts';
import { type CommandContext, createMetadata } from './metadata.ts';
import { parseEvent } from './read-event.ts';

/**
 * A decision on its way into a stream: checked against its schemas. Its ids belong to this attempt alone: the store
 * takes events of known ids for a repeat whatever they hold, and another attempt of the command may have been decided
 * otherwise. What makes a command happen once is the expected revision and its id in the metadata.
 */
export const proposeEvents = <Event extends DomainEvent>(
  table: EventTableOf<Event>,
  events: readonly Event[],
  context: CommandContext,
): NewEvent<Event>[] => {
  const metadataOf = createMetadata(context);
  return events.map((event) => ({
    id: randomUUID(),
    ...parseEvent<Event>(table, event),
    metadata: metadataOf(event.type),
  }));
};
