import type { LiveService } from '@paddock/contracts/gateway';
import { type Audience, createAudiences, type Outlet, type Subscription } from './audience.ts';
import { encodeUpdates } from './frame.ts';
import { createFrameTraces } from './frame-traces.ts';
import type { Entry, LastValues } from './last-values.ts';
import { carriedBy, carriersOf, everything, isUnfiltered } from './services.ts';

/** What went out since the start, for metrics. */
export type HubCounts = { updates: number; frames: number; skipped: number };

/**
 * Longest (ms) that one flush sends before it lets others run: reading the feed, browsers, closing. Many small
 * bursts also move more than few large ones, as the bytes stay in the processor's caches.
 */
const roundMs = 10;
/** The same for those who have to catch up. */
const catchUpMs = 5;
/** Looking at the time costs as much as a tenth of a write. */
const membersPerLook = 8;

/**
 * Brings each change to those who follow its id, the latest value per id only. A flush continues the round
 * over all who have something new until its time is over; the next flush continues from there. Who is not ready
 * is skipped and later gets what then holds, so nothing queues up. `wake` is called when a flush is due; `now`
 * is any clock in ms.
 */
export const createHub = (
  values: LastValues,
  wake: () => void,
  now: () => number = () => performance.now(),
) => {
  const audiences = createAudiences();
  const traces = createFrameTraces();
  const behind = new Set<Subscription>();
  const counts: HubCounts = { updates: 0, frames: 0, skipped: 0 };
  /** Have something new, in the order in which they got it. */
  const touched = new Set<Audience>();
  /** The one that the round is at, while part of its members still wait. */
  let current: Audience | undefined;
  let distributedTo = values.position();
  let deadline = 0;

  const fallBehind = (subscription: Subscription, seen: number) => {
    subscription.seen = seen;
    behind.add(subscription);
  };

  const deliver = (subscription: Subscription, frame: Buffer, updates: number) => {
    subscription.outlet.write(frame);
    counts.updates += updates;
    counts.frames += 1;
  };

  const touch = (audience: Audience, entry: Entry): void => {
    if (audience.fresh.length === 0) {
      audience.from = distributedTo;
      touched.add(audience);
    }
    audience.fresh.push(entry);
  };

  /** Notes for every audience what has changed since the last time. */
  const distribute = (): void => {
    for (const audience of touched) audience.mixed = true;
    for (const entry of values.takeChanged()) {
      let touchedNow = 0;
      for (const service of carriersOf[entry.update.T]) {
        const id = isUnfiltered(service) ? everything : entry.id;
        const following = audiences.following(service, id);
        touchedNow += following.size;
        for (const audience of following) touch(audience, entry);
      }
      if (entry.traceparent && touchedNow > 0) traces.begin(entry, touchedNow);
    }
    distributedTo = values.position();
  };

  const takeFresh = (audience: Audience): Entry[] => {
    const entries = audience.mixed ? [...new Set(audience.fresh)] : audience.fresh;
    audience.fresh = [];
    audience.mixed = false;
    return entries;
  };

  /** Pauses whenever the time is over. */
  const sendFresh = function* (audience: Audience): Generator<void> {
    const stretch = { epoch: values.epoch, from: audience.from, to: distributedTo };
    const entries = takeFresh(audience);
    let frame: Buffer | undefined;
    let looked = 0;
    for (const member of audience.members) {
      if (behind.has(member)) continue;
      if (member.outlet.ready()) {
        frame ??= encodeUpdates(audience.service, entries, stretch);
        deliver(member, frame, entries.length);
      } else {
        counts.skipped += 1;
        fallBehind(member, stretch.from);
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
  let round = sendRound();

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

  const catchUp = (): void => {
    const end = now() + catchUpMs;
    const missed = new Map<string, { entries: Entry[]; frame: Buffer }>();
    for (const subscription of behind) {
      if (now() > end) return;
      const { audience, outlet, seen } = subscription;
      // Not between the members of a round: it would bring an older value after the newer one.
      if (!audience || audience === current || !outlet.ready()) continue;
      const key = `${audience.key} ${seen}`;
      let shared = missed.get(key);
      if (!shared) {
        const entries = entriesSince(audience, seen);
        const stretch = { epoch: values.epoch, from: seen, to: distributedTo };
        shared = { entries, frame: encodeUpdates(audience.service, entries, stretch) };
        missed.set(key, shared);
      }
      behind.delete(subscription);
      if (shared.entries.length > 0) deliver(subscription, shared.frame, shared.entries.length);
    }
  };

  /** Sends what is due, for a bounded time; `true` when something is left to do. */
  const flush = (): boolean => {
    distribute();
    deadline = now() + roundMs;
    if (round.next().done) round = sendRound();
    catchUp();
    const isRoundOver = touched.size === 0 && current === undefined;
    if (isRoundOver) traces.end();
    return behind.size > 0 || !isRoundOver;
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
