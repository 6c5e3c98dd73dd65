const delaysMs = [0, 500, 1_000, 2_000, 5_000];
/** A process that ran this long has recovered: the next end counts as the first. */
const wellMs = 30_000;

/** How long to wait before the next restart: at once, then longer and longer up to 5 s. */
export class RestartDelays {
  #ends = 0;

  /** @param ranForMs how long the process ran before it ended */
  next(ranForMs: number): number {
    if (ranForMs >= wellMs) this.#ends = 0;
    const delay = delaysMs[Math.min(this.#ends, delaysMs.length - 1)]!;
    this.#ends += 1;
    return delay;
  }

  /** True once, when the delay that was just given is the first of the longest. */
  get justReachedLongest(): boolean {
    return this.#ends === delaysMs.length;
  }
}
