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

/** Redis does not say how far a generation was folded: it was flushed, or the generation removed. */
export class CheckpointLost extends Error {
  constructor() {
    super('Redis lost what was folded');
  }
}

const switchScript = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
redis.call('HSETNX', KEYS[2], 'position', 'start')
return 1`;

/** Serves `next` from now on; `false`, and nothing is changed, when it is not `before` any more that is served. */
export const switchGeneration = async (
  redis: Redis,
  version: string,
  before: string | null,
  next: string,
): Promise<boolean> => {
  const keys = [activeGenerationKey(version), checkpointKey(next)];
  return (await redis.eval(switchScript, keys.length, ...keys, before ?? '', next)) === 1;
};

/** Whether the checkpoint is still there: a flushed Redis has none. */
export const hasCheckpoint = async (redis: Redis, generation: string): Promise<boolean> =>
  (await redis.exists(checkpointKey(generation))) === 1;

/**
 * The generation that services of this version serve. Where there is none, or it was lost, another is begun, under a
 * name of its own: whoever has not noticed yet still writes to the one that was lost.
 */
export const activeGeneration = async (redis: Redis, version: string): Promise<string> => {
  const active = await redis.get(activeGenerationKey(version));
  if (active !== null && (await hasCheckpoint(redis, active))) return active;
  await switchGeneration(redis, version, active, generationName(version, new Date()));
  // Another process may have begun one a moment before.
  return activeGeneration(redis, version);
};

/** Begins a generation that nobody serves yet. */
export const beginCheckpoint = async (redis: Redis, generation: string): Promise<void> => {
  await redis.hsetnx(checkpointKey(generation), positionField, start);
};

/** The checkpoint of a generation. Throws `CheckpointLost` when there is none. */
export const readCheckpoint = async (redis: Redis, generation: string): Promise<Checkpoint> => {
  const [position, complete] = await redis.hmget(checkpointKey(generation), positionField, completeField);
  const stored = checkpointSchema.parse({ position, complete });
  if (stored.position === null) throw new CheckpointLost();
  return { position: stored.position, isComplete: stored.complete !== null };
};

/**
 * Positions have up to 19 digits, more than Lua's numbers hold: they are compared as text. A checkpoint that went back is
 * taken away: events may have been folded already over records that went back with it.
 */
const saveScript = `
local function isLater(one, other)
  if one == 'start' or other == 'start' then return one ~= 'start' end
  return #one > #other or (#one == #other and one > other)
end
local held = redis.call('HGET', KEYS[1], 'position')
if not held then return 0 end
if held ~= ARGV[3] and isLater(ARGV[3], held) then
  redis.call('DEL', KEYS[1])
  return 0
end
if isLater(ARGV[1], held) then redis.call('HSET', KEYS[1], 'position', ARGV[1]) end
if ARGV[2] == '1' then redis.call('HSET', KEYS[1], 'complete', '1') end
return 1`;

const text = (position: bigint | undefined): string => (position === undefined ? start : String(position));

/**
 * Moves the checkpoint, which another process may have moved further: it never goes back. `false` when it is gone, or
 * Redis holds less than what is known to have been saved before.
 */
export const saveCheckpoint = async (
  redis: Redis,
  generation: string,
  { position, isComplete }: Checkpoint,
  savedBefore?: bigint,
): Promise<boolean> => {
  const values = [text(position), isComplete ? '1' : '0', text(savedBefore)];
  return (await redis.eval(saveScript, 1, checkpointKey(generation), ...values)) === 1;
};
