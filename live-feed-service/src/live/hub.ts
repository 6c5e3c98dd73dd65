import type { LivePosition, LiveService } from '@paddock/contracts/gateway';
import { type Audience, createAudiences, type Outlet, type Subscription } from './audience.ts';
import { encodeUpdates } from './frame.ts';
import type { Entry, LastValues } from './last-values.ts';
import { carriedBy, carriersOf, everything, isUnfiltered } from './services.ts';

/** What went out since the start, for metrics. */
export type HubCounts = { updates: number; frames: number; skipped: number };

/** Longest (ms) that one flush spends on those who have to catch up; the rest wait for the next. */
const catchUpMs = 15;

/**
 * Brings each change to those who follow its id. A flush sends everything since the previous one, the latest
 * value per id only. Who is not ready is skipped and later gets what then holds, so nothing queues up.
 * `wake` is called when a flush is due.
 */
export const createHub = (values: LastValues, wake: () => void) => {
  const audiences = createAudiences();
  const behind = new Set<Subscription>();
  const counts: HubCounts = { updates: 0, frames: 0, skipped: 0 };
  let flushedTo = values.position();

  const fallBehind = (subscription: Subscription, seen: number) => {
    subscription.seen = seen;
    behind.add(subscription);
  };

  const deliver = (subscription: Subscription, frame: Buffer, updates: number) => {
    subscription.outlet.write(frame);
    counts.updates += updates;
    counts.frames += 1;
  };

  const distribute = (changed: Iterable<Entry>): Set<Audience> => {
    const touched = new Set<Audience>();
    for (const entry of changed) {
      for (const service of carriersOf[entry.update.T]) {
        const id = isUnfiltered(service) ? everything : entry.update.I;
        for (const audience of audiences.following(service, id)) {
          audience.fresh.push(entry);
          touched.add(audience);
        }
      }
    }
    return touched;
  };

  const sendFresh = (audience: Audience, reached: LivePosition): void => {
    const { fresh } = audience;
    audience.fresh = [];
    let frame: Buffer | undefined;
    for (const member of audience.members) {
      if (behind.has(member)) continue;
      if (member.outlet.ready()) {
        frame ??= encodeUpdates(audience.service, fresh, reached);
        deliver(member, frame, fresh.length);
      } else {
        counts.skipped += 1;
        fallBehind(member, flushedTo);
      }
    }
  };

  const entriesSince = (audience: Audience, seen: number): Entry[] => {
    const entries: Entry[] = [];
    for (const type of carriedBy[audience.service]) {
      const ids = isUnfiltered(audience.service) ? values.ids(type) : audience.interests.map(({ id }) => id);
      for (const id of ids) {
        for (const entry of values.entriesOf(type, id)) if (entry.changedAt > seen) entries.push(entry);
      }
    }
    return entries.sort((a, b) => a.changedAt - b.changedAt);
  };

  const catchUp = (reached: LivePosition): void => {
    const deadline = performance.now() + catchUpMs;
    const missed = new Map<string, { entries: Entry[]; frame: Buffer }>();
    for (const subscription of behind) {
      if (performance.now() > deadline) return;
      const { audience, outlet, seen } = subscription;
      if (!audience || !outlet.ready()) continue;
      const key = `${audience.key} ${seen}`;
      let shared = missed.get(key);
      if (!shared) {
        const entries = entriesSince(audience, seen);
        shared = { entries, frame: encodeUpdates(audience.service, entries, reached) };
        missed.set(key, shared);
      }
      behind.delete(subscription);
      if (shared.entries.length > 0) deliver(subscription, shared.frame, shared.entries.length);
    }
  };

  /** Sends what is due; `true` when somebody still has to catch up. */
  const flush = (): boolean => {
    const reached = { E: values.epoch, O: values.position() };
    for (const audience of distribute(values.takeChanged())) sendFresh(audience, reached);
    flushedTo = reached.O;
    catchUp(reached);
    return behind.size > 0;
  };

  const subscribe = (outlet: Outlet, service: LiveService): Subscription => ({
    outlet,
    service,
    audience: undefined,
    seen: -1,
  });

  /** Follows these ids from now on, beginning with what changed of them after `seen` (−1: all). */
  const follow = (subscription: Subscription, ids: readonly string[], seen: number): void => {
    audiences.join(subscription, ids);
    fallBehind(subscription, seen);
    wake();
  };

  const leave = (subscription: Subscription): void => {
    audiences.leave(subscription);
    behind.delete(subscription);
  };

  return {
    flush,
    subscribe,
    follow,
    leave,
    counts,
    audienceCount: audiences.count,
    behindCount: () => behind.size,
  };
};
export type Hub = ReturnType<typeof createHub>;
