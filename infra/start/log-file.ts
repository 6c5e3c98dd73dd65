import { closeSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from './reason-of.ts';
import { StartRefusal } from './refusal.ts';

const limitBytes = 10 * 1024 * 1024;

/** What one process prints: `name.log`, and what came before it in `name.1.log`. Each at most 10 MiB. */
export class LogFile {
  readonly path: string;
  readonly #older: string;
  readonly #say: (line: string) => void;
  #fd: number | undefined;
  #size = 0;
  #hasFailed = false;

  /** `say` hears of the first line that could not be written. */
  constructor(folder: string, name: string, say: (line: string) => void = () => {}) {
    this.path = join(folder, `${name}.log`);
    this.#older = join(folder, `${name}.1.log`);
    this.#say = say;
    try {
      this.#fd = this.#begin();
    } catch (error) {
      throw new StartRefusal(`The log ${this.path} cannot be written: ${reasonOf(error)}.`);
    }
  }

  /** What can't be written, as on a full disk, is left out: a log line is no reason to end the system. */
  write(chunk: Buffer | string): void {
    try {
      if (this.#size > limitBytes) this.#end();
      this.#fd ??= this.#begin();
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      this.#size += writeSync(this.#fd, bytes);
    } catch (error) {
      if (!this.#hasFailed)
        this.#say(`${this.path} cannot be written: ${reasonOf(error)}; going on without it`);
      this.#hasFailed = true;
    }
  }

  /** The last lines written, for a message; none where somebody removed the file. */
  lastLines(count: number): string[] {
    try {
      return readFileSync(this.path, 'utf8').split('\n').filter(Boolean).slice(-count);
    } catch {
      return [];
    }
  }

  #begin(): number {
    const before = statSync(this.path, { throwIfNoEntry: false });
    if (before?.isFile() && before.size > 0) renameSync(this.path, this.#older);
    this.#size = 0;
    return openSync(this.path, 'w');
  }

  #end(): void {
    const fd = this.#fd;
    this.#fd = undefined;
    if (fd !== undefined) closeSync(fd);
  }
}
