import { StartLabel } from '../../../design/countdown.tsx';
import { StatusDot } from '../../../design/status-dot.tsx';
import type { FixtureView } from '../../../lib/api/sports.ts';
import { useClock } from '../../../lib/clock.ts';
import { startOf } from '../../../lib/fixture.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { distanceText } from '../../../lib/race.ts';
import { useStartsSoon } from '../../../lib/start-time.ts';

type RaceHeadProps = {
  race: FixtureView;
  status: FixtureView['status'];
};

/** What a card says above its runners: course, time, title, distance, going, and where the race stands. */
export const RaceHead = ({ race, status }: RaceHeadProps) => {
  const start = startOf(race);
  const day = useClock((nowMs) => formatDay(start, nowMs));
  const about = race.race;
  const runners = race.markets[0]?.selections.filter((runner) => runner.status !== 'withdrawn').length;
  const facts = [
    about?.distance !== undefined && distanceText(race.sport, about.distance),
    about?.going,
    about?.handicap && 'Handicap',
    runners !== undefined && `${runners} ${runners === 1 ? 'runner' : 'runners'}`,
  ].filter((fact) => typeof fact === 'string');
  return (
    <section aria-label="Race" className="on-brand rounded-lg bg-brand px-4 py-3.5 text-on-brand">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="font-bold text-xl">
          <span className="tabular">{formatTime(start)}</span> {about?.course ?? race.competition.name}
        </h1>
        <span className="flex min-h-6 items-center rounded-full bg-surface px-3 text-ink">
          {status === 'in-play' ? (
            <StatusDot tone="live" label="Off" />
          ) : status === 'finished' ? (
            <StatusDot tone="off" label="Finished" />
          ) : (
            <Off start={start} day={day} />
          )}
        </span>
      </div>
      {about?.title && <p className="font-medium">{about.title}</p>}
      <p className="tabular pt-0.5 text-on-brand-soft text-sm">{facts.join(' · ')}</p>
    </section>
  );
};

const Off = ({ start, day }: { start: number; day: string }) => {
  const soon = useStartsSoon(start);
  return soon ? <StartLabel start={start} /> : <span className="font-semibold text-xs">{day}</span>;
};
