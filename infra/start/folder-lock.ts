import { DatabaseSync } from 'node:sqlite';

/** A lock that this process has until `release`. */
export type FolderLock = { isHeld(): boolean; release(): void };

/** A database that nobody refers to would be closed, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock at this path; `undefined` while anybody has it. It is the operating system's own, which SQLite takes
 * on the file: one of any number gets it, and it ends with its process, so that none is ever left to be removed.
 */
export const takeFolderLock = (path: string): FolderLock | undefined => {
  const database = new DatabaseSync(path);
  try {
    // In memory: no second file beside one that nothing is written to.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    if (isTaken(error)) return undefined;
    throw error;
  }
  held.add(database);
  return {
    isHeld: () => held.has(database),
    release: () => {
      if (held.delete(database)) database.close();
    },
  };
};

/** SQLITE_BUSY. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;
