import type { ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@paddock/contracts/events';
import type { LoggedEvent } from './read-model.ts';

/** A recorded event as read models see it; `undefined` for a link whose event is gone. */
export const loggedEvent = ({ event }: ResolvedEvent): LoggedEvent | undefined => {
  if (!event) return undefined;
  const { at, actor } = (event.metadata ?? {}) as Partial<EventMetadata>;
  return {
    stream: event.streamId,
    type: event.type,
    data: event.data,
    at: at ?? event.created.toISOString(),
    ...(actor && { actor }),
    revision: Number(event.revision),
    position: event.position?.commit ?? 0n,
  };
};
