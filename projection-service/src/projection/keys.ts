/** Name of a generation of a version of the read models, by when it was begun. */
export const generationName = (version: string, begunAt: Date): string =>
  `${version}-${begunAt.getTime().toString(36)}`;

/** Begins the keys of which each names what the services of one version serve. */
export const activePrefix = 'projection:active:';

/**
 * Redis string: name of the generation that services of this version serve. Each version has its own, so that two of
 * them, while one takes the place of the other, leave each other's alone.
 */
export const activeGenerationKey = (version: string): string => `${activePrefix}${version}`;

/** Held while a rebuild is under way. */
export const rebuildLockKey = 'projection:rebuild';

/** Redis hash of a record group; the hash tag keeps all of an account on one cluster node. */
export const groupKey = (generation: string, id: string): string => `projection:${generation}:{${id}}`;

export const indexKey = (generation: string, id: string, index: string): string =>
  `${groupKey(generation, id)}:${index}`;

/** Redis hash `{ position, complete }`: every event up to `position` is folded, and perhaps some behind it. */
export const checkpointKey = (generation: string): string => `projection:${generation}:checkpoint`;

/** Redis sorted set of the processes that fold into a generation, by when they last did, in ms. */
export const followersKey = (generation: string): string => `projection:${generation}:followers`;

/** Pattern of all keys of a generation. */
export const generationPattern = (generation: string): string => `projection:${generation}:*`;

/** Field of a group's hash: position of the last event applied. */
export const positionField = 'position';
