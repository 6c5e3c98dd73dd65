import { sportPage } from '@paddock/contracts/http';
import { CalendarX2 } from 'lucide-react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { PageHeading } from '../../../design/panel.tsx';
import { isRacing, sportName } from '../../../lib/fixture.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { LoadProblem } from '../fixtures/load-problem.tsx';
import { MatchListSkeleton } from '../fixtures/match-list.tsx';
import { useSportCall } from '../fixtures/use-sport-call.ts';
import { Competitions } from './competitions.tsx';
import { Meetings } from './meetings.tsx';
import type { Sport } from './sport.ts';

/** A sport: matches by competition, or races by meeting. */
export const SportScreen = ({ sport }: { sport: Sport }) => {
  const title = sportName(sport);
  useTitle(title);
  const { data, error, refetch } = useSportCall(sportPage, { params: { sport }, query: {} });
  const competitions = data?.competitions.filter(({ fixtures }) => fixtures.length > 0);
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
              ? 'There are no races currently available for the selected day'
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
