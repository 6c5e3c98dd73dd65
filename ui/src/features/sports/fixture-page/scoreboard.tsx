import { Link } from '@tanstack/react-router';
import { StartLabel } from '../../../design/countdown.tsx';
import { StatusDot } from '../../../design/status-dot.tsx';
import type { FixtureView } from '../../../lib/api/sports.ts';
import { useClock } from '../../../lib/clock.ts';
import { matchStateOf, sportName, startOf, statusNow } from '../../../lib/fixture.ts';
import { formatDayTime } from '../../../lib/format.ts';
import { type MatchClock, matchMinute } from '../../../lib/match-clock.ts';
import { useStartsSoon } from '../../../lib/start-time.ts';
import { useLiveFixture, useLiveScore } from '../../../live/hooks.ts';

/** The head of a match: who plays, the score, and the clock running. */
export const Scoreboard = ({ fixture }: { fixture: FixtureView }) => {
  const status = statusNow(fixture.status, useLiveFixture(fixture.fixtureId, false));
  const { score, period, clock } = useLiveScore(fixture.fixtureId) ?? matchStateOf(fixture);
  return (
    <section aria-label="Scoreboard" className="on-brand overflow-hidden rounded-lg bg-brand text-on-brand">
      <p className="flex items-center gap-2 bg-brand-deep px-4 py-2 text-on-brand-soft text-sm">
        <Link to="/sports/$sport" params={{ sport: fixture.sport }} className="hover:underline">
          {sportName(fixture.sport)}
        </Link>
        <span aria-hidden>/</span>
        <span className="min-w-0 truncate">{fixture.competition.name}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-5">
        <h1 className="contents">
          <span className="min-w-0 text-balance text-right font-bold text-lg leading-snug sm:text-xl">
            {fixture.home ?? fixture.name}
          </span>
          <span className="tabular min-w-20 text-center font-bold text-3xl">
            {status !== 'not-started' && score ? (
              <>
                {score.home}
                <span className="px-1.5 text-on-brand-soft">–</span>
                {score.away}
              </>
            ) : (
              <span className="text-on-brand-soft text-xl">v</span>
            )}
          </span>
          <span className="min-w-0 text-balance font-bold text-lg leading-snug sm:text-xl">
            {fixture.away}
          </span>
        </h1>
      </div>
      <div className="flex min-h-10 items-center justify-center gap-3 pb-3 text-sm">
        {status === 'finished' && <span className="font-semibold">Full Time</span>}
        {status === 'in-play' && (
          <span className="rounded-full bg-surface px-3 py-1">
            {period && clock ? (
              <Clock period={period} clock={clock} />
            ) : (
              <StatusDot tone="live" label="In-Play" />
            )}
          </span>
        )}
        {status === 'not-started' && <Kickoff start={startOf(fixture)} />}
      </div>
    </section>
  );
};

type ClockProps = { period: string; clock: MatchClock };

const Clock = ({ period, clock }: ClockProps) => {
  const minute = useClock((nowMs) => matchMinute(period, clock, nowMs));
  return <StatusDot tone="live" label={minute} />;
};

const Kickoff = ({ start }: { start: number }) => {
  const text = useClock((nowMs) => formatDayTime(start, nowMs));
  const soon = useStartsSoon(start);
  return (
    <>
      <span className="tabular">{text}</span>
      {soon && (
        <span className="rounded-full bg-surface px-3 py-1">
          <StartLabel start={start} />
        </span>
      )}
    </>
  );
};
