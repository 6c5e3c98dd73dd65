/** Name of a generation: the first one of a version of the read models, or one that a rebuild made. */
export const generationName = (version: string, rebuiltAt?: Date): string =>
  rebuiltAt ? `${version}-${rebuiltAt.getTime().toString(36)}` : version;

/** Whether a generation stores what this version reads. */
export const isReadable = (version: string, generation: string): boolean =>
  generation === version || generation.startsWith(`${version}-`);

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
