import { closeSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const limitBytes = 10 * 1024 * 1024;

/** What one process prints: `name.log`, and what came before it in `name.1.log`. Each at most 10 MiB. */
export class LogFile {
  readonly path: string;
  readonly #older: string;
  #fd: number;
  #size = 0;

  constructor(folder: string, name: string) {
    this.path = join(folder, `${name}.log`);
    this.#older = join(folder, `${name}.1.log`);
    this.#rotate();
    this.#fd = openSync(this.path, 'w');
  }

  write(chunk: Buffer | string): void {
    if (this.#size > limitBytes) {
      closeSync(this.#fd);
      this.#rotate();
      this.#fd = openSync(this.path, 'w');
      this.#size = 0;
    }
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    this.#size += writeSync(this.#fd, bytes);
  }

  /** The last lines written, for a message. */
  lastLines(count: number): string[] {
    return readFileSync(this.path, 'utf8').split('\n').filter(Boolean).slice(-count);
  }

  #rotate(): void {
    if (statSync(this.path, { throwIfNoEntry: false })?.size) renameSync(this.path, this.#older);
  }
}
