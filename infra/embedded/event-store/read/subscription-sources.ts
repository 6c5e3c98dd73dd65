import { streamDeleted } from '../errors.ts';
import { pageEvents } from '../storage/event-log.ts';
import { isTombstoned } from '../storage/stream-catalogue.ts';
import type { Store } from '../store.ts';
import type { StoredEvent } from '../types.ts';
import type { ReadFrom } from '../wire/read-request.ts';
import { visibleRange } from './visible-range.ts';

/** What a subscription follows: a cursor that moves over committed events, each once, in order. */
type Source = {
  /** The events behind the cursor, up to a page; moves the cursor behind them. */
  next(): { events: StoredEvent[]; isLive: boolean };
  /** Whether something may have been committed behind the cursor. */
  hasMore(): boolean;
  /** Position or revision of the last event passed. */
  cursor(): number;
};

/** Follows all events from behind a position. */
export const followAll = ({ log, tail }: Store, from: ReadFrom): Source => {
  let cursor = from === 'start' ? 0 : from === 'end' ? log.lastPosition : from;
  return {
    next() {
      const recent = tail.after(cursor);
      const events = recent ?? log.pageOfAll('forwards', cursor + 1);
      cursor = events.at(-1)?.position ?? cursor;
      return { events, isLive: recent !== undefined };
    },
    hasMore: () => log.lastPosition > cursor,
    cursor: () => cursor,
  };
};

/** Follows one stream from behind a revision; the stream need not exist yet. */
export const followStream = ({ log, streams }: Store, name: string, from: ReadFrom): Source => {
  const lastRevision = () => streams.find(name)?.lastRevision ?? -1;
  let cursor = from === 'start' ? -1 : from === 'end' ? lastRevision() : from;
  return {
    next() {
      const stream = streams.find(name);
      if (!stream || stream.lastRevision <= cursor) return { events: [], isLive: true };
      if (isTombstoned(stream)) throw streamDeleted(name);
      const range = visibleRange(stream, Date.now());
      range.from = Math.max(range.from, cursor + 1);
      const events = log.pageOfStream('forwards', stream.id, range);
      cursor = events.at(-1)?.revision ?? stream.lastRevision;
      return { events, isLive: events.length < pageEvents };
    },
    hasMore: () => lastRevision() > cursor,
    cursor: () => cursor,
  };
};
