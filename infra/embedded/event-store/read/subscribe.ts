import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { consumerTooSlow } from '../errors.ts';
import type { Store } from '../store.ts';
import type { StoredEvent } from '../types.ts';
import {
  caughtUpMessage,
  encodeCheckpoint,
  encodeConfirmation,
  fellBehindMessage,
} from '../wire/read-messages.ts';
import type { ReadRequest } from '../wire/read-request.ts';
import { compileFilter, type FilterOptions } from './filter.ts';
import type { PacedCall } from './paced-call.ts';
import { followAll, followStream } from './subscription-sources.ts';

/** Turns pages into frames for one subscriber. */
type Selection = {
  framesOf(events: readonly StoredEvent[]): Uint8Array[];
  /** What to send on reaching the end of the log, at position `cursor`. */
  atTheEnd(cursor: number): Uint8Array[];
};

/**
 * Serves a subscription until the client leaves. It pulls: each round sends what was committed since the
 * last one and waits until the client has taken it, so nothing can be lost, repeated, reordered or piled up.
 */
export const serveSubscription = async (
  store: Store,
  call: PacedCall,
  request: ReadRequest,
): Promise<void> => {
  const { stream, from, filter } = request;
  const source = stream === undefined ? followAll(store, from) : followStream(store, stream, from);
  const selection = filter ? filtered(filter) : everything;
  await call.send([encodeConfirmation(randomUUID())]);
  const { noCaughtUpOnMissingStream, slowConsumerMessages: mostWhenLive = Infinity } = store.switches;
  const isSilent = () => noCaughtUpOnMissingStream && stream !== undefined && !store.streams.find(stream);
  let caughtUp = false;
  while (call.isOpen) {
    const { events, isLive } = source.next();
    if (events.length > 0) {
      if (caughtUp && !isLive) await call.send([fellBehindMessage]);
      caughtUp &&= isLive;
      const frames = selection.framesOf(events);
      if (caughtUp && frames.length > mostWhenLive) throw consumerTooSlow();
      await call.send(frames);
      if (!isLive) await nextTurn();
    } else if (!caughtUp) {
      caughtUp = true;
      const sign = isSilent() ? [] : [caughtUpMessage];
      await call.send([...selection.atTheEnd(source.cursor()), ...sign]);
    } else if (!source.hasMore()) {
      await call.pause((wake) => store.tail.onNextCommit(wake));
    }
  }
};

const everything: Selection = {
  framesOf: (events) => events.map((event) => event.frame),
  atTheEnd: () => [],
};

/** Events that pass the filter, with a checkpoint after every so many events searched. */
const filtered = (filter: FilterOptions): Selection => {
  const passes = compileFilter(filter);
  let searched = 0;
  return {
    framesOf(events) {
      const frames: Uint8Array[] = [];
      for (const event of events) {
        if (passes(event)) frames.push(event.frame);
        if (++searched < filter.checkpointEvery) continue;
        frames.push(encodeCheckpoint(event.position));
        searched = 0;
      }
      return frames;
    },
    atTheEnd(cursor) {
      if (searched === 0) return [];
      searched = 0;
      return [encodeCheckpoint(cursor)];
    },
  };
};
