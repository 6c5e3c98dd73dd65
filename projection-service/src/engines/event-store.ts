import { EventStoreDBClient } from '@eventstore/db-client';

/** The event store over the wire. */
export const connectEventStore = (url: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString([url] as unknown as TemplateStringsArray);
