import type { Redis } from 'ioredis';
import { z } from 'zod';
import { activeGenerationKey, checkpointKey, generationName, isReadable, positionField } from './keys.ts';

/** Everything up to `position` is folded. `isComplete`: the end of the log was reached at least once. */
export type Checkpoint = { position: bigint | undefined; isComplete: boolean };

const completeField = 'complete';
/** What `position` holds before the first event. */
const start = 'start';

/** The checkpoint as stored; no fields: there is none. */
const checkpointSchema = z.object({
  position: z
    .literal(start)
    .transform(() => undefined)
    .or(z.string().regex(/^\d+$/).transform(BigInt))
    .nullable(),
  complete: z.literal('1').nullable(),
});

/** The generation of read models that is served; a new one when there is none of this version. */
export const activeGeneration = async (redis: Redis, version: string): Promise<string> => {
  const active = await redis.get(activeGenerationKey);
  if (active !== null && isReadable(version, active)) return active;
  const first = generationName(version);
  await redis.set(activeGenerationKey, first);
  return first;
};

/** The checkpoint of a generation; begins one when there is none. */
export const readCheckpoint = async (redis: Redis, generation: string): Promise<Checkpoint> => {
  const key = checkpointKey(generation);
  await redis.hsetnx(key, positionField, start);
  const [position, complete] = await redis.hmget(key, positionField, completeField);
  const stored = checkpointSchema.parse({ position, complete });
  return { position: stored.position ?? undefined, isComplete: stored.complete !== null };
};

/** Whether the checkpoint is still there: a flushed Redis has none. */
export const hasCheckpoint = async (redis: Redis, generation: string): Promise<boolean> =>
  (await redis.exists(checkpointKey(generation))) === 1;

const saveScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'position', ARGV[1])
if ARGV[2] == '1' then redis.call('HSET', KEYS[1], 'complete', '1') end
return 1`;

/** Moves the checkpoint; `false` when it is gone. */
export const saveCheckpoint = async (
  redis: Redis,
  generation: string,
  { position, isComplete }: { position: bigint; isComplete: boolean },
): Promise<boolean> =>
  (await redis.eval(saveScript, 1, checkpointKey(generation), String(position), isComplete ? '1' : '0')) ===
  1;
