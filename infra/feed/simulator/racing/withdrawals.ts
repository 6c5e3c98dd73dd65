import { minute } from '../instants.ts';
import type { Random } from '../random.ts';
import type { Race } from './race.ts';

export type Withdrawal = { runner: number; at: number };

/** Fewest runners that a race goes ahead with. */
const fewest = 4;

/** Who comes out and when: at least two minutes before the scheduled off, in order of time. */
export const drawWithdrawals = (race: Race, random: Random): Withdrawal[] => {
  const from = race.announcedAt + 5 * minute;
  const to = race.startsAt - 2 * minute;
  const [first, second] = race.kind.withdrawals;
  const count = random.chance(first) ? (random.chance(second) ? 2 : 1) : 0;
  const runners = random.shuffled(race.runners.map((_, runner) => runner));
  const middle = Math.floor((from + to) / 2);
  return runners.slice(0, Math.min(count, race.runners.length - fewest)).map((runner, index) => {
    const earliest = index === 0 ? from : middle + minute;
    return { runner, at: random.between(earliest, index === count - 1 ? to : middle) };
  });
};
