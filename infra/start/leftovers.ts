import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderIdentity, identify, isRunning, type ProcessIdentity } from './process-identity.ts';
import { reasonOf } from './reason-of.ts';
import { StartRefusal } from './refusal.ts';

const file = 'processes.json';
const ownEndMs = 9_000;
const pollMs = 50;

/** `folder`: which data folder it runs on, as a copy of the list is no list of its own. */
type Entry = ProcessIdentity & { name: string; folder?: string };

/** The list, in the data folder, of the processes that run on it: what a next start may end as its own. */
export class ProcessList {
  readonly #folder: string;
  readonly #file: string;
  #entries: Entry[] = [];

  constructor(dataDir: string) {
    this.#folder = folderIdentity(dataDir);
    this.#file = join(dataDir, file);
  }

  add(name: string, pid: number): void {
    const identity = identify(pid);
    if (identity) this.#note([...this.#entries, { name, ...identity, folder: this.#folder }]);
  }

  remove(pid: number): void {
    this.#note(this.#entries.filter((entry) => entry.pid !== pid));
  }

  /** Ends what an earlier supervisor that was killed left running. They are ending already; the slow are killed. */
  async endLeftovers(): Promise<string[]> {
    const own = this.#folder;
    const left = this.#read().filter(({ folder = own, ...one }) => folder === own && isRunning(one));
    for (const entry of left) signal(entry, 'SIGTERM');
    const deadline = Date.now() + ownEndMs;
    while (left.some(isRunning) && Date.now() < deadline) await sleep(pollMs);
    for (const entry of left.filter(isRunning)) signal(entry, 'SIGKILL');
    while (left.some(isRunning) && Date.now() < deadline + ownEndMs) await sleep(pollMs);
    return left.map((entry) => entry.name);
  }

  /** Begins a new run, which starts without any. */
  begin(): void {
    try {
      this.#write();
    } catch (error) {
      throw new StartRefusal(`The list ${this.#file} cannot be written: ${reasonOf(error)}.`);
    }
  }

  #read(): Entry[] {
    try {
      const entries: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      return Array.isArray(entries) ? entries.filter(isEntry) : [];
    } catch {
      return [];
    }
  }

  /** Without the list, as on a full disk, the system goes on: its processes end by themselves when it is killed. */
  #note(entries: Entry[]): void {
    this.#entries = entries;
    try {
      this.#write();
    } catch {
      // The next change writes all of it.
    }
  }

  #write(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#entries, null, 1));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false;
  return 'pid' in value && typeof value.pid === 'number' && 'startedAt' in value && 'name' in value;
};

const signal = (entry: Entry, name: NodeJS.Signals): void => {
  try {
    process.kill(entry.pid, name);
  } catch {
    // Gone between the look and the signal.
  }
};
