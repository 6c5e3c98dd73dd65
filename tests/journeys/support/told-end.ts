import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@paddock/contracts/events';

/** No screen sets such ends, so that the event itself is appended to the account. */
const append = async (
  eventStoreUrl: string,
  accountId: string,
  type: 'ExclusionSet' | 'TimeOutSet',
  data: Record<string, string | null>,
): Promise<void> => {
  const id = randomUUID();
  const metadata: EventMetadata = {
    ...{ commandId: id, correlationId: id, causationId: id, schemaVersion: 1 },
    at: new Date().toISOString(),
    actor: { kind: 'system', id: 'journeys', channel: 'system' },
  };
  const store = EventStoreDBClient.connectionString(eventStoreUrl);
  const event = jsonEvent({ id, type, data, metadata });
  await store.appendToStream(`account-${accountId}`, event).finally(() => store.dispose());
};

/** Excludes somebody from everything, until then at least or without an end. */
export const excludeFully = (eventStoreUrl: string, accountId: string, until: string | null): Promise<void> =>
  append(eventStoreUrl, accountId, 'ExclusionSet', { scope: 'full', months: null, until });

/** Gives somebody a time-out that ends then, however soon that is. */
export const timeOutUntil = (eventStoreUrl: string, accountId: string, until: string): Promise<void> =>
  append(eventStoreUrl, accountId, 'TimeOutSet', { length: 'day', until });
