import { useEffect, useRef } from 'react';
import { Notice } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { Panel } from '../../design/panel.tsx';
import { Select } from '../../design/select.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type ReplayedEvent, useAccountEvents } from '../../lib/api/compliance.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatCount } from '../../lib/format.ts';
import type { ComplianceAccountSearch } from './compliance-search.ts';
import { TimelineRow } from './timeline-row.tsx';

/** Events read and listed at once; the rows out of sight are not laid out. */
const pageSize = 1000;
const everything = '*';

const categoryOf = ({ stream }: ReplayedEvent): string => stream.split('-')[0] ?? stream;

const optionsOf = (names: readonly string[], all: string, chosen: string | undefined) => [
  { value: everything, label: all },
  ...[...new Set(chosen ? [...names, chosen] : names)].sort().map((name) => ({ value: name, label: name })),
];

type TimelineProps = {
  accountId: string;
  position: number;
  last: number;
  filters: ComplianceAccountSearch;
  onFilter: (changes: ComplianceAccountSearch) => void;
  onSelect: (position: number) => void;
};

/** The events around the position, in the order of the log. */
export const Timeline = ({ accountId, position, last, filters, onFilter, onSelect }: TimelineProps) => {
  const page = Math.floor(position / pageSize);
  const { data, error } = useAccountEvents(accountId, page * pageSize, pageSize);
  const events = data ?? [];
  const start = useRef<HTMLHeadingElement>(null);
  const shown = events.filter(
    (event) =>
      (!filters.stream || categoryOf(event) === filters.stream) &&
      (!filters.type || event.type === filters.type),
  );
  return (
    <Panel title="Events" flush aside={<Count shown={shown.length} of={events.length} />} headingRef={start}>
      <div className="grid grid-cols-2 gap-3 border-line border-b p-3">
        <Select
          label="Stream"
          value={filters.stream ?? everything}
          options={optionsOf(events.map(categoryOf), 'All streams', filters.stream)}
          onChange={(stream) => onFilter({ stream: stream === everything ? '' : stream })}
        />
        <Select
          label="Type"
          value={filters.type ?? everything}
          options={optionsOf(
            events.map(({ type }) => type),
            'All types',
            filters.type,
          )}
          onChange={(type) => onFilter({ type: type === everything ? '' : type })}
        />
      </div>
      {error && (
        <div className="p-3">
          <Notice tone="error">{errorText(error)}</Notice>
        </div>
      )}
      {!data && !error && (
        <div className="p-3">
          <SkeletonRows rows={6} className="h-14" />
        </div>
      )}
      <EventList events={shown} position={position} onSelect={onSelect} />
      {last >= pageSize && (
        <div className="border-line border-t p-3">
          <Pagination
            label="Pages of events"
            page={page}
            pageCount={Math.floor(last / pageSize) + 1}
            onChange={(next) => onSelect(Math.min(last, next * pageSize))}
            start={start}
          />
        </div>
      )}
    </Panel>
  );
};

const Count = ({ shown, of }: { shown: number; of: number }) => (
  <span className="tabular text-ink-soft text-sm">
    {shown === of ? formatCount(of) : `${formatCount(shown)} of ${formatCount(of)}`} listed
  </span>
);

type EventListProps = {
  events: readonly ReplayedEvent[];
  position: number;
  onSelect: (position: number) => void;
};

/** Keeps the selected row in sight within its own scroll, without moving the page. */
const EventList = ({ events, position, onSelect }: EventListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const count = events.length;
  useEffect(() => {
    const row = count > 0 ? list.current?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (!row || !list.current) return;
    const { offsetTop: top, offsetHeight: height } = row;
    const { scrollTop, clientHeight } = list.current;
    if (top < scrollTop || top + height > scrollTop + clientHeight) {
      list.current.scrollTop = top - clientHeight / 2;
    }
  }, [position, count]);
  return (
    <ol ref={list} className="relative max-h-[65dvh] divide-y divide-line overflow-y-auto">
      {events.map((event) => (
        <TimelineRow
          key={event.eventId}
          event={event}
          selected={event.position === position}
          onSelect={onSelect}
        />
      ))}
    </ol>
  );
};
