import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { depositCompleted, depositRequested, eventMetadata } from '@paddock/contracts/events/events.fixture';

/** Appends so many deposits of this amount, minor units, made so long ago: by hand they would take a journey minutes. */
export const appendDeposits = async (
  eventStoreUrl: string,
  accountId: string,
  count: number,
  amount: number,
  agoMs = 0,
): Promise<void> => {
  const at = new Date(Date.now() - agoMs).toISOString();
  const events = Array.from({ length: count }, (_, n) => {
    const depositId = `often-${n}`;
    return [depositRequested(depositId, amount), depositCompleted(depositId, amount)];
  }).flat();
  const store = EventStoreDBClient.connectionString(eventStoreUrl);
  const proposed = events.map(({ type, data }) =>
    jsonEvent({ id: randomUUID(), type, data: { ...data }, metadata: eventMetadata({ at }) }),
  );
  await store.appendToStream(`account-${accountId}`, proposed).finally(() => store.dispose());
};
