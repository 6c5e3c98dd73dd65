import { expectedPlay, type MatchFormat } from './format.ts';

export type Side = 'home' | 'away';
/** Goals to expect of each side. */
export type Means = Readonly<Record<Side, number>>;
export type Goals = Readonly<Record<Side, number>>;

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Goals come faster the longer a match has run: the rate relative to the average, after a share of the play. */
export const intensity = (played: number): number => 0.85 + 0.3 * Math.min(1, played);

/** Share of a match's goals still to come after a share of the play; never nothing before the whistle. */
export const shareToCome = (played: number): number =>
  Math.max(0.004, 1 - 0.85 * Math.min(1, played) - 0.15 * Math.min(1, played) ** 2);

/** Share of the play that is over, `second` seconds into a half. */
export const playedShare = (format: MatchFormat, half: 1 | 2, second: number): number => {
  const firstHalf = format.halfSeconds + format.stoppageSeconds[0];
  const played = half === 1 ? Math.min(second, firstHalf) : firstHalf + second;
  return Math.min(1, played / expectedPlay(format));
};

/** A side with a man sent off scores less, the other side more. */
export const withRedCards = (means: Means, reds: Goals): Means => ({
  home: means.home * 0.67 ** reds.home * 1.25 ** reds.away,
  away: means.away * 0.67 ** reds.away * 1.25 ** reds.home,
});

const mostGoals = 9;

const poisson = (mean: number): number[] => {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= mostGoals; goals += 1) {
    chances.push(((chances[goals - 1] as number) * mean) / goals);
  }
  return chances;
};

/** What may still happen in a match: the score now, and the chance of each number of further goals. */
export type Outlook = {
  score: Goals;
  toCome: Means;
  /** Chance of one final score. */
  exactly(final: Goals): number;
  /** Sum of the chances of the final scores that satisfy `holds`. */
  chance(holds: (final: Goals) => boolean): number;
};

export const outlookOf = (score: Goals, toCome: Means): Outlook => {
  const home = poisson(toCome.home);
  const away = poisson(toCome.away);
  const exactly = (final: Goals) =>
    (home[final.home - score.home] ?? 0) * (away[final.away - score.away] ?? 0);
  const chance = (holds: (final: Goals) => boolean) => {
    let sum = 0;
    home.forEach((homeChance, homeGoals) => {
      away.forEach((awayChance, awayGoals) => {
        const final = { home: score.home + homeGoals, away: score.away + awayGoals };
        if (holds(final)) sum += homeChance * awayChance;
      });
    });
    return sum;
  };
  return { score, toCome, exactly, chance };
};
