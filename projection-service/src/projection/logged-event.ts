import type { ResolvedEvent } from '@eventstore/db-client';
import type { LoggedEvent } from './read-model.ts';

/** A recorded event as read models see it; `undefined` for a link whose event is gone. */
export const loggedEvent = ({ event }: ResolvedEvent): LoggedEvent | undefined =>
  event && {
    stream: event.streamId,
    type: event.type,
    data: event.data,
    at: (event.metadata as { at?: string } | undefined)?.at ?? event.created.toISOString(),
    position: event.position?.commit ?? 0n,
  };
