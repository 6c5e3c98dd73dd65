import { type EventStoreDBClient, FORWARDS } from '@eventstore/db-client';
import { watchOf } from '../engines/event-store-client.ts';
import { readEvents } from '../engines/event-store-reads.ts';
import type { Log } from '../process/log.ts';
import { atTheBeginning } from './redis-projection.ts';

/**
 * What the log has at a position: its event, which was appended before some moment or not, another event after it
 * instead, or nothing from there on.
 */
type Found = 'event' | 'later event' | 'another' | 'end';

/** The leader is asked: a node that lags may not have the event yet. */
const findAt = async (
  client: EventStoreDBClient,
  position: bigint,
  appendedBefore = Number.POSITIVE_INFINITY,
): Promise<Found> => {
  const watch = watchOf(client);
  const fromPosition = { commit: position, prepare: position };
  const begin = () =>
    client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1, requiresLeader: true });
  let found: Found = 'end';
  for await (const event of readEvents(watch, watch.timeoutMs, begin)) {
    if (event.position !== position) found = 'another';
    else found = event.recordedAt.getTime() < appendedBefore ? 'event' : 'later event';
  }
  return found;
};

/** The event store is not the one that was folded from, or not as it was then. */
export class LogRefused extends Error {
  constructor() {
    super('the log is refused');
  }
}

/**
 * Refuses a log that does not have the event up to which a follower folded: it is another one, or was restored from
 * before, and what is written to it next would be passed over. It stays refused, also when another event has come to lie
 * at the same position: until less counts as folded, or the process starts again. Only a log that ended before that, and
 * has the event later though it was there all along, is followed again: so answers a leader that does not know yet that
 * it was replaced.
 */
export const createLogCheck = (client: EventStoreDBClient, follower: string, log: Log) => {
  /** `sinceMs`: when it was found, milliseconds since 1970. */
  let refused: { at: bigint; sinceMs: number; isFinal: boolean } | undefined;

  const isThere = async (folded: bigint): Promise<boolean> => {
    if (folded === atTheBeginning) return true;
    const sinceMs = Date.now();
    const found = await findAt(client, folded);
    if (found !== 'event') refused = { at: folded, sinceMs, isFinal: found === 'another' };
    return found === 'event';
  };

  /** Whether what was refused turns out to have been there all along. */
  const wasThere = async (before: NonNullable<typeof refused>): Promise<boolean> => {
    if (before.isFinal) return false;
    const found = await findAt(client, before.at, before.sinceMs);
    refused = { ...before, isFinal: found !== 'end' };
    return found === 'event';
  };

  /** Rejects where the log is refused, and says so once: it is not to be lost among the failures of a store that was away. */
  return async (folded: bigint): Promise<void> => {
    const before = refused;
    if (before && folded >= before.at && !(await wasThere(before))) throw new LogRefused();
    refused = undefined;
    if (await isThere(folded)) return;
    log.error(`${follower}: the event store does not have all events that were folded from it`);
    throw new LogRefused();
  };
};
export type LogCheck = ReturnType<typeof createLogCheck>;
