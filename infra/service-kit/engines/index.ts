export * from './engine-errors.ts';
export * from './event-store.ts';
export * from './eventstoredb.ts';
export * from './kafka.ts';
export * from './redis.ts';
