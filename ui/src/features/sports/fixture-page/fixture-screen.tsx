import { NotFoundScreen } from '../../../design/not-found.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { isRacing } from '../../../lib/fixture.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { LoadProblem } from '../fixtures/load-problem.tsx';
import { RaceCard } from '../race-card/race-card.tsx';
import { MatchPage } from './match-page.tsx';
import { useFixture } from './use-fixture.ts';

/** A fixture's own page: a match with all its markets, or a race card. */
export const FixtureScreen = ({ sport, fixtureId }: { sport: string; fixtureId: string }) => {
  const { data: fixture, error, refetch } = useFixture(sport, fixtureId);
  useTitle(fixture?.name ?? 'Fixture');
  if (!fixture) {
    if (error instanceof CallError && error.code === 'not-found') return <NotFoundScreen />;
    return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <FixtureSkeleton />;
  }
  return isRacing(fixture.sport) ? <RaceCard race={fixture} /> : <MatchPage fixture={fixture} />;
};

const FixtureSkeleton = () => (
  <div role="status" className="grid grid-cols-1 gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-36 rounded-lg" />
    <Skeleton className="h-30 rounded-lg" />
    <Skeleton className="h-44 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
);
