import { second } from '../instants.ts';
import type { Random } from '../random.ts';
import type { Means } from './goal-model.ts';

/** Time between two steps of the walk, and its standard deviations before the match and in play. */
const step = 2 * second;
const calm = 0.0025;
const lively = 0.007;

/**
 * What the market believes beyond the model: the logarithm of each side's strength wanders a little around
 * zero, so that prices breathe between goals. It moves prices only, never the match, and it goes by time,
 * not by how often prices are looked at.
 */
export class Sentiment {
  readonly #random: Random;
  readonly #kickOffAt: number;
  #time: number;
  #home = 0;
  #away = 0;

  constructor(random: Random, announcedAt: number, kickOffAt: number) {
    this.#random = random;
    this.#time = announcedAt;
    this.#kickOffAt = kickOffAt;
  }

  /** The means as the market sees them at `time`, which never goes back. */
  applyAt(time: number, { home, away }: Means): Means {
    while (this.#time + step <= time) this.#step();
    return { home: home * Math.exp(this.#home), away: away * Math.exp(this.#away) };
  }

  #step(): void {
    this.#time += step;
    const size = this.#time < this.#kickOffAt ? calm : lively;
    this.#home = 0.99 * this.#home + size * this.#random.normal();
    this.#away = 0.99 * this.#away + size * this.#random.normal();
  }
}
