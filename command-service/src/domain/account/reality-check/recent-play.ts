import {
  addCash,
  addToBuckets,
  type CashBuckets,
  type CashSum,
  noCash,
  spanOf,
} from '../limits/cash-buckets.ts';
import { type CashMoveEvent, cashMoveEvents, cashMoveOf } from '../limits/cash-moves.ts';
import type { AccountEventOf, Slice } from '../slice.ts';
import { playingSince } from './reality-check.ts';

type RecentPlay = {
  /** By the minute, for as long as a session of a customer lasts at most. */
  byMinute: CashBuckets;
  /** Since the customer last answered a reality check. */
  sinceAnswer: CashSum;
};

const minuteMs = 60_000;
export const rememberedHours = 12;
const minutes = { lengthMs: minuteMs, kept: rememberedHours * 60 };

const handles = [...cashMoveEvents, 'RealityCheckAcknowledged'] as const;
type PlayEvent = CashMoveEvent | AccountEventOf<'RealityCheckAcknowledged'>;

export const recentPlaySlice: Slice<RecentPlay, PlayEvent['type']> = {
  initial: { byMinute: [], sinceAnswer: noCash },
  handles,
  evolve: (play, event, { at, paidWith }) => {
    if (event.type === 'RealityCheckAcknowledged') return { ...play, sinceAnswer: noCash };
    const { staked, returned, takenBack } = cashMoveOf(event, paidWith);
    const cash = { staked, returned: returned - takenBack };
    return {
      byMinute: addToBuckets(play.byMinute, at, cash, minutes),
      sinceAnswer: addCash(play.sinceAnswer, cash),
    };
  },
};

/**
 * What was staked, and what came back less what corrections took back, since the session began: since the minute in
 * which it began, and twelve hours ago at most.
 */
export const playedInSession = ({ byMinute }: RecentPlay, sessionStartedAt: string): CashSum => {
  const first = spanOf(Date.parse(sessionStartedAt), minutes);
  return byMinute.filter(({ span }) => span >= first).reduce(addCash, noCash);
};

type Played = { recentPlay: RecentPlay; realityCheck: Parameters<typeof playingSince>[0] };

/** The same since the last answer to the reality check in it, to the event, or since the session began. */
export const playedSinceAnswer = ({ recentPlay, realityCheck }: Played, sessionStartedAt: string): CashSum =>
  playingSince(realityCheck, sessionStartedAt).toISOString() === realityCheck.acknowledgedAt
    ? recentPlay.sinceAnswer
    : playedInSession(recentPlay, sessionStartedAt);
