import { EventStoreDBClient } from '@eventstore/db-client';
import { startEngines } from '../harness/index.ts';

export type EventStoreUnderTest = { url: string; stop(): Promise<void> };

/**
 * The event store that the conformance suite runs against: the one at `CONFORMANCE_EVENTSTORE_URL` if that
 * is set, which is left running, else the one that the harness gives.
 */
export const eventStoreUrl = async (): Promise<EventStoreUnderTest> => {
  const given = process.env.CONFORMANCE_EVENTSTORE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const { eventStoreUrl: url, stop } = await startEngines(['eventStore']);
  return { url, stop };
};

/** A client of the store under test; `stop` lets go of both. */
export const connect = async (): Promise<{ client: EventStoreDBClient; stop(): Promise<void> }> => {
  const store = await eventStoreUrl();
  const client = clientOf(store.url);
  const stop = async () => {
    await client.dispose();
    await store.stop();
  };
  return { client, stop };
};

export const clientOf = (url: string): EventStoreDBClient => EventStoreDBClient.connectionString(url);
