import { CirclePlay } from 'lucide-react';
import { CountBadge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { InPlayNotice } from '../../../design/in-play-notice.tsx';
import { CollapsiblePanel, PageHeading, Rows } from '../../../design/panel.tsx';
import { inPlayRead } from '../../../lib/api/sports.ts';
import { isRacing, sportName } from '../../../lib/fixture.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useLiveRead } from '../../../live/use-live-read.ts';
import { LoadProblem } from '../fixtures/load-problem.tsx';
import { MatchListSkeleton } from '../fixtures/match-list.tsx';
import { MatchRow } from '../fixtures/match-row.tsx';
import { RunningRaceRow } from '../fixtures/running-race-row.tsx';

/** Sections that stand open at first (browse document, in-play). */
const openAtFirst = 4;

/** Everything in play, folded by sport. */
export const InPlayScreen = () => {
  useTitle('In-Play');
  const { data, error, refetch } = useLiveRead(inPlayRead);
  const sports = data?.filter(({ fixtures }) => fixtures.length > 0);
  return (
    <>
      <PageHeading title="In-Play" />
      <div className="grid grid-cols-1 gap-4">
        <InPlayNotice />
        {!sports && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
        {!sports && !error && <MatchListSkeleton title="Football" rows={6} />}
        {sports?.length === 0 && (
          <div className="card">
            <EmptyState icon={CirclePlay} title="No matches in play">
              Matches appear here as soon as they kick off.
            </EmptyState>
          </div>
        )}
        {sports?.map(({ sport, fixtures }, index) => (
          <CollapsiblePanel
            key={sport}
            title={sportName(sport)}
            aside={<CountBadge count={fixtures.length} label="in play" />}
            open={index < openAtFirst}
            flush
          >
            <Rows>
              {fixtures.map((fixture) =>
                isRacing(sport) ? (
                  <RunningRaceRow key={fixture.fixtureId} fixture={fixture} />
                ) : (
                  <MatchRow key={fixture.fixtureId} fixture={fixture} />
                ),
              )}
            </Rows>
          </CollapsiblePanel>
        ))}
      </div>
    </>
  );
};
