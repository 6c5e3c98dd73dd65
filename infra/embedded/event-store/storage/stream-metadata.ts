/** The part of a stream's metadata that limits which of its events readers see. */
export type StreamLimits = {
  maxCount: number | undefined;
  /** Seconds. */
  maxAge: number | undefined;
  /** The first revision that can be read. */
  truncateBefore: number;
  /** Deleted, but open again to the next append. */
  softDeleted: boolean;
};

export const noLimits: StreamLimits = {
  maxCount: undefined,
  maxAge: undefined,
  truncateBefore: 0,
  softDeleted: false,
};

/** Metadata streams keep only what was set last. */
export const metadataStreamLimits: StreamLimits = { ...noLimits, maxCount: 1 };

const metadataPrefix = '$$';

export const metadataStreamOf = (stream: string) => metadataPrefix + stream;
export const isMetadataStream = (stream: string) => stream.startsWith(metadataPrefix);
export const streamOfMetadata = (metadataStream: string) => metadataStream.slice(metadataPrefix.length);

/** What a soft delete writes: truncated before the largest 64-bit revision, as EventStoreDB does. */
export const softDeletedMetadata = '{"$tb":9223372036854775807}';

/** Limits from a stream's metadata JSON. What cannot be read limits nothing, as in EventStoreDB. */
export const parseLimits = (json: string | null | undefined): StreamLimits => {
  const metadata = parseObject(json);
  const truncateBefore = positive(metadata.$tb) ?? 0;
  return {
    maxCount: positive(metadata.$maxCount),
    maxAge: positive(metadata.$maxAge),
    truncateBefore,
    softDeleted: truncateBefore > Number.MAX_SAFE_INTEGER,
  };
};

/** The metadata with its truncation point moved, everything else as it was. */
export const withTruncateBefore = (json: string | null | undefined, revision: number): string =>
  JSON.stringify({ ...parseObject(json), $tb: revision });

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? Math.floor(value) : undefined;

const parseObject = (json: string | null | undefined): Record<string, unknown> => {
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
