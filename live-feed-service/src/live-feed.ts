import { randomUUID } from 'node:crypto';
import type { FeedMessage, FoldedFixture } from '@paddock/contracts/feed';
import type { LiveUpdate } from '@paddock/contracts/gateway';
import { liveSelectionId } from '@paddock/contracts/gateway';
import { createFixtureBook } from './feed/fixture-book.ts';
import { liveUpdates } from './feed/live-updates.ts';
import { statusUpdate } from './feed/updates.ts';
import { createHub } from './live/hub.ts';
import { createLastValues } from './live/last-values.ts';
import { createTicker, type Pace } from './live/ticker.ts';

export const defaultPace: Pace = { baseMs: 10, maxMs: 250 };

/**
 * From feed messages to frames: the fold, the last values, the hub and its ticks. Until `beginLive` nothing
 * but the status goes out, so that browsers do not get the retained log as if it were happening; and that says that
 * prices are paused, as browsers have none that hold now.
 */
export const createLiveFeed = (
  pace: Pace = defaultPace,
  onTick: (flushMs: number, intervalMs: number) => void = () => {},
) => {
  const book = createFixtureBook();
  const values = createLastValues(randomUUID());
  const hub = createHub(values, () => ticker.wake());
  const ticker = createTicker(pace, hub.flush, onTick);
  let staged: Map<string, LiveUpdate> | undefined = new Map();

  const publish = (update: LiveUpdate, traceparent?: string): void => {
    if (staged && update.T !== 'status') staged.set(stageKey(update), update);
    else values.put(update, update.I, traceparent);
  };

  /**
   * Takes one fact of the feed, with the `traceparent` of what leads to it where that is traced. Answers whether it
   * changed anything: what no update carries is known by that.
   */
  const take = (message: FeedMessage, traceparent?: string): boolean => {
    const step = book.fold(message, Date.now());
    for (const update of liveUpdates(step, message)) publish(update, traceparent);
    if (values.hasChanged()) ticker.wake();
    return step.before !== step.after;
  };

  /** Takes what a bet can be cashed out for, for those who follow it as their own; only a change goes out: `true`. */
  const takeCashOut = (update: LiveUpdate, own: string, traceparent?: string): boolean => {
    const known = values.entriesOf('cash-out', own)[0]?.update;
    if (known && JSON.stringify(known) === JSON.stringify(update)) return false;
    values.put(update, own, traceparent);
    ticker.wake();
    return true;
  };

  let isPaused: boolean | undefined;
  const pausePrices = (paused: boolean): void => {
    if (paused === isPaused) return;
    isPaused = paused;
    publish(statusUpdate(paused));
    ticker.wake();
  };

  /** What is known may have changed meanwhile: prices are paused until `beginLive`. */
  const fallBehind = (): void => pausePrices(true);

  /** All that lies in the log has been read: what is known goes out from now on. */
  const beginLive = (): void => {
    const known = staged;
    staged = undefined;
    for (const update of known?.values() ?? []) publish(update);
    pausePrices(false);
  };

  const expire = (): void => {
    for (const fixture of book.expire(Date.now())) forget(fixture);
  };

  const forget = (fixture: FoldedFixture): void => {
    for (const type of ['fixture', 'score', 'market'] as const) values.remove(type, fixture.fixtureId);
    for (const { marketId, selections } of Object.values(fixture.markets)) {
      for (const id of Object.keys(selections)) values.remove('price', liveSelectionId(marketId, id));
    }
  };

  fallBehind();
  return {
    values,
    hub,
    take,
    takeCashOut,
    fallBehind,
    beginLive,
    expire,
    /** Prices are those of now. */
    isLive: () => isPaused === false,
    fixtureCount: book.size,
    intervalMs: ticker.intervalMs,
    stop: ticker.stop,
  };
};
export type LiveFeed = ReturnType<typeof createLiveFeed>;

const stageKey = (update: LiveUpdate): string =>
  `${update.T} ${update.I} ${update.T === 'market' ? update.M : ''}`;
