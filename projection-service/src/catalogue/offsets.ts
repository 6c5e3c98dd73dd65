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
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return false end
local held = redis.call('HGET', KEYS[1], ARGV[2]) or '0'
local isLater = #ARGV[3] > #held or (#ARGV[3] == #held and ARGV[3] > held)
if isLater or ARGV[4] == 'back' then redis.call('HSET', KEYS[1], ARGV[2], ARGV[3]) end
return held`;

/**
 * Notes that everything before `next` is folded, and answers up to where that was known; `undefined` when another log
 * is followed now. It goes back only when the log itself was cut short: otherwise another process is further.
 */
export const saveOffset = async (
  redis: Redis,
  { epoch, partition, next }: { epoch: string; partition: number; next: bigint },
  wasCutShort: boolean,
): Promise<bigint | undefined> => {
  const direction = wasCutShort ? 'back' : 'forth';
  const answer = await redis.eval(saveScript, 1, offsetsKey, epoch, partition, String(next), direction);
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
