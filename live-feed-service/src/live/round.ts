import { type Audience, takeFresh } from './audience.ts';
import type { Backlog } from './backlog.ts';
import type { Deliveries } from './deliveries.ts';
import type { Distribution } from './distribution.ts';
import { encodeUpdates } from './frame.ts';

/**
 * Longest (ms) that one call sends before it lets others run: reading the feed, browsers, closing. Many small bursts
 * also move more than few large ones, as the bytes stay in the processor's caches.
 */
const roundMs = 10;
/** Looking at the time costs as much as a tenth of a write. */
const membersPerLook = 8;

type Needed = {
  epoch: string;
  distribution: Pick<Distribution, 'touched' | 'position'>;
  backlog: Pick<Backlog, 'has' | 'add'>;
  deliveries: Deliveries;
  now: () => number;
};

/** Sends what is fresh to all who follow it, audience after audience. A browser that is not ready is skipped and falls behind. */
export const createRound = ({ epoch, distribution, backlog, deliveries, now }: Needed) => {
  const { touched } = distribution;
  /** The one that the round is at, while part of its members still wait. */
  let current: Audience | undefined;
  let deadline = 0;

  /** Pauses whenever the time is over. */
  const sendFresh = function* (audience: Audience): Generator<void> {
    const stretch = { epoch, from: audience.from, to: distribution.position() };
    const entries = takeFresh(audience);
    let frame: Buffer | undefined;
    let looked = 0;
    for (const member of audience.members) {
      if (backlog.has(member)) continue;
      if (member.outlet.ready()) {
        frame ??= encodeUpdates(audience.service, entries, stretch);
        deliveries.send(member, frame, entries.length);
      } else {
        deliveries.countSkipped();
        backlog.add(member, stretch.from);
      }
      looked += 1;
      if (looked % membersPerLook === 0 && now() > deadline) yield;
    }
  };

  const sendRound = function* (): Generator<void> {
    for (const audience of touched) {
      touched.delete(audience);
      current = audience;
      yield* sendFresh(audience);
      current = undefined;
      if (now() > deadline) yield;
    }
  };

  let sending = sendRound();
  return {
    /** Goes on from where it paused, for a bounded time. */
    proceed: (): void => {
      deadline = now() + roundMs;
      if (sending.next().done) sending = sendRound();
    },
    current: (): Audience | undefined => current,
    isOver: (): boolean => touched.size === 0 && current === undefined,
  };
};
