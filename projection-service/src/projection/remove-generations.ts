import type { Redis } from 'ioredis';
import { hasCheckpoint, switchGeneration } from './checkpoint.ts';
import { isFollowed } from './followers.ts';
import {
  activeGenerationKey,
  activePrefix,
  generationName,
  generationPattern,
  rebuildLockKey,
} from './keys.ts';

const scanCount = 1000;

/** The keys of all generations, a scan at a time, so that Redis keeps answering others. */
async function* keysOfGenerations(redis: Redis): AsyncGenerator<string[]> {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', generationPattern('*'), 'COUNT', scanCount);
    cursor = next;
    yield keys;
  } while (cursor !== '0');
}

/** The generation that a key is of; none of a key that is of no generation. */
const generationOf = (key: string): string | undefined =>
  key === rebuildLockKey || key.startsWith(activePrefix) ? undefined : key.split(':')[1];

/** What there is: the generations, and the versions whose services serve one. */
const survey = async (redis: Redis) => {
  const generations = new Set<string>();
  const versions = new Set<string>();
  for await (const keys of keysOfGenerations(redis)) {
    for (const key of keys) {
      const generation = generationOf(key);
      if (generation !== undefined) generations.add(generation);
      if (key.startsWith(activePrefix)) versions.add(key.slice(activePrefix.length));
    }
  }
  return { generations, versions };
};

const removeKeys = async (redis: Redis, generations: ReadonlySet<string | undefined>): Promise<void> => {
  if (generations.size === 0) return;
  for await (const keys of keysOfGenerations(redis)) {
    const gone = keys.filter((key) => generations.has(generationOf(key)));
    if (gone.length === 0) continue;
    const pipeline = redis.pipeline();
    for (const key of gone) pipeline.unlink(key);
    await pipeline.exec();
  }
};

/**
 * Gives up a generation unless some process folds into it. The version that it was served by begins another, so that a
 * service that comes back meanwhile does not go on in what is being removed.
 */
const giveUp = async (redis: Redis, generation: string, versions: ReadonlySet<string>): Promise<boolean> => {
  if (await isFollowed(redis, generation)) return false;
  for (const version of versions) {
    await switchGeneration(redis, version, generation, generationName(version, new Date()));
  }
  return true;
};

/**
 * Removes every generation but this one and those that some process folds into, as the services of another version do
 * while one takes the place of the other.
 */
export const removeGenerations = async (redis: Redis, kept: string): Promise<void> => {
  const { generations, versions } = await survey(redis);
  generations.delete(kept);
  const old = new Set<string | undefined>();
  for (const generation of generations) {
    if (await giveUp(redis, generation, versions)) old.add(generation);
  }
  await removeKeys(redis, old);
};

/**
 * Removes what is left of generations that Redis lost: what is not served, and has no checkpoint, is begun nowhere and
 * gets none again. One that a process still folds into is left, as it has not noticed yet.
 */
export const removeLost = async (redis: Redis): Promise<void> => {
  const { generations, versions } = await survey(redis);
  for (const version of versions) generations.delete((await redis.get(activeGenerationKey(version))) ?? '');
  for (const generation of generations) {
    const isKept = (await hasCheckpoint(redis, generation)) || (await isFollowed(redis, generation));
    if (isKept) generations.delete(generation);
  }
  await removeKeys(redis, generations);
};
