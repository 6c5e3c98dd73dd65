export * from './done-so-far.ts';
export * from './engine-errors.ts';
export * from './event-store.ts';
export { closeEventStoreClient, createEventStoreClient } from './event-store-client.ts';
export { readAllEvents, recordedEvent } from './event-store-reads.ts';
export * from './eventstoredb.ts';
export * from './kafka.ts';
export * from './keep-subscribed.ts';
export * from './redis.ts';
