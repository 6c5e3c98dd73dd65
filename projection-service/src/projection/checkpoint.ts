import type { Redis } from 'ioredis';
import { z } from 'zod';
import { activeGenerationKey, checkpointKey, generationName, positionField } from './keys.ts';

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

/** The generation that services of this version serve; its first one when there is none yet. */
export const activeGeneration = async (redis: Redis, version: string): Promise<string> => {
  const [key, first] = [activeGenerationKey(version), generationName(version)];
  await redis.set(key, first, 'NX');
  return (await redis.get(key)) ?? first;
};

const switchScript = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;

/** Serves `next` from now on; `false`, and nothing is changed, when it is not `before` any more that is served. */
export const switchGeneration = async (
  redis: Redis,
  version: string,
  before: string | null,
  next: string,
): Promise<boolean> =>
  (await redis.eval(switchScript, 1, activeGenerationKey(version), before ?? '', next)) === 1;

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

/** Positions have up to 19 digits, more than Lua's numbers hold: they are compared as text. */
const saveScript = `
local held = redis.call('HGET', KEYS[1], 'position')
if not held then return 0 end
local isLater = ARGV[1] ~= '' and (held == 'start' or #ARGV[1] > #held or (#ARGV[1] == #held and ARGV[1] > held))
if isLater then redis.call('HSET', KEYS[1], 'position', ARGV[1]) end
if ARGV[2] == '1' then redis.call('HSET', KEYS[1], 'complete', '1') end
return 1`;

/** Moves the checkpoint, which another process may have moved further: it never goes back. `false` when it is gone. */
export const saveCheckpoint = async (
  redis: Redis,
  generation: string,
  { position, isComplete }: Checkpoint,
): Promise<boolean> =>
  (await redis.eval(
    saveScript,
    1,
    checkpointKey(generation),
    String(position ?? ''),
    isComplete ? '1' : '0',
  )) === 1;
