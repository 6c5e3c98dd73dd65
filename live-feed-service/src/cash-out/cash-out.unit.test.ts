import { ownBet, watchedBetsKey } from '@paddock/contracts/cash-out';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLastValues } from '../live/last-values.ts';
import { cashOutUpdate, readValues, subscribeToValues } from './value-subscriber.ts';
import { startWatchedBets } from './watched-bets.ts';
import { createWatchers } from './watchers.ts';

const owner = { sessionId: 'session-1', accountId: 'a-1' };
const own = ownBet('a-1', 'b-1');
const item = { accountId: 'a-1', betId: 'b-1', state: 'available', value: 950, profit: -50 } as const;

describe('own bets that browsers watch', () => {
  const alive = new Set<string>();
  const published: [key: unknown, bets: string[]][] = [];
  const redis = {
    zAdd: async (key: unknown, members: unknown) => {
      published.push([key, (members as { value: string }[]).map(({ value }) => value)]);
      return 0;
    },
  };
  let values: ReturnType<typeof createLastValues>;
  let watchers: ReturnType<typeof createWatchers>;
  let watchedBets: { stop(): void };

  beforeEach(() => {
    vi.useFakeTimers();
    published.length = 0;
    alive.clear();
    alive.add(owner.sessionId);
    values = createLastValues('run');
    watchers = createWatchers();
    watchedBets = startWatchedBets({
      redis: redis as unknown as Parameters<typeof startWatchedBets>[0]['redis'],
      sessions: { isOpen: async (sessionId) => alive.has(sessionId) },
      watchers,
      values,
      onFault: (error) => {
        throw error;
      },
    });
  });

  afterEach(() => {
    watchedBets.stop();
    vi.useRealTimers();
  });

  const watcher = () => ({
    lost: 0,
    dropOwn() {
      this.lost++;
      watchers.leave(this);
    },
  });

  it('is published at once, and again while it lasts', async () => {
    const browser = watcher();
    watchers.follow(browser, owner, [own]);
    expect(published).toEqual([[watchedBetsKey, [own]]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(published).toHaveLength(3);
    watchers.leave(browser);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(published).toHaveLength(3);
  });

  it('ends with the session', async () => {
    const browser = watcher();
    watchers.follow(browser, owner, [own]);
    alive.clear();
    await vi.advanceTimersByTimeAsync(5000);
    expect(browser.lost).toBe(1);
    expect(watchers.bets().size).toBe(0);
    expect(published).toHaveLength(1);
  });

  it('keeps values of followed bets only, and forgetting one asks nobody to refetch', async () => {
    watchers.follow(watcher(), owner, [own]);
    values.put(cashOutUpdate(item), own);
    values.put(cashOutUpdate({ ...item, betId: 'b-2' }), ownBet('a-1', 'b-2'));
    await vi.advanceTimersByTimeAsync(5000);
    expect([...values.ids('cash-out')]).toEqual([own]);
    expect(values.resume({ E: 'run', O: 0 })).toBe(0);
  });
});

describe('the value of an own bet', () => {
  it.each([
    ['available', 'O'],
    ['suspended', 'S'],
    ['unavailable', 'C'],
    ['over', 'C'],
  ] as const)('that is %s has the life %s', (state, life) => {
    expect(cashOutUpdate({ ...item, state }).L).toBe(life);
  });

  it('that can not be read is ignored', () => {
    expect(readValues('{')).toEqual([]);
    expect(readValues('[{"betId":"b-1"}]')).toEqual([]);
    expect(readValues(JSON.stringify([item]))).toEqual([item]);
  });
});

it('cash out values are subscribed to as soon as Redis takes it, with one listener however often it was asked', async () => {
  const asked: unknown[] = [];
  const faults: unknown[] = [];
  const redis = {
    isOpen: true,
    connect: async () => {},
    subscribe: async (_: string, listener: unknown) => {
      asked.push(listener);
      if (asked.length < 3) throw new Error('Redis unavailable');
    },
  } as unknown as Parameters<typeof subscribeToValues>[0]['redis'];
  await subscribeToValues({ redis, take: () => {}, onFault: (error) => faults.push(error), retryMs: 1 });
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(1);
  expect(faults).toHaveLength(2);
});
