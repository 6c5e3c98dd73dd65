import type { EventMetadata } from '@paddock/contracts/events';

/** What the fold reads of an event's metadata. `id`: of who gave the command. */
export const writtenAt = (at: string, id = 'v'): Pick<EventMetadata, 'at' | 'actor'> => ({
  at,
  actor: { kind: 'visitor', id, channel: 'desktop' },
});
