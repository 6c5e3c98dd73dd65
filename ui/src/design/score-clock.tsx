import { useClock } from '../lib/clock.ts';
import { type MatchClock, matchMinute } from '../lib/match-clock.ts';

type ScoreClockProps = {
  home: string;
  away: string;
  homeScore: number;
  awayScore: number;
  /** 1H, HT, 2H, FT, 1ET, HTET, 2ET, FTET or PEN. */
  period: string;
  clock: MatchClock;
};

/** The minute of a match, running by itself. */
export const MatchMinute = ({ period, clock }: Pick<ScoreClockProps, 'period' | 'clock'>) => {
  const minute = useClock((nowMs) => matchMinute(period, clock, nowMs));
  return <span className="tabular whitespace-nowrap font-semibold text-live text-xs">{minute}</span>;
};

/** Both teams with their scores, and the minute: the head of an in-play row. */
export const ScoreClock = ({ home, away, homeScore, awayScore, period, clock }: ScoreClockProps) => (
  <div className="grid grid-cols-[3.75rem_1fr_auto] items-center gap-x-2 text-sm">
    <span className="row-span-2 self-center">
      <MatchMinute period={period} clock={clock} />
    </span>
    <Side name={home} score={homeScore} />
    <Side name={away} score={awayScore} />
  </div>
);

const Side = ({ name, score }: { name: string; score: number }) => (
  <>
    <span className="truncate font-medium">{name}</span>
    <span className="tabular min-w-6 text-right font-bold">{score}</span>
  </>
);
