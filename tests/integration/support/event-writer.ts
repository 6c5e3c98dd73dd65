import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import {
  accountOpened,
  depositCompleted,
  depositRequested,
  eventMetadata,
} from '@paddock/contracts/events/events.fixture';

type Event = { type: string; data: object };

/** Writes events that nobody has decided. */
export const createEventWriter = (store: EventStoreDBClient) => {
  /** Appends to any stream and answers the position of the last event. */
  const append = async (stream: string, events: readonly Event[], at = new Date()): Promise<bigint> => {
    const metadata = eventMetadata({
      ...{ commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() },
      at: at.toISOString(),
      actor: { kind: 'customer', id: stream, channel: 'desktop', ip: '192.0.2.1' },
    });
    const proposed = events.map(({ type, data }) => jsonEvent({ type, data: { ...data }, metadata }));
    const { position } = await store.appendToStream(stream, proposed);
    if (!position) throw new Error('the store answered no position');
    return position.commit;
  };

  const deposit = (accountId: string, depositId: string, amount: number, at?: Date) =>
    append(
      `account-${accountId}`,
      [depositRequested(depositId, amount), depositCompleted(depositId, amount)],
      at,
    );

  /** An account with money in it. */
  const openAccount = (accountId: string, amount: number, at?: Date) =>
    append(
      `account-${accountId}`,
      [accountOpened(accountId), depositRequested('d1', amount), depositCompleted('d1', amount)],
      at,
    );

  return { append, deposit, openAccount };
};
