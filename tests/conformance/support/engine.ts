import { EventStoreDBClient } from '@eventstore/db-client';
import { takesAppends, waitUntilReady } from '@paddock/infra/engines/index.ts';
import { startEngines } from '../../harness/index.ts';

type EventStoreUnderTest = { url: string; stop(): Promise<void> };

const givenWithinMs = 60_000;

const neverGone = new Promise<never>(() => undefined);

/** The suite states what every version promises, so it leans on nothing that only the embedded store does. */
export const likeEveryVersion = { noCaughtUpOnMissingStream: true, forgetIdsOnRestart: true };

/**
 * The event store that the conformance suite runs against: the one at `EVENTSTORE_URL` if that is set, which
 * is left running, else the one that the harness gives.
 */
const startEventStore = async (): Promise<EventStoreUnderTest> => {
  const given = process.env.EVENTSTORE_URL;
  if (!given) {
    const { eventStoreUrl: url, stop } = await startEngines(['eventStore'], likeEveryVersion);
    return { url, stop };
  }
  await waitUntilReady(takesAppends(given), givenWithinMs, neverGone);
  return { url: given, stop: async () => undefined };
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
