import { type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import type { RecordedEvent } from '../engines/event-store.ts';
import { recordedEvent } from '../engines/event-store-reads.ts';
import { followAll } from './follow-all.ts';

type ReadToEnd = {
  /** What the names of the streams begin with. */
  prefix: string;
  /** The position behind which reading begins; `undefined`: the beginning. */
  after: bigint | undefined;
  take(event: RecordedEvent): void;
};

/** Hands on the events of these streams, in order, until the end of the log. Throws where the store can't be followed. */
export const readToEnd = async (
  client: Pick<EventStoreDBClient, 'subscribeToAll'>,
  { prefix, after, take }: ReadToEnd,
): Promise<void> => {
  const end = new AbortController();
  await followAll<RecordedEvent>(
    client,
    {
      after,
      filter: streamNameFilter({ prefixes: [prefix] }),
      keep: recordedEvent,
      fold: async (batch) => batch.forEach(take),
      onCaughtUp: () => end.abort(),
      check: async () => {},
      checkEveryMs: 60_000,
    },
    end.signal,
  );
};
