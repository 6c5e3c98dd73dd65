import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { metrics } from '../process/metrics.ts';
import { createFollowerMetrics } from './follower-metrics.ts';

/** A value of this follower as it is scraped. */
const scraped = async (name: string): Promise<number> => {
  const line = (await metrics.metrics())
    .split('\n')
    .find((each) => each.startsWith(`${name}{follower="inbox"}`));
  return Number(line?.split(' ').at(-1));
};
const lag = () => scraped('paddock_follower_lag_seconds');
const behind = () => scraped('paddock_follower_position_behind');

const start = Date.parse('2030-01-01T12:00:00Z');
const at = (second: number, position = BigInt(second)) => ({
  recordedAt: new Date(start + second * 1000),
  position,
});
const moveTo = (second: number) => vi.setSystemTime(start + second * 1000);
const done = async () => {};

describe('the lag of a follower', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    moveTo(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('grows until it has caught up', async () => {
    const measured = createFollowerMetrics('inbox');
    moveTo(3);
    expect(await lag()).toBe(3);
    measured.caughtUp();
    expect(await lag()).toBe(0);
  });

  it('is the age of the last event that it folded while it catches up', async () => {
    const measured = createFollowerMetrics('inbox');
    moveTo(100);
    await measured.fold([at(1), at(40)], done);
    expect(await lag()).toBe(60);
  });

  it('is the age of the oldest event that it folds, once it has caught up', async () => {
    const measured = createFollowerMetrics('inbox');
    measured.caughtUp();
    moveTo(10);
    const folding = Promise.withResolvers<void>();
    const folded = measured.fold([at(8), at(9)], () => folding.promise);
    expect([await lag(), await behind()]).toEqual([2, 9]);
    folding.resolve();
    await folded;
    expect([await lag(), await behind()]).toEqual([0, 0]);
  });

  it('goes on growing when a fold fails or the log is not connected', async () => {
    const measured = createFollowerMetrics('inbox');
    measured.caughtUp();
    await measured.fold([at(5)], async () => Promise.reject(new Error('no'))).catch(() => {});
    measured.disconnected();
    moveTo(25);
    expect(await lag()).toBe(20);
    measured.caughtUp();
    measured.disconnected();
    moveTo(27);
    expect(await lag()).toBe(2);
  });

  it('is not shortened by further attempts that fail', async () => {
    const measured = createFollowerMetrics('inbox');
    measured.caughtUp();
    measured.disconnected();
    moveTo(10);
    measured.disconnected();
    expect(await lag()).toBe(10);
  });

  it('comes with the distance to the newest event that waits', async () => {
    const measured = createFollowerMetrics('inbox');
    await measured.fold([at(1, 100n)], done);
    measured.received(350n);
    expect(await behind()).toBe(250);
    await measured.fold([at(2, 200n)], done);
    expect(await behind()).toBe(150);
  });

  it('comes with the number of events folded and the time that it took', async () => {
    const before = (await scraped('paddock_follower_events_total')) || 0;
    const measured = createFollowerMetrics('inbox');
    await measured.fold([at(1), at(2)], done);
    expect(await scraped('paddock_follower_events_total')).toBe(before + 2);
    expect(await scraped('paddock_follower_batch_seconds_count')).toBeGreaterThan(0);
  });
});
