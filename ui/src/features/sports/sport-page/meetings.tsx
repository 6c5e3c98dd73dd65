import { Panel } from '../../../design/panel.tsx';
import type { Competition, FixtureView } from '../../../lib/api/sports.ts';
import { startOf } from '../../../lib/fixture.ts';
import { formatTime } from '../../../lib/format.ts';
import { useStartsSoon } from '../../../lib/start-time.ts';
import { RaceStrip } from '../fixtures/race-strip.tsx';
import { NextOff } from '../fixtures/race-tile.tsx';
import { RaceTimes } from '../fixtures/race-times.tsx';

const nextShown = 6;

const byStart = (a: FixtureView, b: FixtureView): number => startOf(a) - startOf(b);

/** Racing: the next races of all meetings, then each meeting with its times. */
export const Meetings = ({ meetings }: { meetings: readonly Competition[] }) => {
  const next = meetings
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ status }) => status === 'not-started')
    .sort(byStart)
    .slice(0, nextShown);
  return (
    <div className="grid grid-cols-1 gap-5">
      {next.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h2 className="font-bold text-xl tracking-tight">Next off</h2>
          <RaceStrip races={next} label="Next off" />
        </section>
      )}
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {meetings.map((meeting) => (
          <Meeting key={meeting.id} meeting={meeting} />
        ))}
      </div>
    </div>
  );
};

const Meeting = ({ meeting }: { meeting: Competition }) => {
  const races = [...meeting.fixtures].sort(byStart);
  const next = races.find(({ status }) => status === 'not-started');
  return (
    <Panel title={meeting.name} aside={next && <MeetingNext race={next} />}>
      <RaceTimes races={races} label={`Races at ${meeting.name}`} />
    </Panel>
  );
};

const MeetingNext = ({ race }: { race: FixtureView }) => {
  const start = startOf(race);
  const soon = useStartsSoon(start);
  return soon ? (
    <NextOff start={start} />
  ) : (
    <span className="tabular text-ink-soft text-xs">Next off {formatTime(start)}</span>
  );
};
