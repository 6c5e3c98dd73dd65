import type { Audience, Subscription } from './audience.ts';
import type { Deliveries } from './deliveries.ts';
import { encodeUpdates } from './frame.ts';
import type { Entry, LastValues } from './last-values.ts';
import { carriedBy, isUnfiltered } from './services.ts';

/** Longest (ms) that one call sends to those who have to catch up, before it lets others run. */
const catchUpMs = 5;

/** What the members of an audience that have seen the same missed. */
type Missed = { updates: number; frame: Buffer };

/** Subscriptions that do not have everything up to now: each gets what then holds once it is ready. */
export const createBacklog = (values: LastValues, deliveries: Deliveries, now: () => number) => {
  const behind = new Set<Subscription>();

  /** What changed of an audience's ids after `seen`, oldest change first. */
  const entriesSince = (audience: Audience, seen: number): Entry[] => {
    const entries: Entry[] = [];
    for (const type of carriedBy[audience.service]) {
      const ids = isUnfiltered(audience.service) ? values.ids(type) : audience.followed.map(({ id }) => id);
      for (const id of ids) {
        for (const entry of values.entriesOf(type, id)) if (entry.changedAt > seen) entries.push(entry);
      }
    }
    return entries.sort((a, b) => a.changedAt - b.changedAt);
  };

  const missedSince = (audience: Audience, seen: number, to: number): Missed => {
    const entries = entriesSince(audience, seen);
    const frame = encodeUpdates(audience.service, entries, { epoch: values.epoch, from: seen, to });
    return { updates: entries.length, frame };
  };

  /** Sends what they missed up to the position `to` to all who are ready, but for the members of `current`. */
  const catchUp = (to: number, current: Audience | undefined): void => {
    const end = now() + catchUpMs;
    const shared = new Map<string, Missed>();
    for (const subscription of behind) {
      if (now() > end) return;
      const { audience, outlet, seen } = subscription;
      // Not between the members of a round: it would bring an older value after the newer one.
      if (!audience || audience === current || !outlet.ready()) continue;
      const key = `${audience.key} ${seen}`;
      const missed = shared.get(key) ?? missedSince(audience, seen, to);
      shared.set(key, missed);
      behind.delete(subscription);
      if (missed.updates > 0) deliveries.send(subscription, missed.frame, missed.updates);
    }
  };

  return {
    /** The subscription has everything up to the position `seen` (−1: nothing), and lacks what came after it. */
    add: (subscription: Subscription, seen: number): void => {
      subscription.seen = seen;
      behind.add(subscription);
    },
    has: (subscription: Subscription): boolean => behind.has(subscription),
    remove: (subscription: Subscription): void => void behind.delete(subscription),
    size: (): number => behind.size,
    catchUp,
  };
};
export type Backlog = ReturnType<typeof createBacklog>;
