import { Link } from '@tanstack/react-router';
import { Skeleton } from '../../../design/skeleton.tsx';
import { competitionsRead, type FixtureView } from '../../../lib/api/sports.ts';
import { sportName, startOf } from '../../../lib/fixture.ts';
import { useLiveRead } from '../../../live/use-live-read.ts';
import { RaceTimes } from '../fixtures/race-times.tsx';

/** The way back to the sport, and the other races of this meeting. */
export const MeetingRaces = ({ race }: { race: FixtureView }) => {
  const { data } = useLiveRead(competitionsRead(race.sport));
  const meeting = data?.find(({ id }) => id === race.competition.id);
  // A race that is over is on its own card still, but no more in the sport's list.
  const others = meeting?.fixtures.filter(({ fixtureId }) => fixtureId !== race.fixtureId) ?? [];
  const races = [race, ...others].sort((a, b) => startOf(a) - startOf(b));
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex gap-2 text-ink-soft text-sm">
        <Link to="/sports/$sport" params={{ sport: race.sport }} className="hover:underline">
          {sportName(race.sport)}
        </Link>
        <span aria-hidden>/</span>
        <span>{race.competition.name}</span>
      </p>
      {data ? (
        <RaceTimes races={races} label={`Races at ${race.competition.name}`} />
      ) : (
        <Skeleton className="h-11" />
      )}
    </div>
  );
};
