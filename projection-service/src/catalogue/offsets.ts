import { randomUUID } from 'node:crypto';
import { feedHealthKey } from '@paddock/service-kit/catalogue';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { countersKey, epochField, offsetsKey } from './keys.ts';

/** Offsets behind the last message folded, by partition, since the feed was read from its beginning: that is an `epoch`. */
export type FeedOffsets = { epoch: string; next: Map<number, bigint> };

const partitionsSchema = z.array(z.tuple([z.coerce.number().int(), z.coerce.bigint()]));

/** What the hash of offsets holds; no `epoch` in an empty one. */
export const offsetsOf = ({ [epochField]: epoch, ...partitions }: Readonly<Record<string, string>>) => ({
  epoch,
  next: new Map(partitionsSchema.parse(Object.entries(partitions))),
});

/** Of a Kafka cluster: what was begun there is gone on with, else a new beginning is noted. Answers its epoch. */
const beginScript = `
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if epoch and (epoch == ARGV[1] or string.sub(epoch, 1, #ARGV[1] + 1) == ARGV[1] .. '.') then return epoch end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'epoch', ARGV[2])
return ARGV[2]`;

/** What is folded next is of the past: nobody trusts prices until all of it is. */
const distrust = async (redis: Redis): Promise<void> => {
  await redis.del(feedHealthKey);
};

/**
 * The offsets as stored of the feed in this Kafka cluster. Where there are none the feed is read from its beginning, as
 * an epoch of its own: a copy that goes on with what was there before finds out by `hasOffsets`.
 */
export const loadOffsets = async (redis: Redis, clusterId: string): Promise<FeedOffsets> => {
  const next = `${clusterId}.${randomUUID()}`;
  const begun = await redis.eval(beginScript, 1, offsetsKey, clusterId, next);
  if (begun === next) await distrust(redis);
  const stored = offsetsOf(await redis.hgetall(offsetsKey));
  if (stored.epoch === undefined || stored.epoch !== begun) {
    throw new Error('the catalogue was begun anew meanwhile');
  }
  return { epoch: stored.epoch, next: stored.next };
};

/** Whether the offsets of this epoch are still there: a flushed Redis has none. */
export const hasOffsets = async (redis: Redis, epoch: string): Promise<boolean> =>
  (await redis.hget(offsetsKey, epochField)) === epoch;

const forgetScript = `
if redis.call('HGET', KEYS[1], 'epoch') == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** The log is another than the one that this epoch is of: who loads the offsets next begins anew. */
export const forgetOffsets = async (redis: Redis, epoch: string): Promise<void> => {
  await redis.eval(forgetScript, 1, offsetsKey, epoch);
  await distrust(redis);
};

const saveScript = `
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return false end
local held = redis.call('HGET', KEYS[1], ARGV[2]) or '0'
local isLater = #ARGV[3] > #held or (#ARGV[3] == #held and ARGV[3] > held)
if isLater then redis.call('HSET', KEYS[1], ARGV[2], ARGV[3]) end
return held`;

/**
 * Notes that everything before `next` is folded, unless another process is further, and answers up to where that was
 * known; `undefined` when another epoch has begun.
 */
export const saveOffset = async (
  redis: Redis,
  { epoch, partition, next }: { epoch: string; partition: number; next: bigint },
): Promise<bigint | undefined> => {
  const answer = await redis.eval(saveScript, 1, offsetsKey, epoch, partition, String(next));
  return answer === null ? undefined : z.coerce.bigint().parse(answer);
};

const count = z.coerce.number().int().default(0);
/** What the hash of counters holds: messages folded and rejected since the catalogue began. */
export const countersSchema = z.object({
  // What one process rejected may be counted before another has counted it among all.
  folded: count.transform((folded) => Math.max(0, folded)),
  rejected: count,
});

/** Counts messages that nobody has counted yet. `rejected`: those of all processes that this one put aside. */
export const countFolded = async (redis: Redis, read: number, rejected: number): Promise<void> => {
  if (read === 0 && rejected === 0) return;
  const pipeline = redis.pipeline().hincrby(countersKey, 'folded', read - rejected);
  if (rejected > 0) pipeline.hincrby(countersKey, 'rejected', rejected);
  await pipeline.exec();
};
