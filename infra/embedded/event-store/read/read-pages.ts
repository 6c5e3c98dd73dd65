import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamDeleted } from '../errors.ts';
import type { StreamRange } from '../storage/event-log.ts';
import { isTombstoned, type StreamState } from '../storage/stream-catalogue.ts';
import type { Store } from '../store.ts';
import type { StoredEvent } from '../types.ts';
import { encodeStreamNotFound } from '../wire/read-messages.ts';
import type { ReadFrom, ReadRequest } from '../wire/read-request.ts';
import { compileFilter } from './filter.ts';
import type { PacedCall } from './paced-call.ts';
import { visibleRange } from './visible-range.ts';

type Page = { events: StoredEvent[]; found: StoredEvent[] };

/** Answers a read that is not a subscription, page by page. */
export const servePages = async (store: Store, call: PacedCall, request: ReadRequest): Promise<void> => {
  const pages =
    request.stream === undefined ? allPages(store, request) : streamPages(store, request.stream, request);
  if (pages === 'not-found') {
    await call.send([encodeStreamNotFound(request.stream ?? '')]);
    return call.end();
  }
  let left = request.count ?? 0;
  while (left > 0 && call.isOpen) {
    const { events, found } = pages(left);
    if (events.length === 0) break;
    const page = found.slice(0, left);
    await call.send(page.map((event) => event.frame));
    left -= page.length;
    await nextTurn();
  }
  call.end();
};

const allPages = ({ log }: Store, { from, direction, filter }: ReadRequest): ((left: number) => Page) => {
  const passes = filter && compileFilter(filter);
  let at = startInLog(from);
  return (left) => {
    const events = log.pageOfAll(direction, at, passes ? undefined : left);
    const last = events.at(-1);
    if (last) at = direction === 'forwards' ? last.position + 1 : last.position;
    return { events, found: passes ? events.filter(passes) : events };
  };
};

const startInLog = (from: ReadFrom): number => {
  if (from === 'start') return 0;
  return from === 'end' ? Number.MAX_SAFE_INTEGER : from;
};

const streamPages = (
  store: Store,
  name: string,
  request: ReadRequest,
): 'not-found' | ((left: number) => Page) => {
  const stream = store.streams.find(name);
  if (!stream || stream.lastRevision < 0 || stream.limits.softDeleted) return 'not-found';
  if (isTombstoned(stream)) throw streamDeleted(name);
  const range = requestedRange(stream, request);
  return (left) => {
    if (range.from > range.to) return { events: [], found: [] };
    const events = store.log.pageOfStream(request.direction, stream.id, range, left);
    const last = events.at(-1);
    if (last && request.direction === 'forwards') range.from = last.revision + 1;
    else if (last) range.to = last.revision - 1;
    return { events, found: events };
  };
};

const requestedRange = (stream: StreamState, { from, direction }: ReadRequest): StreamRange => {
  const range = visibleRange(stream, Date.now());
  if (direction === 'forwards') {
    const first = from === 'start' ? 0 : from === 'end' ? range.to + 1 : from;
    return { ...range, from: Math.max(range.from, first) };
  }
  const last = from === 'start' ? 0 : from === 'end' ? range.to : from;
  return { ...range, to: Math.min(range.to, last) };
};
