/** Redis string: name of the generation of read models that is served. */
export const activeGenerationKey = 'projection:active';

/** Held while a rebuild is under way. */
export const rebuildLockKey = 'projection:rebuild';

/** Redis hash of a record group; the hash tag keeps all of an account on one cluster node. */
export const groupKey = (generation: string, id: string): string => `projection:${generation}:{${id}}`;

export const indexKey = (generation: string, id: string, index: string): string =>
  `${groupKey(generation, id)}:${index}`;

/** Redis hash `{ position, complete }`: every event up to `position` is folded, and perhaps some behind it. */
export const checkpointKey = (generation: string): string => `projection:${generation}:checkpoint`;

/** Pattern of all keys of a generation. */
export const generationPattern = (generation: string): string => `projection:${generation}:*`;

/** Field of a group's hash: position of the last event applied. */
export const positionField = 'position';
