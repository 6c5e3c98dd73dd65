import { closeSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { StartFailure } from '../errors.ts';

const syncEveryMs = 1_000;

/** Where the log ended when its last writer was answered, in a file apart from the log. */
export type LastPosition = {
  /** Undefined in a store that has no record yet. */
  readonly recorded: number | undefined;
  readonly file: string;
  write(position: number): void;
  close(): void;
};

/**
 * Opens the record in `dataDir`. A write takes no wait for the disk: it outlives the process at once, and a
 * power cut from the next second on. It comes after the commit that it is about, so it never runs ahead.
 */
export const openLastPosition = (dataDir: string): LastPosition => {
  const file = join(dataDir, 'last-position');
  const recorded = read(file);
  const fd = openToWrite(file, recorded === undefined ? 'w' : 'r+');
  let written = false;
  const sync = () => {
    if (written) fdatasync(fd, () => undefined);
    written = false;
  };
  const timer = setInterval(sync, syncEveryMs).unref();
  return {
    file,
    recorded,
    write: (position) => {
      writeSync(fd, lineOf(position), 0);
      written = true;
    },
    close: () => {
      clearInterval(timer);
      fdatasyncSync(fd);
      closeSync(fd);
    },
  };
};

const openToWrite = (file: string, flags: string): number => {
  try {
    return openSync(file, flags, 0o600);
  } catch (error) {
    throw unusable('write to', file, error);
  }
};

/** Of one length always, so that a line replaces the one before. */
const lineOf = (position: number): string => {
  const digits = String(position).padStart(16, '0');
  return `${digits} ${crc32(digits).toString(16).padStart(8, '0')}\n`;
};

const read = (file: string): number | undefined => {
  const line = readIfThere(file);
  if (line === '') return undefined;
  const position = Number(line.slice(0, 16));
  if (Number.isSafeInteger(position) && line === lineOf(position)) return position;
  throw new StartFailure(
    `The event store's record of its last position, ${file}, is damaged; restore the data folder, or delete this file if the log is known to be whole.`,
  );
};

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw unusable('read', file, error);
  }
};

const unusable = (use: string, file: string, error: unknown): StartFailure => {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartFailure(`The event store cannot ${use} ${file} (${reason}).`);
};
