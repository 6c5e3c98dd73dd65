import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { EventMetadata } from '@paddock/contracts/events';

/** No screen sets such ends, so that the event itself is appended to the account. */
const append = async (
  eventStoreUrl: string,
  accountId: string,
  type: 'ExclusionSet' | 'ExclusionLiftAsked' | 'TimeOutSet',
  data: Record<string, unknown>,
  at = new Date(),
): Promise<void> => {
  const id = randomUUID();
  const metadata: EventMetadata = {
    ...{ commandId: id, correlationId: id, causationId: id, schemaVersion: 1 },
    at: at.toISOString(),
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

const hour = 3_600_000;

/** An exclusion from poker whose end has come. */
export const pokerExclusionOver = (eventStoreUrl: string, accountId: string): Promise<void> => {
  const until = new Date(Date.now() - hour).toISOString();
  return append(eventStoreUrl, accountId, 'ExclusionSet', { scope: 'poker', months: 6, until });
};

/** That the customer asked a colleague a day ago and more to come back from it. */
export const pokerLiftAsked = (eventStoreUrl: string, accountId: string): Promise<void> => {
  const data = { scope: 'poker', note: { kind: 'plain', text: 'called' }, notedBy: 'a-colleague' };
  return append(eventStoreUrl, accountId, 'ExclusionLiftAsked', data, new Date(Date.now() - 25 * hour));
};
