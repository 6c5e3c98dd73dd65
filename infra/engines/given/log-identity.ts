import { randomUUID } from 'node:crypto';
import { jsonEvent, NO_STREAM, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import { closeEventStoreClient, createEventStoreClient } from '@paddock/service-kit/engines';
import { z } from 'zod';
import { createGivenRedis } from './redis-client.ts';

/** Holds one event, which no service reads: it tells this event store from every other. */
const stream = 'log-identity';
/** Holds the same in the Redis that belongs to it. */
const redisKey = 'log-identity';

const identitySchema = z.object({ id: z.uuid() });
type Client = ReturnType<typeof createEventStoreClient>;

const readIdentity = async (client: Client): Promise<string | undefined> => {
  try {
    for await (const { event } of client.readStream(stream, { maxCount: 1 })) {
      return identitySchema.parse(event?.data).id;
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return undefined;
};

/** The identity of the event store, which the first who asks gives it. */
const identityOf = async (client: Client): Promise<string> => {
  const known = await readIdentity(client);
  if (known) return known;
  const id = randomUUID();
  try {
    const event = jsonEvent({ type: 'LogIdentified', data: { id } });
    await client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
    return id;
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    return (await readIdentity(client)) ?? id;
  }
};

/**
 * Whether the Redis belongs to the event store: one that is new to it does from now on. In that of another store,
 * checkpoints stand at positions of another log, behind which events would be passed over.
 */
export const isRedisOfStore = async (eventStoreUrl: string, redisUrl: string): Promise<boolean> => {
  const client = createEventStoreClient(eventStoreUrl);
  const redis = createGivenRedis(redisUrl);
  try {
    const [id] = await Promise.all([identityOf(client), redis.connect()]);
    await redis.set(redisKey, id, { condition: 'NX' });
    return (await redis.get(redisKey)) === id;
  } finally {
    await closeEventStoreClient(client);
    if (redis.isOpen) redis.destroy();
  }
};
