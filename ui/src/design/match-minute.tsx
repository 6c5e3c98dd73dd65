import { useClock } from '../lib/clock.ts';
import { type MatchClock, matchMinute } from '../lib/match-clock.ts';

type MatchMinuteProps = {
  /** 1H, HT, 2H, FT, 1ET, HTET, 2ET, FTET or PEN. */
  period: string;
  clock: MatchClock;
};

/** The minute of a match, running by itself. */
export const MatchMinute = ({ period, clock }: MatchMinuteProps) => {
  const minute = useClock((nowMs) => matchMinute(period, clock, nowMs));
  return <span className="tabular whitespace-nowrap font-semibold text-live text-xs">{minute}</span>;
};
