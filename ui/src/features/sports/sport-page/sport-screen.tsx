import { texts } from '@paddock/contracts/texts';
import { CalendarX2 } from 'lucide-react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { PageHeading } from '../../../design/panel.tsx';
import { competitionsRead, type Sport } from '../../../lib/api/sports.ts';
import { isRacing, sportName } from '../../../lib/fixture.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useLiveRead } from '../../../live/use-live-read.ts';
import { LoadProblem } from '../fixtures/load-problem.tsx';
import { MatchListSkeleton } from '../fixtures/match-list.tsx';
import { Competitions } from './competitions.tsx';
import { Meetings } from './meetings.tsx';

/** A sport: matches by competition, or races by meeting. */
export const SportScreen = ({ sport }: { sport: Sport }) => {
  const title = sportName(sport);
  useTitle(title);
  const { data, error, refetch } = useLiveRead(competitionsRead(sport));
  const competitions = data?.filter(({ fixtures }) => fixtures.length > 0);
  return (
    <>
      <PageHeading title={title} />
      {!competitions && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!competitions && !error && (
        <div className="grid grid-cols-1 gap-4">
          <MatchListSkeleton title="Loading" rows={5} />
          <MatchListSkeleton title="Loading" rows={5} />
        </div>
      )}
      {competitions?.length === 0 && (
        <div className="card">
          <EmptyState icon={CalendarX2} title={`No ${title.toLowerCase()} just now`}>
            {isRacing(sport)
              ? texts.sports.noRacesOnDay
              : 'New fixtures appear here as soon as they are announced.'}
          </EmptyState>
        </div>
      )}
      {competitions &&
        competitions.length > 0 &&
        (isRacing(sport) ? (
          <Meetings meetings={competitions} />
        ) : (
          <Competitions competitions={competitions} />
        ))}
    </>
  );
};
