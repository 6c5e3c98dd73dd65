import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { folderIdentity, identify, isRunning, type ProcessIdentity } from './process-identity.ts';
import { reasonOf } from './reason-of.ts';
import { StartRefusal } from './refusal.ts';

const markerFile = 'paddock-data.json';
const lock = 'supervisor.json';
const dataFormat = 1;
const markerText = JSON.stringify({ format: dataFormat });

/** The folder that holds everything a system keeps, held by this process until `release`. */
export type DataFolder = {
  path: string;
  /** When a process of the last run wrote a log line; `undefined` for a new folder. */
  lastActiveAt: Date | undefined;
  /** A folder in it, made if need be. */
  folder(name: string): string;
  release(): void;
};

/** Opens or makes the folder, empties it first if `fresh`, and holds it against a second start. */
export const openDataFolder = (path: string, fresh: boolean): DataFolder => {
  let lastActiveAt: Date | undefined;
  try {
    makeFolder(path);
    const names = readdirSync(path);
    if (names.length > 0) checkMarker(path, names);
    refuseIfHeld(path);
    keepPrivate(path);
    if (fresh) empty(path, names);
    else lastActiveAt = newestFile(join(path, 'logs'));
    mark(path);
    hold(path);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The data folder ${path} cannot be used: ${reasonOf(error)}.`);
  }
  return {
    path,
    lastActiveAt,
    folder: (name) => ensureFolder(join(path, name)),
    release: () => release(path),
  };
};

/** One by one: Node's own way tries for ever where the system says that there is no such place, as in /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
};

/** Only a folder that carries our marker is ours to write into, let alone to empty. */
const checkMarker = (path: string, names: string[]): void => {
  if (!names.includes(markerFile)) {
    throw new StartRefusal(
      `${path} holds other files and is not a Paddock data folder; name another with --data.`,
    );
  }
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

const empty = (path: string, names: string[]): void => {
  for (const name of names) rmSync(join(path, name), { recursive: true, force: true });
};

const newestFile = (folder: string): Date | undefined => {
  try {
    const times = readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs);
    return times.length > 0 ? new Date(Math.max(...times)) : undefined;
  } catch {
    return undefined;
  }
};

const refuseIfHeld = (path: string): void => {
  const holder = holderOf(path);
  if (holder && holder.pid !== process.pid && isRunning(holder)) {
    throw new StartRefusal(`A system already runs on the data folder ${path} (process ${holder.pid}).`);
  }
};

/** `wx` fails when another start wrote it between our look and our write. */
const hold = (path: string): void => {
  rmSync(join(path, lock), { force: true });
  const own = identify(process.pid) ?? { pid: process.pid, startedAt: '' };
  try {
    const held = { ...own, folder: folderIdentity(path) };
    writeFileSync(join(path, lock), JSON.stringify(held), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new StartRefusal(`Another start is taking the data folder ${path} at this very moment.`);
  }
};

const release = (path: string): void => {
  if (holderOf(path)?.pid === process.pid) rmSync(join(path, lock), { force: true });
};

/** Nobody in a copy: who holds the folder that was copied does not hold this one. */
const holderOf = (path: string): ProcessIdentity | undefined => {
  try {
    const { pid, startedAt, folder } = JSON.parse(readFileSync(join(path, lock), 'utf8'));
    if (folder !== undefined && folder !== folderIdentity(path)) return undefined;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
};

const ensureFolder = (path: string): string => {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new StartRefusal(`The folder ${path} cannot be used: ${reasonOf(error)}.`);
  }
  return path;
};
