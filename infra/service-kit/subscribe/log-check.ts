import { type EventStoreDBClient, FORWARDS } from '@eventstore/db-client';
import { watchOf } from '../engines/event-store-client.ts';
import { readEvents } from '../engines/event-store-reads.ts';
import type { Log } from '../process/log.ts';
import { atTheBeginning } from './redis-projection.ts';

/** Whether the log has an event at this very position. The leader is asked: a node that lags may not have it yet. */
const hasEventAt = async (client: EventStoreDBClient, position: bigint): Promise<boolean> => {
  const watch = watchOf(client);
  const fromPosition = { commit: position, prepare: position };
  const begin = () =>
    client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1, requiresLeader: true });
  let isThere = false;
  for await (const event of readEvents(watch, watch.timeoutMs, begin)) isThere = event.position === position;
  return isThere;
};

/** The event store is not the one that was folded from, or not as it was then. */
export class LogRefused extends Error {
  constructor() {
    super('the log is refused');
  }
}

/**
 * Refuses a log that does not have the event up to which a follower folded: it is another one, or was restored from
 * before, and what is written to it next would be passed over. Once refused it stays so, as another event may come to
 * lie at the same position: until less counts as folded, or the process starts again.
 */
export const createLogCheck = (client: EventStoreDBClient, follower: string, log: Log) => {
  let refused: bigint | undefined;
  /** Rejects where the log is refused, and says so once: it is not to be lost among the failures of a store that was away. */
  return async (folded: bigint): Promise<void> => {
    if (refused === undefined || folded < refused) {
      const isOurs = folded === atTheBeginning || (await hasEventAt(client, folded));
      if (!isOurs)
        log.error(`${follower}: the event store does not have all events that were folded from it`);
      refused = isOurs ? undefined : folded;
    }
    if (refused !== undefined) throw new LogRefused();
  };
};
export type LogCheck = ReturnType<typeof createLogCheck>;
