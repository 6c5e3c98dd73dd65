import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { identify, isRunning } from './process-identity.ts';
import { reasonOf } from './reason-of.ts';
import { StartRefusal } from './refusal.ts';

const markerFile = 'paddock-data.json';
const lockFile = 'supervisor.lock';
const holderFile = 'supervisor.json';
const dataFormat = 1;
const markerText = JSON.stringify({ format: dataFormat });

/** The folder that holds everything a system keeps, held by this process until `release`. */
export type DataFolder = {
  path: string;
  /** When a process wrote a log line last; `undefined` in a new folder. */
  lastActiveAt(): Date | undefined;
  /** A folder in it, made if need be. */
  folder(name: string): string;
  /** Removes everything that a system keeps. */
  empty(): void;
  release(): void;
};

/** Opens or makes the folder, and holds it against a second start. */
export const openDataFolder = (path: string): DataFolder => {
  const lock = usable(path, () => {
    makeFolder(path);
    refuseForeign(path);
    return hold(path);
  });
  return {
    path,
    lastActiveAt: () => newestFile(join(path, 'logs')),
    folder: (name) => ensureFolder(join(path, name)),
    empty: () => {
      if (!lock.isHeld()) throw new StartRefusal(`The data folder ${path} is not held any more.`);
      usable(path, () => empty(path));
    },
    release: () => release(path, lock),
  };
};

const usable = <T>(path: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The data folder ${path} cannot be used: ${reasonOf(error)}.`);
  }
};

/** One by one: Node's own way tries for ever where the system says that there is no such place, as in /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start made it meanwhile.
    if (!existsSync(path)) throw error;
  }
};

/** Only a folder that carries our marker is ours to write into, let alone to empty. */
const refuseForeign = (path: string): void => {
  const names = readdirSync(path).filter((name) => name !== lockFile);
  if (names.length === 0 || names.includes(markerFile)) return;
  throw new StartRefusal(
    `${path} holds other files and is not a Paddock data folder; name another with --data.`,
  );
};

const refuseOtherFormat = (path: string): void => {
  const marker = join(path, markerFile);
  const format = formatOf(marker);
  if (format === dataFormat) return;
  throw new StartRefusal(
    format === undefined
      ? `The file ${marker} is broken, which alone is no harm to the data: write ${markerText} into it, or name another folder with --data.`
      : `The data in ${path} is of another version; name another folder with --data.`,
  );
};

/** Once: on a full disk a marker that is written again is lost. */
const mark = (path: string): void => {
  const marker = join(path, markerFile);
  if (!existsSync(marker)) writeFileSync(marker, `${markerText}\n`);
};

/** Keys, events and logs: nobody else of this machine reads them. One that is another's to guard stays as it is. */
const keepPrivate = (path: string): void => {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o700);
};

const formatOf = (marker: string): unknown => {
  try {
    const content: unknown = JSON.parse(readFileSync(marker, 'utf8'));
    return typeof content === 'object' && content !== null && 'format' in content
      ? content.format
      : undefined;
  } catch {
    return undefined;
  }
};

const empty = (path: string): void => {
  const own = [markerFile, lockFile, holderFile];
  for (const name of readdirSync(path).filter((one) => !own.includes(one))) {
    rmSync(join(path, name), { recursive: true, force: true });
  }
};

const newestFile = (folder: string): Date | undefined => {
  try {
    const times = readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs);
    return times.length > 0 ? new Date(Math.max(...times)) : undefined;
  } catch {
    return undefined;
  }
};

const hold = (path: string): FolderLock => {
  keepPrivate(path);
  accessSync(path, constants.W_OK);
  const lock = takeFolderLock(join(path, lockFile));
  if (!lock) throw new StartRefusal(`A system already runs on the data folder ${path}${holderIn(path)}.`);
  try {
    mark(path);
    refuseOtherFormat(path);
  } catch (error) {
    lock.release();
    throw error;
  }
  sign(path);
  return lock;
};

/** The lock holds without it, as on a full disk: it only tells who has the lock. */
const sign = (path: string): void => {
  try {
    writeFileSync(join(path, holderFile), JSON.stringify(identify(process.pid)));
  } catch {
    // A start that comes too late is refused without a name.
  }
};

const holderIn = (path: string): string => {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(join(path, holderFile), 'utf8'));
    return isRunning({ pid, startedAt }) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
};

const release = (path: string, lock: FolderLock): void => {
  if (lock.isHeld()) rmSync(join(path, holderFile), { force: true });
  lock.release();
};

const ensureFolder = (path: string): string => {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new StartRefusal(`The folder ${path} cannot be used: ${reasonOf(error)}.`);
  }
  return path;
};
