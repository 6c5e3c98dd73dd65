import { EventStoreDBClient } from '@eventstore/db-client';
import { startEngines } from '../harness/index.ts';

type EventStoreUnderTest = { url: string; stop(): Promise<void> };

/**
 * The event store that the conformance suite runs against: the one at `CONFORMANCE_EVENTSTORE_URL` if that
 * is set, which is left running, else the one that the harness gives.
 */
const startEventStore = async (): Promise<EventStoreUnderTest> => {
  const given = process.env.CONFORMANCE_EVENTSTORE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const { eventStoreUrl: url, stop } = await startEngines(['eventStore']);
  return { url, stop };
};

export const clientOf = (url: string): EventStoreDBClient => EventStoreDBClient.connectionString(url);

/** So many clients of the store under test; `stop` lets go of them and of the store. */
export const connectSeveral = async (
  count: number,
): Promise<{ clients: EventStoreDBClient[]; stop(): Promise<void> }> => {
  const store = await startEventStore();
  const clients = Array.from({ length: count }, () => clientOf(store.url));
  const stop = async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await store.stop();
  };
  return { clients, stop };
};

/** A client of the store under test; `stop` lets go of both. */
export const connect = async (): Promise<{ client: EventStoreDBClient; stop(): Promise<void> }> => {
  const { clients, stop } = await connectSeveral(1);
  const [client] = clients;
  if (!client) throw new Error('one client was asked for');
  return { client, stop };
};
