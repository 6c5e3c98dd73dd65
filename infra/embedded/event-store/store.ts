import type { DatabaseSync } from 'node:sqlite';
import { createPermissions, type Permissions } from './access.ts';
import { GroupCommit } from './append/group-commit.ts';
import { StreamWriter } from './append/stream-writer.ts';
import { CommittedTail } from './read/committed-tail.ts';
import { checkLog } from './storage/check-log.ts';
import { EventLog } from './storage/event-log.ts';
import { type LastPosition, openLastPosition } from './storage/last-position.ts';
import { databaseFile, openDatabase } from './storage/open-database.ts';
import { RecentEventIds } from './storage/recent-event-ids.ts';
import { scavenge } from './storage/scavenge.ts';
import { StreamCatalogue } from './storage/stream-catalogue.ts';
import type { Switches } from './switches.ts';

/** What the calls work on. */
export type Store = {
  log: EventLog;
  streams: StreamCatalogue;
  tail: CommittedTail;
  commits: GroupCommit;
  switches: Switches;
  permissions: Permissions;
  /** Whether writes are taken. */
  isReady(): boolean;
  /** The port of another node that gossip names as the leader, if it does. */
  namedLeader(): number | undefined;
  /** That node is no longer the leader: after a while gossip names this one. */
  beginElection(): void;
  /** The appends that are being written, while a switch wants to know their repeats. */
  inFlight: Set<string>;
  /** To be called with a failure of the database outside a commit. */
  broken(error: Error): void;
  /** Drops what no reader sees any more, and leaves no byte of it in the files. */
  scavenge(): void;
  close(): void;
};

/**
 * Opens the store in `dataDir`. `onBroken` is called for a failing disk or database, after which nothing more
 * should be read or written. Throws a `StartFailure` when the store cannot be opened.
 */
export const openStore = (
  dataDir: string,
  onBroken: (error: Error) => void,
  switches: Switches = {},
): Store => {
  const { db, lastPosition } = openChecked(dataDir);
  const log = new EventLog(db);
  const streams = new StreamCatalogue(db);
  const tail = new CommittedTail(log.lastPosition);
  const writer = new StreamWriter(log, streams, new RecentEventIds(db, switches.forgetIdsOnRestart));
  const onCommitted = tail.publish.bind(tail);
  const delayMs = switches.commitDelayMs;
  const record = lastPosition.write;
  const commits = new GroupCommit({ db, log, streams, writer, record, onCommitted, onBroken, delayMs });
  record(log.lastPosition);
  const begun = Date.now();
  const { notReadyForMs = 0, namesLeaderForMs = 0 } = switches;
  let electedAt = Number.POSITIVE_INFINITY;
  return {
    log,
    streams,
    tail,
    commits,
    switches,
    permissions: createPermissions(switches.access),
    isReady: () => Date.now() >= begun + notReadyForMs,
    namedLeader: () => (Date.now() < electedAt ? switches.namesLeaderAt : undefined),
    beginElection: () => {
      electedAt = Date.now() + namesLeaderForMs;
    },
    inFlight: new Set(),
    broken: onBroken,
    scavenge: () =>
      commits.between(() => {
        scavenge(db, log.lastPosition);
        tail.forget();
      }),
    close: () => {
      closeDatabase(db);
      lastPosition.close();
    },
  };
};

const openChecked = (dataDir: string): { db: DatabaseSync; lastPosition: LastPosition } => {
  const db = openDatabase(dataDir);
  let lastPosition: LastPosition | undefined;
  try {
    lastPosition = openLastPosition(dataDir);
    checkLog(db, databaseFile(dataDir), lastPosition);
    return { db, lastPosition };
  } catch (error) {
    lastPosition?.close();
    db.close();
    throw error;
  }
};

const closeDatabase = (db: DatabaseSync): void => {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
};
