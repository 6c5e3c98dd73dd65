import { eventName, eventText } from '@paddock/contracts/compliance';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { IconButton } from '../../design/button.tsx';
import type { ReplayedEvent } from '../../lib/api/compliance.ts';
import { cx } from '../../lib/cx.ts';
import { formatDate, formatTimeWithSeconds } from '../../lib/format.ts';

type TimelineRowProps = {
  event: ReplayedEvent;
  selected: boolean;
  onSelect: (position: number) => void;
};

/** An id that a person can hold on to: names as they are, long ids by their beginning. */
const shortId = (id: string): string => (id.length > 20 ? id.slice(0, 8) : id);

/** Where somebody was: the address in events of before, since then a digest that tells one place of theirs from another. */
const placeOf = ({ ip, origin }: ReplayedEvent['metadata']['actor']): string | undefined =>
  ip ?? (origin && `place ${shortId(origin)}`);

/** One event: what, when, who and from where; why and the data unfold. */
export const TimelineRow = memo(({ event, selected, onSelect }: TimelineRowProps) => {
  const [open, setOpen] = useState(false);
  const { metadata, position } = event;
  const { actor, at } = metadata;
  const from = placeOf(actor);
  const detail = eventText(event);
  return (
    <li
      aria-current={selected ? 'step' : undefined}
      className={cx(
        '[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]',
        selected && 'bg-price shadow-[inset_4px_0_0_var(--color-accent)]',
      )}
    >
      <div className="flex items-center">
        <button
          type="button"
          onClick={() => onSelect(position)}
          className="grid min-h-15 min-w-0 flex-1 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-2 py-1.5 pl-3 text-left -outline-offset-2! hover:bg-hover"
        >
          <span className="tabular text-ink-soft text-sm">{position}</span>
          <span className="min-w-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>
                <span className="font-semibold">
                  {eventName(event)}
                  {detail && ':'}
                </span>
                {detail && <span className="text-ink-soft text-sm"> {detail}</span>}
              </span>
              <time dateTime={at} className="tabular text-ink-soft text-sm">
                {formatDate(at)}, {formatTimeWithSeconds(at)}
              </time>
            </span>
            <span className="block truncate text-ink-soft text-sm">
              {actor.kind} {shortId(actor.id)} · {actor.channel}
              {from && ` · ${from}`}
            </span>
          </span>
        </button>
        <IconButton
          label={open ? 'Hide details' : 'Show details'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className={cx('transition-transform duration-150', open && 'rotate-180')} />
        </IconButton>
      </div>
      {open && <EventDetails event={event} />}
    </li>
  );
});

const EventDetails = ({ event }: { event: ReplayedEvent }) => {
  const { metadata, stream, revision, commit, eventId, type, data } = event;
  const { actor, commandId, correlationId, causationId, schemaVersion } = metadata;
  const from = actor.ip ?? actor.origin;
  return (
    <div className="grid gap-3 border-line border-t bg-sunken p-3 text-sm">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Detail label="Who">{`${actor.kind} ${actor.id}`}</Detail>
        <Detail label="From where">{[actor.channel, from].filter(Boolean).join(', ')}</Detail>
        <Detail label="Command">{commandId}</Detail>
        <Detail label="Caused by">{causationId}</Detail>
        <Detail label="Correlation">{correlationId}</Detail>
        <Detail label="Stream">{`${stream}, revision ${revision}`}</Detail>
        <Detail label="Event">{`${type} v${schemaVersion}, ${eventId}`}</Detail>
        <Detail label="Log position">{commit}</Detail>
      </dl>
      <pre className="overflow-x-auto rounded-md border border-line bg-surface p-3 font-mono text-xs">
        {JSON.stringify(data, null, 2)}
      </pre>
    </div>
  );
};

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="break-all font-mono text-xs leading-5">{children}</dd>
  </>
);
