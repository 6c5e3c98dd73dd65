import { type Random, randomAt } from '../random.ts';
import { expectedPlay, type MatchFormat } from './format.ts';
import { intensity, playedShare, type Side, withRedCards } from './goal-model.ts';
import { type Beat, type Incident, incidents, smallBeats } from './incidents.ts';
import type { Match } from './match.ts';

/** A half being played: what the chances of the next second depend on. */
type Half = { half: 1 | 2 /** Seconds from the kick-off to the start of the half. */; startsAfter: number };

const stoppage = (random: Random, format: MatchFormat, half: 1 | 2): number => {
  const expected = format.stoppageSeconds[half - 1] as number;
  return random.between(Math.floor(expected * 0.5), Math.ceil(expected * 1.5));
};

/** Plays one half second by second; while the referee is busy nothing new begins. */
const playHalf = (match: Match, random: Random, { half, startsAfter }: Half, reds: Record<Side, number>) => {
  const { format } = match;
  const beats: Beat[] = [];
  const whistle = format.halfSeconds + stoppage(random, format, half);
  let busyUntil = 5;
  let second = 0;
  for (; second < whistle || second < busyUntil; second += 1) {
    if (second < busyUntil || second >= whistle) continue;
    const moment = { after: startsAfter + second, matchTime: (half - 1) * format.halfSeconds + second };
    const incident = drawIncident(match, random, playedShare(format, half, second), reds, moment);
    beats.push(...(incident?.beats ?? smallBeats(random, match, moment)));
    busyUntil = second + (incident?.lasts ?? 0);
  }
  return { beats, seconds: second };
};

const drawIncident = (
  match: Match,
  random: Random,
  played: number,
  reds: Record<Side, number>,
  moment: { after: number; matchTime: number },
): Incident | undefined => {
  const { format } = match;
  const means = withRedCards(match.means, reds);
  const perSecond = intensity(played) / expectedPlay(format);
  const draw = random.unit();
  const side: Side = random.chance(means.home / (means.home + means.away)) ? 'home' : 'away';
  const penalty = format.penalties / expectedPlay(format);
  // Penalties score some of the goals that the means promise.
  const goal = (means.home + means.away - 0.76 * format.penalties) * perSecond;
  const redCard = format.redCards / expectedPlay(format);
  if (draw < goal) return incidents.goal(random, match, moment, side);
  if (draw < goal + penalty) return incidents.penalty(random, match, moment, side);
  if (draw >= goal + penalty + redCard) return undefined;
  reds[side] += 1;
  return incidents.redCard(random, match, moment, side);
};

/**
 * All that happens in a match, in order, from its kick-off to the final whistle: played before the first price
 * is made, and the same each time it is played.
 */
export const playMatch = (match: Match): Beat[] => {
  const random = randomAt(match.seed, match.fixtureId, 'story');
  const { format } = match;
  const reds: Record<Side, number> = { home: 0, away: 0 };
  const first = playHalf(match, random, { half: 1, startsAfter: 0 }, reds);
  const secondHalf = first.seconds + format.halfTimeSeconds;
  const second = playHalf(match, random, { half: 2, startsAfter: secondHalf }, reds);
  return [
    { kind: 'kick-off', after: 0, matchTime: 0 },
    ...first.beats,
    { kind: 'half-time', after: first.seconds, matchTime: first.seconds },
    { kind: 'second-half', after: secondHalf, matchTime: format.halfSeconds },
    ...second.beats,
    { kind: 'full-time', after: secondHalf + second.seconds, matchTime: format.halfSeconds + second.seconds },
  ];
};
