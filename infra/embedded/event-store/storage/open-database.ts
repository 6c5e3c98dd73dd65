import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../errors.ts';

const layoutVersion = 2;

/** Says in the file that it is ours: 'PADK'. */
const applicationId = 0x5041444b;

const marks = `PRAGMA user_version = ${layoutVersion}; PRAGMA application_id = ${applicationId};`;

const schema = `
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    metadata TEXT
  ) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    created INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    frame BLOB NOT NULL,
    checksum INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX events_by_stream ON events (stream, revision);
  ${marks}
`;

/** Layout 1 had no checksums; its events keep none. */
const fromLayout1 = `ALTER TABLE events ADD COLUMN checksum INTEGER; ${marks}`;

/** The database in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'events.sqlite');

/**
 * Opens the database in `dataDir`, creating both where they are missing, for this process alone. Every
 * commit is on disk when it returns. Refuses with a `StartFailure` that names the folder and the reason.
 */
export const openDatabase = (dataDir: string): DatabaseSync => {
  makeWritable(dataDir);
  const file = databaseFile(dataDir);
  let db: DatabaseSync | undefined;
  try {
    keepPrivate(file);
    db = new DatabaseSync(file);
    db.exec('PRAGMA locking_mode = EXCLUSIVE;');
    const layout = layoutOf(db, file);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    db.exec('PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16384;');
    prepareLayout(db, file, layout);
    return db;
  } catch (error) {
    if (db?.isOpen) db.close();
    throw asStartFailure(error, file);
  }
};

/**
 * Every event is in there: the file is its owner's alone before a byte is written. SQLite gives the log beside it the
 * same mode; one that an older release left behind gets it here.
 */
const keepPrivate = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()) chmodSync(path, 0o600);
  }
};

const makeWritable = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The event store cannot write to its data folder ${dataDir} (${reason}).`);
  }
};

/** Looks before it touches: 0 is a file with nothing in it, and whatever is not ours is refused. */
const layoutOf = (db: DatabaseSync, file: string): number => {
  const layout = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  const owner = Number(db.prepare('PRAGMA application_id').get()?.application_id);
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const isEmpty = layout === 0 && owner === 0 && tables.length === 0;
  const isLayout1 = layout === 1 && tables.map(({ name }) => name).join() === 'events,streams';
  if (!isEmpty && !isLayout1 && owner !== applicationId) {
    throw new StartFailure(
      `The file ${file} is a database of something else; give the event store a data folder of its own.`,
    );
  }
  if (layout <= layoutVersion) return layout;
  throw new StartFailure(
    `The event store's database ${file} has layout ${layout}; this version reads ${layoutVersion}.`,
  );
};

const prepareLayout = (db: DatabaseSync, file: string, layout: number): void => {
  if (layout === 0) db.exec(`BEGIN EXCLUSIVE; ${schema} COMMIT;`);
  if (layout === 1) db.exec(`BEGIN EXCLUSIVE; ${fromLayout1} COMMIT;`);
  const verdict = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (verdict !== 'ok') throw corrupted(file, 'its pages do not fit together');
};

const asStartFailure = (error: unknown, file: string): StartFailure => {
  if (error instanceof StartFailure) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(reason)) {
    return new StartFailure(`The event store's database ${file} is in use by another process.`);
  }
  if (/not a database|malformed|corrupt/i.test(reason)) {
    return corrupted(file, reason);
  }
  return new StartFailure(`The event store cannot open its database ${file} (${reason}).`);
};

const corrupted = (file: string, reason: string): StartFailure =>
  new StartFailure(
    `The event store's database ${file} is corrupted (${reason}); restore the whole data folder.`,
  );
