import { type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import type { RecordedEvent } from '../engines/event-store.ts';
import { recordedEvent } from '../engines/event-store-reads.ts';
import { followAll } from './follow-all.ts';

type ReadToEnd = {
  /** What the names of the streams begin with. */
  prefix: string;
  /** The position behind which reading begins; `undefined`: the beginning. */
  after: bigint | undefined;
  /** One after the other: the next is read on while this one is waited for. */
  take(event: RecordedEvent): void | Promise<void>;
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
      fold: async (batch) => {
        for (const event of batch) await take(event);
      },
      onCaughtUp: () => end.abort(),
      check: async () => {},
      checkEveryMs: 60_000,
    },
    end.signal,
  );
};
