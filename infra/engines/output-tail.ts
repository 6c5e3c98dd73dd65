/** The last part of what a process printed, bounded. */
export class OutputTail {
  #text = '';
  readonly #limit: number;

  constructor(limit = 64 * 1024) {
    this.#limit = limit;
  }

  push(chunk: Buffer): void {
    this.#text += chunk.toString();
    if (this.#text.length > 2 * this.#limit) this.#text = this.#text.slice(-this.#limit);
  }

  text(): string {
    return this.#text.slice(-this.#limit);
  }

  /** The last `count` lines that are not empty. */
  lastLines(count: number): string {
    return this.#text.split('\n').filter(Boolean).slice(-count).join('\n');
  }
}
