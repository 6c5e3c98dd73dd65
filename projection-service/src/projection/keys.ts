/**
 * Version of what read models store. Raised when a fold changes what it stores: read models of another version
 * are not read but built again.
 */
export const readModelVersion = 'v5';

/** Name of a generation: the first one of this version, or one that a rebuild made. */
export const generationName = (rebuiltAt?: Date): string =>
  rebuiltAt ? `${readModelVersion}-${rebuiltAt.getTime().toString(36)}` : readModelVersion;

/** Whether a generation stores what this version reads. */
export const isReadable = (generation: string): boolean =>
  generation === readModelVersion || generation.startsWith(`${readModelVersion}-`);

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
