import type { Redis } from 'ioredis';
import { z } from 'zod';
import { countersKey, epochField, offsetsKey } from './keys.ts';

/** Offsets behind the last message folded, by partition, in the log called `epoch`. */
export type FeedOffsets = { epoch: string; next: Map<number, bigint> };

const partitionsSchema = z.array(z.tuple([z.coerce.number().int(), z.coerce.bigint()]));

/** What the hash of offsets holds; no `epoch` in an empty one. */
export const offsetsOf = ({ [epochField]: epoch, ...partitions }: Readonly<Record<string, string>>) => ({
  epoch,
  next: new Map(partitionsSchema.parse(Object.entries(partitions))),
});

/** The offsets as stored; none for another log than the one named, which then is the one they are stored of. */
export const loadOffsets = async (redis: Redis, epoch: string): Promise<FeedOffsets> => {
  const stored = offsetsOf(await redis.hgetall(offsetsKey));
  if (stored.epoch === epoch) return { epoch, next: stored.next };
  await redis.multi().del(offsetsKey).hset(offsetsKey, epochField, epoch).exec();
  return { epoch, next: new Map() };
};

/** Whether the offsets of this log are still there: a flushed Redis has none. */
export const hasOffsets = async (redis: Redis, epoch: string): Promise<boolean> =>
  (await redis.hget(offsetsKey, epochField)) === epoch;

const saveScript = `
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
return 1`;

/** Notes that everything before `next` is folded; `false` when another log is followed now. */
export const saveOffset = async (
  redis: Redis,
  { epoch, partition, next }: { epoch: string; partition: number; next: bigint },
): Promise<boolean> => (await redis.eval(saveScript, 1, offsetsKey, epoch, partition, String(next))) === 1;

const count = z.coerce.number().int().default(0);
/** What the hash of counters holds: messages folded and rejected since the catalogue began. */
export const countersSchema = z.object({ folded: count, rejected: count });

export const countFolded = async (redis: Redis, folded: number, rejected: number): Promise<void> => {
  const pipeline = redis.pipeline().hincrby(countersKey, 'folded', folded);
  if (rejected > 0) pipeline.hincrby(countersKey, 'rejected', rejected);
  await pipeline.exec();
};
