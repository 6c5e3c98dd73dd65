import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { currentVersion } from '@paddock/contracts/events';
import { eventMetadata } from '@paddock/contracts/events/events.fixture';

type Requested = { requestId: string; action: { note: unknown } };

/** Appends that a colleague approved to lift the block of a customer, as asked for last: only one of the demo accounts is of compliance. */
export const approveLift = async (eventStoreUrl: string, accountId: string): Promise<void> => {
  const store = EventStoreDBClient.connectionString(eventStoreUrl);
  try {
    let asked: Requested | undefined;
    for await (const { event } of store.readStream(`account-${accountId}`)) {
      if (event?.type === 'ActionRequested') asked = event.data as unknown as Requested;
    }
    if (!asked) throw new Error('nobody asked for it');
    const actor = { kind: 'staff', id: 'a-colleague', channel: 'desktop' } as const;
    const metadata = eventMetadata({ at: new Date().toISOString(), actor });
    const { requestId, action } = asked;
    const happened = [
      { type: 'ActionRequestDecided', data: { requestId, approved: true, decidedAs: 'compliance' } },
      { type: 'HarmBlockLifted', data: { note: action.note } },
    ];
    const proposed = happened.map(({ type, data }) => {
      const schemaVersion = currentVersion(type);
      return jsonEvent({
        id: randomUUID(),
        type,
        data: { ...data },
        metadata: { ...metadata, schemaVersion },
      });
    });
    await store.appendToStream(`account-${accountId}`, proposed);
  } finally {
    await store.dispose();
  }
};
