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

export const NO_LIMITS: StreamLimits = {
  maxCount: undefined,
  maxAge: undefined,
  truncateBefore: 0,
  softDeleted: false,
};

/** Metadata streams keep only what was set last. */
export const METADATA_STREAM_LIMITS: StreamLimits = { ...NO_LIMITS, maxCount: 1 };

const METADATA_PREFIX = '$$';

export const metadataStreamOf = (stream: string) => METADATA_PREFIX + stream;
export const isMetadataStream = (stream: string) => stream.startsWith(METADATA_PREFIX);
export const streamOfMetadata = (metadataStream: string) => metadataStream.slice(METADATA_PREFIX.length);

/** What a soft delete writes: truncated before the largest 64-bit revision, as EventStoreDB does. */
export const SOFT_DELETED_METADATA = '{"$tb":9223372036854775807}';

/** Limits from a stream's metadata JSON. What cannot be read limits nothing, as in EventStoreDB. */
export function parseLimits(json: string | null | undefined): StreamLimits {
  const metadata = parseObject(json);
  const truncateBefore = positive(metadata.$tb) ?? 0;
  return {
    maxCount: positive(metadata.$maxCount),
    maxAge: positive(metadata.$maxAge),
    truncateBefore,
    softDeleted: truncateBefore > Number.MAX_SAFE_INTEGER,
  };
}

/** The metadata with its truncation point moved, everything else as it was. */
export function withTruncateBefore(json: string | null | undefined, revision: number): string {
  return JSON.stringify({ ...parseObject(json), $tb: revision });
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : undefined;
}

function parseObject(json: string | null | undefined): Record<string, unknown> {
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
