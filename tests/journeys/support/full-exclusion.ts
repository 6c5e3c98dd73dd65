import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@paddock/contracts/events';

/**
 * Excludes somebody from everything, until then at least or without an end: no screen sets such ends, so that the event
 * itself is appended to their account.
 */
export const excludeFully = async (
  eventStoreUrl: string,
  accountId: string,
  until: string | null,
): Promise<void> => {
  const id = randomUUID();
  const metadata: EventMetadata = {
    ...{ commandId: id, correlationId: id, causationId: id, schemaVersion: 1 },
    at: new Date().toISOString(),
    actor: { kind: 'system', id: 'journeys', channel: 'system' },
  };
  const store = EventStoreDBClient.connectionString(eventStoreUrl);
  const event = jsonEvent({
    id,
    type: 'ExclusionSet',
    data: { scope: 'full', months: null, until },
    metadata,
  });
  await store.appendToStream(`account-${accountId}`, event).finally(() => store.dispose());
};
