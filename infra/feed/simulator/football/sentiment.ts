import { second } from '../instants.ts';
import type { Random } from '../random.ts';
import type { Means } from './goal-model.ts';

/** One step of the walk: its length, how much of the last belief it keeps, and its standard deviation. */
const beforeMatch = { length: 20 * second, keeps: 0.95, size: 0.007 };
const inPlay = { length: 2 * second, keeps: 0.99, size: 0.007 };

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
    let step = this.#next();
    while (this.#time + step.length <= time) {
      this.#take(step);
      step = this.#next();
    }
    return { home: home * Math.exp(this.#home), away: away * Math.exp(this.#away) };
  }

  #next(): typeof inPlay {
    return this.#time < this.#kickOffAt ? beforeMatch : inPlay;
  }

  #take({ length, keeps, size }: typeof inPlay): void {
    this.#time += length;
    this.#home = keeps * this.#home + size * this.#random.normal();
    this.#away = keeps * this.#away + size * this.#random.normal();
  }
}
