import { EventStoreDBClient } from '@eventstore/db-client';
import {
  activeGenerationKey,
  groupKey,
  positionField,
} from '@paddock/projection-service/src/projection/keys.ts';
import { readModels } from '@paddock/projection-service/src/read-models/index.ts';
import { createClient } from 'redis';
import { percentile } from '../figures.ts';
import type { LoadStart } from './load-messages.ts';

type Sighting = { accountId: string; position: bigint; seenAt: number };

/** Longest that a bet may take to be seen, milliseconds. */
const patienceMs = 10_000;

const now = (): number => performance.timeOrigin + performance.now();

/** Watches Redis until read models hold a position, and asks the event store when it recorded it. */
export const openLagProbe = async ({
  redisUrl,
  eventStoreUrl,
}: Pick<LoadStart, 'redisUrl' | 'eventStoreUrl'>) => {
  const redis = createClient({ url: redisUrl });
  redis.on('error', () => {});
  await redis.connect();
  const store = EventStoreDBClient.connectionString(eventStoreUrl);
  const generation = (await redis.get(activeGenerationKey(readModels.version))) ?? '';
  let sightings: Sighting[] = [];

  /** Asks for the account's position until it is there; one round trip to Redis is the resolution. */
  const watch = async (accountId: string, position: bigint): Promise<void> => {
    const key = groupKey(generation, accountId);
    const giveUpAt = now() + patienceMs;
    while (BigInt((await redis.hGet(key, positionField)) ?? -1) < position) {
      if (now() > giveUpAt) throw new Error('a bet did not reach the read model');
    }
    sightings.push({ accountId, position, seenAt: now() });
  };

  const recordedAt = async ({ accountId, position }: Sighting): Promise<number> => {
    const fromPosition = { commit: position, prepare: position };
    const created: number[] = [];
    // Read to its end: a call that is left early stays open.
    for await (const { event } of store.readAll({ fromPosition, maxCount: 1 })) {
      if (event?.streamId === `account-${accountId}`) created.push(event.created.getTime());
    }
    if (created[0] === undefined) throw new Error('a bet is not where the event store said');
    return created[0];
  };

  /** Lags since the last result; a bet that another of its account overtook counts from its own record. */
  const result = async () => {
    const lags: number[] = [];
    for (const sighting of sightings) lags.push(sighting.seenAt - (await recordedAt(sighting)));
    sightings = [];
    return { samples: lags.length, p50Ms: percentile(lags, 0.5), p99Ms: percentile(lags, 0.99) };
  };

  return { watch, result };
};
export type LagProbe = Awaited<ReturnType<typeof openLagProbe>>;
