import { type EventStoreDBClient, FORWARDS } from '@eventstore/db-client';
import { watchOf } from '../engines/event-store-client.ts';
import { readEvents } from '../engines/event-store-reads.ts';
import type { Log } from '../process/log.ts';
import { atTheBeginning } from './redis-projection.ts';

/** What the log has at a position: its event, another one after it instead, or nothing from there on. */
type Found = 'event' | 'another' | 'end';

/** The leader is asked: a node that lags may not have the event yet. */
const findAt = async (client: EventStoreDBClient, position: bigint): Promise<Found> => {
  const watch = watchOf(client);
  const fromPosition = { commit: position, prepare: position };
  const begin = () =>
    client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1, requiresLeader: true });
  let found: Found = 'end';
  for await (const event of readEvents(watch, watch.timeoutMs, begin))
    found = event.position === position ? 'event' : 'another';
  return found;
};

/** For this long a leader that was cut off may answer as one before it learns that it was replaced, milliseconds. */
const replacedLeaderMs = 10_000;

/** The event store is not the one that was folded from, or not as it was then. */
export class LogRefused extends Error {
  constructor() {
    super('the log is refused');
  }
}

/**
 * Refuses a log that does not have the event up to which a follower folded: it is another one, or was restored from
 * before, and what is written to it next would be passed over. It stays refused, as another event may come to lie at the
 * same position: until less counts as folded, or the process starts again. Only a log that ends before it is asked again
 * for a while: so answers a leader that does not know yet that it was replaced.
 */
export const createLogCheck = (client: EventStoreDBClient, follower: string, log: Log) => {
  let refused: { at: bigint; since: number; isFinal: boolean } | undefined;

  const refuse = (at: bigint, found: Found): void => {
    const now = performance.now();
    if (!refused) log.error(`${follower}: the event store does not have all events that were folded from it`);
    const since = refused?.since ?? now;
    refused = { at, since, isFinal: found === 'another' || now - since >= replacedLeaderMs };
  };

  /** Rejects where the log is refused, and says so once: it is not to be lost among the failures of a store that was away. */
  return async (folded: bigint): Promise<void> => {
    if (!refused?.isFinal || folded < refused.at) {
      const found = folded === atTheBeginning ? 'event' : await findAt(client, folded);
      if (found === 'event') refused = undefined;
      else refuse(folded, found);
    }
    if (refused) throw new LogRefused();
  };
};
export type LogCheck = ReturnType<typeof createLogCheck>;
