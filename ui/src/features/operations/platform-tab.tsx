import { Notice } from '../../design/notice.tsx';
import { Facts, Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { StatusDot } from '../../design/status-dot.tsx';
import type { PlatformStatus } from '../../lib/api/operations.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatCount, formatTimeWithSeconds } from '../../lib/format.ts';
import { ClockPanel } from './clock-panel.tsx';
import { silenceText } from './durations.ts';
import { useStatus } from './use-status.ts';

/** How the platform runs: feed, projections, fixtures, and its clock. */
export const PlatformTab = () => {
  const { data: status, error, isPending } = useStatus();
  return (
    <>
      {error && (
        <Notice tone="error" className="mb-4">
          {errorText(error)}
        </Notice>
      )}
      {isPending && <SkeletonRows rows={3} className="h-40" />}
      {status && (
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          <ClockPanel now={status.now} />
          <div className="grid gap-4">
            <FeedPanel status={status} />
            <OffsetsPanel offsets={status.feed.offsets} />
          </div>
          <div className="grid gap-4">
            <ReadModelsPanel status={status} />
            <FixturesPanel fixtures={status.fixtures} />
          </div>
        </div>
      )}
    </>
  );
};

const FeedPanel = ({ status: { feed, now } }: { status: PlatformStatus }) => (
  <Panel title="Feed">
    <Facts
      facts={[
        {
          label: 'Last fetch',
          value: feed.lastFetchAt ? formatTimeWithSeconds(feed.lastFetchAt) : 'Not connected',
        },
        { label: 'Silent for', value: silenceText(feed.lastFetchAt, now) },
        { label: 'Messages processed', value: formatCount(feed.folded) },
        { label: 'Messages rejected', value: formatCount(feed.rejected), strong: feed.rejected > 0 },
      ]}
    />
  </Panel>
);

const ReadModelsPanel = ({ status: { projection } }: { status: PlatformStatus }) => (
  <Panel
    title="Read models"
    aside={
      <StatusDot
        tone={projection.behind > 0 ? 'warn' : 'ok'}
        label={projection.behind > 0 ? 'Catching up' : 'Up to date'}
      />
    }
  >
    <Facts
      facts={[
        { label: 'Lag', value: `${formatCount(projection.behind)} log positions` },
        { label: 'Position', value: formatCount(BigInt(projection.position)) },
      ]}
    />
  </Panel>
);

const FixturesPanel = ({ fixtures }: { fixtures: PlatformStatus['fixtures'] }) => (
  <Panel title="Fixtures">
    <Facts
      facts={[
        { label: 'In play', value: formatCount(fixtures.inPlay) },
        { label: 'Upcoming', value: formatCount(fixtures.upcoming) },
        { label: 'All', value: formatCount(fixtures.total), strong: true },
      ]}
    />
  </Panel>
);

const OffsetsPanel = ({ offsets }: { offsets: PlatformStatus['feed']['offsets'] }) => (
  <Panel title="Feed offsets">
    <Facts
      facts={offsets.map(({ partition, offset }) => ({
        label: `Partition ${partition}`,
        value: formatCount(BigInt(offset)),
      }))}
    />
    {offsets.length === 0 && <p className="text-ink-soft">No messages received yet.</p>}
  </Panel>
);
