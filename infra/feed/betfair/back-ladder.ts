import type { RunnerChange } from './stream-message.ts';

/** The prices that backers can get of one runner, from whichever kind of ladder the recording has. */
export class BackLadder {
  /** Size by price. */
  readonly #full = new Map<number, number>();
  /** Price by position. */
  readonly #levels = new Map<number, number>();
  readonly #virtualLevels = new Map<number, number>();
  #kind: 'full' | 'levels' | 'virtual' = 'virtual';

  /** Applies changes: a size of 0 removes the price or the position. */
  apply({ atb, batb, bdatb }: RunnerChange): void {
    if (batb && this.#kind === 'virtual') this.#kind = 'levels';
    if (atb) this.#kind = 'full';
    for (const [price, size] of atb ?? []) {
      if (size > 0) this.#full.set(price, size);
      else this.#full.delete(price);
    }
    setLevels(this.#levels, batb ?? []);
    setLevels(this.#virtualLevels, bdatb ?? []);
  }

  /** Forgets all: an image follows. */
  clear(): void {
    this.#full.clear();
    this.#levels.clear();
    this.#virtualLevels.clear();
  }

  /** The best price in decimal odds, from the most exact ladder that the recording has shown. */
  best(): number | undefined {
    const levels = this.#kind === 'levels' ? this.#levels : this.#virtualLevels;
    const prices = this.#kind === 'full' ? [...this.#full.keys()] : [...levels.values()];
    return prices.length > 0 ? Math.max(...prices) : undefined;
  }
}

const setLevels = (levels: Map<number, number>, changes: readonly [number, number, number][]): void => {
  for (const [position, price, size] of changes) {
    if (size > 0) levels.set(position, price);
    else levels.delete(position);
  }
};
