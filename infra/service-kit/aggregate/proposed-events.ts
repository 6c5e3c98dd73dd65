import { type EventTable, readEvent } from '@paddock/contracts/events';
import type { NewEvent } from '../engines/event-store.ts';
import type { CommandContext, DomainEvent } from './aggregate.ts';
import { eventIdOf } from './event-ids.ts';

/** A decision on its way into a stream: checked against its schemas, with ids that follow from the command. */
export const proposedEvents = (
  table: EventTable,
  stream: string,
  events: readonly DomainEvent[],
  context: CommandContext,
): NewEvent[] => {
  const metadata = {
    commandId: context.commandId,
    correlationId: context.correlationId,
    causationId: context.causationId ?? context.commandId,
    at: context.now.toISOString(),
    actor: context.actor,
    schemaVersion: 1,
  };
  return events.map(({ type, data }, index) => ({
    id: eventIdOf(stream, context.commandId, index),
    ...readEvent(table, type, data),
    metadata,
  }));
};
