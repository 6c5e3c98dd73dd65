import type { FeedMessageOf } from '@paddock/contracts/feed';
import type { Random } from '../random.ts';
import { expectedPlay } from './format.ts';
import type { Side } from './goal-model.ts';
import type { Match } from './match.ts';

/** `after`: seconds since the kick-off, breaks included. `matchTime`: seconds on the match clock. */
type Moment = { after: number; matchTime: number };

/** One thing that happens in a match. `settle` ends an incident: the score stands, markets open again. */
export type Beat = Moment &
  (
    | { kind: 'kick-off' | 'half-time' | 'second-half' | 'full-time' | 'suspend' | 'settle' }
    | { kind: 'goal' | 'goal-cancelled'; side: Side; player: string; actionId: string }
    | {
        kind: 'action';
        action: FeedMessageOf<'ActionReported'>['kind'];
        side: Side;
        player?: string;
        colour?: 'yellow' | 'red';
      }
  );

/** Beats that belong together, with how many seconds of play they take. */
export type Incident = { beats: Beat[]; lasts: number };

const later = ({ after, matchTime }: Moment, seconds: number): Moment => ({
  after: after + seconds,
  matchTime: matchTime + seconds,
});

const reviewChance = 0.1;
const cancelledChance = 0.35;

/** The ball is in: now and then the referee looks again, and sometimes takes it away. */
const scoring = (random: Random, match: Match, scored: Moment, side: Side): Incident => {
  const player = random.pick(match.squads[side]);
  const goal = { side, player, actionId: `goal-${scored.after}` };
  const reviewed = random.chance(reviewChance);
  const cancelled = reviewed && random.chance(cancelledChance);
  const lasts = random.between(...(reviewed ? match.format.review : match.format.confirmation));
  const decided = later(scored, lasts);
  const beats: Beat[] = [{ ...scored, kind: 'goal', ...goal }];
  if (cancelled) beats.push({ ...later(scored, lasts - 2), kind: 'goal-cancelled', ...goal });
  return { beats: [...beats, { ...decided, kind: 'settle' }], lasts };
};

const goal = (random: Random, match: Match, moment: Moment, side: Side): Incident => {
  const buildUp = random.between(2, 4);
  const { beats, lasts } = scoring(random, match, later(moment, buildUp), side);
  const attack: Beat = { ...moment, kind: 'action', action: 'dangerous-attack', side };
  return { beats: [attack, { ...moment, kind: 'suspend' }, ...beats], lasts: buildUp + lasts + 1 };
};

const penalty = (random: Random, match: Match, moment: Moment, side: Side): Incident => {
  const { penaltyWait } = match.format;
  const wait = random.between(Math.ceil(penaltyWait * 0.8), Math.ceil(penaltyWait * 1.3));
  const kick = later(moment, wait);
  const opening: Beat[] = [
    { ...moment, kind: 'suspend' },
    { ...later(moment, 1), kind: 'action', action: 'penalty', side },
  ];
  if (random.chance(0.76)) {
    const { beats, lasts } = scoring(random, match, kick, side);
    return { beats: [...opening, ...beats], lasts: wait + lasts + 1 };
  }
  const player = random.pick(match.squads[side]);
  const missed: Beat = { ...kick, kind: 'action', action: 'miss', side, player };
  return { beats: [...opening, missed, { ...later(kick, 4), kind: 'settle' }], lasts: wait + 5 };
};

const redCard = (random: Random, match: Match, moment: Moment, side: Side): Incident => {
  const player = random.pick(match.squads[side]);
  const card: Beat = { ...later(moment, 2), kind: 'action', action: 'card', side, player, colour: 'red' };
  const pause = random.between(...match.format.confirmation);
  return {
    beats: [{ ...moment, kind: 'suspend' }, card, { ...later(moment, 2 + pause), kind: 'settle' }],
    lasts: pause + 3,
  };
};

/** What stops betting for a while. */
export const incidents = { goal, penalty, redCard };

/** What does not: corners, bookings, attacks without a goal. At most one in a second. */
export const smallBeats = (random: Random, match: Match, moment: Moment): Beat[] => {
  const { format } = match;
  const draw = random.unit() * expectedPlay(format);
  const side: Side = random.chance(0.54) ? 'home' : 'away';
  if (draw < format.corners) return [{ ...moment, kind: 'action', action: 'corner', side }];
  if (draw < format.corners + format.yellowCards) {
    const player = random.pick(match.squads[side]);
    return [{ ...moment, kind: 'action', action: 'card', side, player, colour: 'yellow' }];
  }
  if (draw < format.corners + format.yellowCards + format.dangerousAttacks) {
    return [{ ...moment, kind: 'action', action: 'dangerous-attack', side }];
  }
  return [];
};
