import { randomUUID } from 'node:crypto';
import { jsonEvent, StreamNotFoundError } from '@eventstore/db-client';
import { closeEventStoreClient, createEventStoreClient, toolTimeoutMs } from '@paddock/service-kit/engines';
import { z } from 'zod';
import { createGivenRedis } from './given/redis-client.ts';

/** Holds an event for each start, which no service reads: they tell this event store from every other, and from its past. */
const stream = 'log-identity';
/** Holds the latest of them in the Redis that belongs to it. */
const redisKey = 'log-identity';

const identitySchema = z.object({ id: z.uuid() });
type Client = ReturnType<typeof createEventStoreClient>;

const readIdentities = async (client: Client): Promise<Set<string>> => {
  const ids = new Set<string>();
  try {
    for await (const { event } of client.readStream(stream)) ids.add(identitySchema.parse(event?.data).id);
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return ids;
};

/** A new one before anything is folded: a copy of the log from before does not have it. */
const addIdentity = async (client: Client): Promise<string> => {
  const id = randomUUID();
  await client.appendToStream(stream, jsonEvent({ type: 'LogIdentified', data: { id } }));
  return id;
};

/**
 * Whether the Redis belongs to the event store: one that is new to it does from now on. In that of another store, or of
 * a later state of this one, checkpoints stand at positions of another log, behind which events would be passed over.
 */
export const isRedisOfStore = async (eventStoreUrl: string, redisUrl: string): Promise<boolean> => {
  const client = createEventStoreClient(eventStoreUrl, { timeoutMs: toolTimeoutMs });
  const redis = createGivenRedis(redisUrl);
  try {
    const [ids] = await Promise.all([readIdentities(client), redis.connect()]);
    const known = await redis.get(redisKey);
    if (known !== null && !ids.has(known)) return false;
    await redis.set(redisKey, await addIdentity(client));
    return true;
  } finally {
    await closeEventStoreClient(client);
    if (redis.isOpen) redis.destroy();
  }
};
