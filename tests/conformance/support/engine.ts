import { EventStoreDBClient } from '@eventstore/db-client';
import { startEngines } from '../../harness/index.ts';

/** The suite states what every version promises, so it leans on nothing that only the embedded store does. */
export const likeEveryVersion = { noCaughtUpOnMissingStream: true, forgetIdsOnRestart: true };

/** The event store that the suite runs against: each test has streams of its own, so it may be a given one. */
const startEventStore = () =>
  startEngines(['eventStore'], { switches: likeEveryVersion, shared: ['eventStore'] });

export const clientOf = (url: string): EventStoreDBClient => EventStoreDBClient.connectionString(url);

/** So many clients of the store under test; `stop` lets go of them and of the store. */
export const connectSeveral = async (
  count: number,
): Promise<{ clients: EventStoreDBClient[]; stop(): Promise<void> }> => {
  const store = await startEventStore();
  const clients = Array.from({ length: count }, () => clientOf(store.eventStoreUrl));
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
