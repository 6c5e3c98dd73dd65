import type { DatabaseSync } from 'node:sqlite';
import { tombstoneRevision } from '../types.ts';
import { isMetadataStream, metadataStreamLimits, parseLimits } from './stream-metadata.ts';

type Limited = { id: number; name: string; metadata: string | null; last: number };

const limitedStreams = `
  SELECT s.id, s.name, s.metadata, MAX(e.revision) AS last
  FROM streams s JOIN events e ON e.stream = s.id
  GROUP BY s.id
  HAVING s.metadata IS NOT NULL OR last = ? OR s.name LIKE '$$%'`;

/** The first revision that a scavenge leaves: the last event of a stream stays, as it says how the count goes on. */
const firstKept = ({ name, metadata, last }: Limited): number => {
  // Of a stream that is closed for ever, that it is.
  if (last === tombstoneRevision) return last;
  const { maxCount, truncateBefore } = isMetadataStream(name) ? metadataStreamLimits : parseLimits(metadata);
  const firstCounted = maxCount === undefined ? 0 : last - maxCount + 1;
  return Math.min(last, Math.max(0, firstCounted, truncateBefore));
};

/**
 * Drops the events that streams' metadata or tombstones hide, as a scavenge of EventStoreDB does, but for those that are
 * hidden by age. Afterwards no file has a byte of them: the database is written anew, and its journal emptied. The event
 * at `lastPosition` stays, as it says that the log is whole.
 */
export const scavenge = (db: DatabaseSync, lastPosition: number): void => {
  const drop = db.prepare('DELETE FROM events WHERE stream = ? AND revision < ? AND position <> ?');
  const streams = db.prepare(limitedStreams).all(tombstoneRevision) as unknown as Limited[];
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const stream of streams) drop.run(stream.id, firstKept(stream), lastPosition);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
  db.exec('VACUUM');
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
};
