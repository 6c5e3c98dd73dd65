import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
} from '@eventstore/db-client';
import type { StoredEvent } from '../engines/event-store.ts';
import { storedEvent } from '../engines/eventstoredb.ts';
import type { Log } from '../process/log.ts';
import { retryForever } from '../process/retry-forever.ts';
import { batches } from './batches.ts';
import { atTheBeginning } from './redis-projection.ts';

const maxBatch = 500;
/** How often a follower looks whether what it folded is still there, milliseconds: no event may come to show it. */
const lookEveryMs = 1000;

export type Follower = {
  name: string;
  /** Event types that it wants to see. */
  types: readonly string[];
  /** Commit position of the last event folded, or `atTheBeginning`. */
  checkpoint(): Promise<bigint>;
  /**
   * Folds events, in order, and saves the checkpoint with them in one write. Throws when what was folded up to
   * `after` is no longer there.
   */
  fold(events: readonly StoredEvent[], after: bigint): Promise<void>;
  /** All that was there at the start has been folded. */
  onCaughtUp?(): void;
};

export type Following = { isConnected(): boolean; finished: Promise<void> };

/** Shows a follower every event of its types, in the order of `$all`, from its checkpoint on, until told to stop. */
export const follow = (
  client: EventStoreDBClient,
  follower: Follower,
  log: Log,
  signal: AbortSignal,
): Following => {
  const wanted = new Set(follower.types);
  let connected = false;

  const foldBatch = async (batch: readonly AllStreamResolvedEvent[], after: bigint): Promise<bigint> => {
    const events = batch.flatMap((resolved) => storedEvent(resolved) ?? []);
    const relevant = events.filter(({ type }) => wanted.has(type));
    if (relevant.length > 0) await follower.fold(relevant, after);
    return relevant.at(-1)?.position ?? after;
  };

  const attempt = async () => {
    let after = await follower.checkpoint();
    const subscription = client.subscribeToAll(
      {
        fromPosition: after === atTheBeginning ? START : { commit: after, prepare: after },
        filter: eventTypeFilter({ prefixes: [...follower.types] }),
      },
      { highWaterMark: maxBatch },
    );
    const stop = () => subscription.destroy();
    const look = async () => {
      const folded = after;
      if ((await follower.checkpoint()) < folded)
        subscription.destroy(new Error('what was folded before is lost'));
    };
    // Where it can't be looked at, the next look or the next fold shows it.
    const looking = setInterval(() => void look().catch(() => {}), lookEveryMs);
    signal.addEventListener('abort', stop, { once: true });
    subscription.on('confirmation', () => {
      connected = true;
    });
    subscription.on('caughtUp', () => follower.onCaughtUp?.());
    try {
      for await (const batch of batches(subscription, maxBatch)) {
        after = await foldBatch(batch, after);
      }
    } finally {
      connected = false;
      clearInterval(looking);
      signal.removeEventListener('abort', stop);
      await subscription.unsubscribe().catch(() => {});
    }
  };

  const finished = retryForever(follower.name, log, signal, attempt);
  return { isConnected: () => connected, finished };
};
