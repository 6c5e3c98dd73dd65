import { type AccountEvent, accountEvents } from '@paddock/contracts/events';
import type { EventStore, RecordedEvent } from '@paddock/service-kit/engines';
import { readEvent, type StoredEvent } from '@paddock/service-kit/events';
import { isOfBet } from './is-of-bet.ts';

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

type Stored = StoredEvent<AccountEvent>;

const collect = async (
  reading: AsyncIterable<RecordedEvent>,
  isKept: (event: Stored) => boolean = () => true,
): Promise<Stored[]> => {
  const events: Stored[] = [];
  for await (const recorded of reading) {
    const event = readEvent<AccountEvent>(accountEvents, recorded);
    if (isKept(event)) events.push(event);
  }
  return events;
};

/** Reads under way at once. */
const atOnce = 10;

/**
 * Exactly these events of an account's stream, oldest first, however long it is: one read for each run of them. One
 * that is not there is left out.
 */
export const readRevisions = async (
  store: EventStore,
  stream: string,
  revisions: readonly number[],
): Promise<Stored[]> => {
  const runs = runsOf(revisions);
  const events: Stored[] = [];
  for (let from = 0; from < runs.length; from += atOnce) {
    const reads = runs
      .slice(from, from + atOnce)
      .map(({ first, count }) => collect(store.read(stream, BigInt(first), count)));
    events.push(...(await Promise.all(reads)).flat());
  }
  return events;
};

/** The events of one bet, oldest first, wherever they lie: the whole stream is read, and only they are kept. */
export const readBetEvents = (store: EventStore, stream: string, betId: string): Promise<Stored[]> =>
  collect(store.read(stream), (event) => isOfBet(event, betId));
