import type { DomainEvent } from '@paddock/contracts/events';
import type { RecordedEvent } from '../engines/event-store.ts';
import { createMetadata } from './metadata.ts';

/** An event as it would lie in a stream, written by this build a moment ago. */
export const recorded = (event: DomainEvent, given: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id: 'e-1',
  stream: 'account-a-1',
  type: event.type,
  data: event.data,
  metadata: createMetadata({
    commandId: 'c-1',
    correlationId: 'c-1',
    actor: { kind: 'system', id: 'tests', channel: 'system' },
    now: new Date('2030-01-01T12:00:00Z'),
  })(event.type),
  revision: 0n,
  position: 0n,
  recordedAt: new Date('2030-01-01T12:00:00Z'),
  ...given,
});
