import { minute, second } from '../instants.ts';
import type { Random } from '../random.ts';
import type { Race } from './race.ts';

/** Time between two steps of the walk. */
export const walkStep = 2 * second;

/** Standard deviation of a step: money comes late, so prices move more toward the off. */
const volatility = (toOff: number): number => {
  if (toOff < 3 * minute) return 0.011;
  return toOff < 15 * minute ? 0.005 : 0.0022;
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
  readonly #drifts: number[];
  #time: number;

  constructor(race: Race, random: Random) {
    this.#random = random;
    this.#offAt = race.offAt;
    this.#time = race.announcedAt;
    this.#logs = race.runners.map(({ strength }) => Math.log(strength));
    const steps = movesFrom / walkStep;
    this.#drifts = race.runners.map(() => (random.chance(0.18) ? (0.5 * random.normal()) / steps : 0));
  }

  /** Chances at `time`, which never goes back; runners for which `out` holds have none. */
  chancesAt(time: number, out: (runner: number) => boolean): number[] {
    while (this.#time + walkStep <= time) this.#step();
    const weights = this.#logs.map((log, runner) => (out(runner) ? 0 : Math.exp(log)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  }

  #step(): void {
    this.#time += walkStep;
    const toOff = this.#offAt - this.#time;
    const size = volatility(toOff);
    this.#logs.forEach((log, runner) => {
      const drift = toOff < movesFrom ? (this.#drifts[runner] as number) : 0;
      this.#logs[runner] = log + drift + size * this.#random.normal();
    });
  }
}
