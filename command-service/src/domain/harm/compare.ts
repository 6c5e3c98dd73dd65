import { type ComparedDays, comparedDays } from '@paddock/contracts/cases';
import type { AccountEvent, Funding } from '@paddock/contracts/events';
import type { HarmMarker } from '@paddock/contracts/harm';
import { type Witnessed, watchEvent } from './fold.ts';
import { paidInAt } from './fold-money.ts';
import type { HarmRules } from './rules.ts';
import { harmScores } from './score.ts';
import { type HarmWatch, unwatched } from './watch.ts';

/** What a customer did within some time. Minor units, and minutes. */
export type Activity = {
  deposited: number;
  staked: number;
  returned: number;
  bets: number;
  playedMinutes: number;
};

const none: Activity = { deposited: 0, staked: 0, returned: 0, bets: 0, playedMinutes: 0 };

export type Comparison = {
  at: string;
  days: {
    days: ComparedDays;
    before: Activity;
    after: Activity;
    signsBefore: HarmMarker[];
    signsAfter: HarmMarker[];
    isOver: boolean;
  }[];
};

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

type Seen = { opened: Map<string, boolean>; lastBetAt: number | undefined };

const isCash = (funding: Funding | undefined): boolean => funding === undefined || funding.kind === 'cash';

/** What one event adds. `seen`: which bets are of the customer's own money, and when the last one was placed. */
const activityOf = (
  event: AccountEvent,
  at: number,
  seen: Seen,
  { pauseMs }: HarmRules,
): Partial<Activity> => {
  const ofCash = (betId: string, returned: number): Partial<Activity> =>
    seen.opened.get(betId) === false ? {} : { returned };
  switch (event.type) {
    case 'DepositCompleted':
    case 'ShopDepositConfirmed':
      return { deposited: event.data.amount };
    case 'BetPlaced': {
      const isOwn = isCash(event.data.funding);
      if (!isOwn) seen.opened.set(event.data.betId, false);
      const apart = seen.lastBetAt === undefined ? Number.POSITIVE_INFINITY : at - seen.lastBetAt;
      seen.lastBetAt = at;
      const played = apart <= pauseMs ? { playedMinutes: apart / minuteMs } : {};
      return { bets: 1, ...played, ...(isOwn && { staked: event.data.stake }) };
    }
    case 'BetSettled':
      return ofCash(event.data.betId, event.data.returned);
    case 'BetResettled':
      return ofCash(event.data.betId, event.data.credited - event.data.debited);
    case 'BetReopened':
      return ofCash(event.data.betId, -event.data.debited);
    case 'BetVoided':
      return ofCash(event.data.betId, event.data.refunded);
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      return ofCash(event.data.betId, event.data.value);
    default:
      return {};
  }
};

const sum = (activity: Activity, more: Partial<Activity>): Activity => ({
  deposited: activity.deposited + (more.deposited ?? 0),
  staked: activity.staked + (more.staked ?? 0),
  returned: activity.returned + (more.returned ?? 0),
  bets: activity.bets + (more.bets ?? 0),
  playedMinutes: activity.playedMinutes + (more.playedMinutes ?? 0),
});

const wholeMinutes = (activity: Activity): Activity => ({
  ...activity,
  playedMinutes: Math.round(activity.playedMinutes),
});

/** Markers that are weak at least, whether or not they were acted on. */
const signsOf = (watch: HarmWatch, at: number, rules: HarmRules): HarmMarker[] =>
  harmScores(watch, at, rules, 'all').flatMap(({ marker, strength }) =>
    strength === 'none' ? [] : [marker],
  );

/**
 * Compares an account before and after instants at which something was done for its customer, by its events, which are
 * applied in order and not kept: what is held does not grow with them.
 */
export const createComparison = (instants: readonly string[], now: Date, rules: HarmRules) => {
  const seen: Seen = { opened: new Map(), lastBetAt: undefined };
  const spans = instants.flatMap((at) =>
    comparedDays.map((days) => ({ at: Date.parse(at), days, ms: days * dayMs, before: none, after: none })),
  );
  const ends = spans.flatMap(({ at, ms }) => [at, Math.min(at + ms, now.getTime())]);
  /** Signs at these instants, the earliest first, as far as the events have come. */
  const signs = new Map<number, HarmMarker[]>();
  let waiting = [...new Set(ends)].sort((one, other) => one - other);
  let watch = unwatched;

  const scoreUpTo = (at: number): void => {
    const passed = waiting.filter((instant) => instant < at);
    for (const instant of passed) signs.set(instant, signsOf(watch, instant, rules));
    waiting = waiting.slice(passed.length);
  };

  return {
    apply: (witnessed: Witnessed): void => {
      const at = Date.parse(witnessed.at);
      scoreUpTo(at);
      const { event } = witnessed;
      const counted = event.type === 'DepositCompleted' ? paidInAt(watch, event.data, at) : at;
      watch = watchEvent(watch, witnessed, rules);
      const more = activityOf(event, at, seen, rules);
      for (const span of spans) {
        if (counted < span.at && counted >= span.at - span.ms) span.before = sum(span.before, more);
        if (counted >= span.at && counted < span.at + span.ms) span.after = sum(span.after, more);
      }
    },
    /** As of now. */
    watch: (): HarmWatch => watch,
    comparisons: (): Comparison[] => {
      scoreUpTo(Number.POSITIVE_INFINITY);
      return instants.map((at) => ({
        at,
        days: spans
          .filter((span) => span.at === Date.parse(at))
          .slice(0, comparedDays.length)
          .map((span) => ({
            days: span.days,
            before: wholeMinutes(span.before),
            after: wholeMinutes(span.after),
            signsBefore: signs.get(span.at) ?? [],
            signsAfter: signs.get(Math.min(span.at + span.ms, now.getTime())) ?? [],
            isOver: now.getTime() >= span.at + span.ms,
          })),
      }));
    },
  };
};
