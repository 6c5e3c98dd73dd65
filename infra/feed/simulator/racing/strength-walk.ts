import { minute, second } from '../instants.ts';
import type { Random } from '../random.ts';
import type { Race } from './race.ts';

/** One step of the walk: its length, and its standard deviation. */
type Step = { length: number; size: number };

/** Money comes late, so prices move more toward the off. */
const stepAt = (toOff: number): Step => {
  if (toOff <= 3 * minute) return { length: 2 * second, size: 0.015 };
  if (toOff <= 15 * minute) return { length: 2 * second, size: 0.008 };
  return { length: 10 * second, size: 0.008 };
};

/** From here on a runner that is fancied (or not) steams (or drifts). */
const movesFrom = 12 * minute;

/**
 * How the market's opinion of each runner wanders from the announcement to the off. It belongs to the race,
 * not to the prices shown of it: however often those are looked at, it ends at the same chances.
 */
export class StrengthWalk {
  readonly #random: Random;
  readonly #offAt: number;
  readonly #logs: number[];
  /** Change in a millisecond once the moves begin. */
  readonly #drifts: number[];
  #time: number;

  constructor(race: Race, random: Random) {
    this.#random = random;
    this.#offAt = race.offAt;
    this.#time = race.announcedAt;
    this.#logs = race.runners.map(({ strength }) => Math.log(strength));
    this.#drifts = race.runners.map(() => (random.chance(0.18) ? (0.5 * random.normal()) / movesFrom : 0));
  }

  /** Chances at `time`, which never goes back; runners for which `out` holds have none. */
  chancesAt(time: number, out: (runner: number) => boolean): number[] {
    let step = this.#next();
    while (this.#time + step.length <= time) {
      this.#take(step);
      step = this.#next();
    }
    const weights = this.#logs.map((log, runner) => (out(runner) ? 0 : Math.exp(log)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  }

  #next(): Step {
    return stepAt(this.#offAt - this.#time);
  }

  #take({ length, size }: Step): void {
    this.#time += length;
    const moving = this.#offAt - this.#time < movesFrom;
    this.#logs.forEach((log, runner) => {
      const drift = moving ? (this.#drifts[runner] as number) * length : 0;
      this.#logs[runner] = log + drift + size * this.#random.normal();
    });
  }
}
