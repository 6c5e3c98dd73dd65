import type { EventStore, RecordedEvent } from '@paddock/service-kit/engines';

/** Revisions that lie side by side. */
type Run = { first: number; count: number };

const runsOf = (revisions: readonly number[]): Run[] => {
  const runs: Run[] = [];
  for (const revision of [...new Set(revisions)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.first + last.count === revision) last.count++;
    else runs.push({ first: revision, count: 1 });
  }
  return runs;
};

const collect = async (reading: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of reading) events.push(event);
  return events;
};

/** Reads under way at once. */
const atOnce = 10;

/**
 * Exactly these events of a stream, oldest first, however long the stream is: one read for each run of them. One
 * that is not there is left out.
 */
export const readRevisions = async (
  store: EventStore,
  stream: string,
  revisions: readonly number[],
): Promise<RecordedEvent[]> => {
  const runs = runsOf(revisions);
  const events: RecordedEvent[] = [];
  for (let from = 0; from < runs.length; from += atOnce) {
    const reads = runs
      .slice(from, from + atOnce)
      .map(({ first, count }) => collect(store.read(stream, BigInt(first), count)));
    events.push(...(await Promise.all(reads)).flat());
  }
  return events;
};

const isOfBet = ({ data }: RecordedEvent, betId: string): boolean =>
  typeof data === 'object' && data !== null && 'betId' in data && data.betId === betId;

/** The events of one bet, oldest first, wherever they lie: the whole stream is read, and only they are kept. */
export const readBetEvents = async (
  store: EventStore,
  stream: string,
  betId: string,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of store.read(stream)) if (isOfBet(event, betId)) events.push(event);
  return events;
};
