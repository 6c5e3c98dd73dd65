import type { DomainEvent, EventTableOf } from '@paddock/contracts/events';
import type { NewEvent } from '../engines/event-store.ts';
import { eventIdOf } from './event-ids.ts';
import { type CommandContext, createMetadata } from './metadata.ts';
import { parseEvent } from './read-event.ts';

/** A decision on its way into a stream: checked against its schemas, with ids that follow from the command. */
export const proposeEvents = <Event extends DomainEvent>(
  table: EventTableOf<Event>,
  stream: string,
  events: readonly Event[],
  context: CommandContext,
): NewEvent<Event>[] => {
  const metadataOf = createMetadata(context);
  return events.map((event, index) => ({
    id: eventIdOf(stream, context.commandId, index),
    ...parseEvent<Event>(table, event),
    metadata: metadataOf(event.type),
  }));
};
