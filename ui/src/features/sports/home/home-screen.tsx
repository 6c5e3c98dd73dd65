import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { CalendarX2 } from 'lucide-react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { InPlayNotice } from '../../../design/in-play-notice.tsx';
import { Panel } from '../../../design/panel.tsx';
import { StatusDot } from '../../../design/status-dot.tsx';
import { type FixtureView, homeRead } from '../../../lib/api/sports.ts';
import { startOf } from '../../../lib/fixture.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useLiveRead } from '../../../live/use-live-read.ts';
import { LoadProblem } from '../fixtures/load-problem.tsx';
import { MatchList, MatchListSkeleton } from '../fixtures/match-list.tsx';
import { RaceStrip } from '../fixtures/race-strip.tsx';

const byStart = (a: FixtureView, b: FixtureView): number => startOf(a) - startOf(b);

const seeAll = (to: string, label: string) => (
  <Link to={to} className="grid min-h-11 place-items-center font-medium text-link text-sm hover:underline">
    {label}
  </Link>
);

/** The rest is a press away. */
const inPlayShown = 6;

const inPlay = (
  <span className="flex items-center gap-3">
    Football <StatusDot tone="live" label="In-Play" />
  </span>
);

/** What is on now and next: races about to start, football in play and to come. */
export const HomeScreen = () => {
  useTitle('Home');
  const { data, error, refetch } = useLiveRead(homeRead);
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  const races = data && [...data.nextRaces.horseRacing, ...data.nextRaces.greyhounds].sort(byStart);
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="sr-only">Paddock</h1>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="font-bold text-xl tracking-tight">Next races</h2>
        {races?.length === 0 ? (
          <p className="text-ink-soft">{texts.sports.noRaces}</p>
        ) : (
          <RaceStrip races={races} label="Next races" />
        )}
      </section>
      {data ? (
        <>
          {data.inPlay.length > 0 && (
            <MatchList
              title={inPlay}
              fixtures={data.inPlay.slice(0, inPlayShown)}
              aside={seeAll('/sports/in-play', 'All in-play')}
            />
          )}
          {data.upcoming.length > 0 && (
            <MatchList
              title="Football, upcoming"
              fixtures={data.upcoming}
              aside={seeAll('/sports/football', 'All football')}
            />
          )}
          {data.inPlay.length + data.upcoming.length === 0 && (
            <Panel title="Football">
              <EmptyState icon={CalendarX2} title="No football just now">
                New matches appear here as soon as they are announced.
              </EmptyState>
            </Panel>
          )}
          <InPlayNotice />
        </>
      ) : (
        <>
          <MatchListSkeleton title={inPlay} rows={4} />
          <MatchListSkeleton title="Football, upcoming" rows={6} />
        </>
      )}
    </div>
  );
};
