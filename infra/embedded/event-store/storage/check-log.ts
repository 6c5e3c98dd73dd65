import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { StartFailure } from '../errors.ts';
import type { LastPosition } from './last-position.ts';

/** What a crash could have hurt; older events are checked when they are read. */
const checkedAtStart = 65_536;

/**
 * Refuses a log that lacks events which were acknowledged, or whose latest events are damaged. The database
 * notices neither by itself: it takes a damaged end of its journal for a transaction that was never finished.
 */
export const checkLog = (db: DatabaseSync, file: string, lastPosition: LastPosition): void => {
  const { recorded = 0 } = lastPosition;
  if (recorded > 0 && !db.prepare('SELECT 1 FROM events WHERE position = ?').get(recorded)) {
    throw new StartFailure(
      `The event store's database ${file} has lost events that were acknowledged, up to position ${recorded}; restore the whole data folder, or delete ${lastPosition.file} to go on without them.`,
    );
  }
  const latest = db.prepare('SELECT position, frame, checksum FROM events ORDER BY position DESC LIMIT ?');
  latest.setReturnArrays(true);
  for (const row of latest.iterate(checkedAtStart) as Iterable<unknown>) {
    const [position, frame, checksum] = row as [number, Uint8Array, number | null];
    if (isWhole(frame, checksum)) continue;
    throw new StartFailure(
      `The event store's database ${file} is corrupted (the event at position ${position} is damaged); restore the whole data folder.`,
    );
  }
};

/** Events of layout 1 have no checksum. */
export const isWhole = (frame: Uint8Array, checksum: number | null): boolean =>
  checksum === null || crc32(frame) === checksum;
