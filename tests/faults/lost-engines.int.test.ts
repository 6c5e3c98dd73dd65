import { homePage } from '@paddock/contracts/http';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { createClient } from 'redis';
import { describe, expect, it, vi } from 'vitest';
import { keepDown } from '../support/keep-down.ts';
import { useStarted } from '../support/use-started.ts';
import {
  allSettledOnce,
  type BettingSystem,
  balancesAgree,
  betsGoOn,
  booksAgree,
  nothingLostOrDoubled,
  openBettingSystem,
  stopOnceEveryKindHappened,
} from './support/betting-system.ts';

const recovery = { timeout: 40_000, interval: 100 };

/** One copy of what decides has less that can go wrong. */
const copiesOf = sized([2] as const, [1, 2] as const);

describe.each(copiesOf)('while an engine loses everything or is unreachable, copies: %i,', (copies) => {
  let betting: BettingSystem;

  useStarted(async (start) => {
    betting = await start(openBettingSystem(2, copies));
  });

  const flushRedis = async (): Promise<void> => {
    const redis = createClient({ url: betting.running.environment.REDIS_URL ?? '' });
    await redis.connect();
    await redis.flushAll();
    redis.destroy();
  };

  const pricesPaused = async (): Promise<boolean> => {
    const answer = await fetch(`${betting.running.url}/sports/home-page`, {
      headers: { accept: 'application/json' },
    });
    return homePage.response.parse(await answer.json()).pricesPaused;
  };

  it('after Redis was flushed sessions end, everything else is rebuilt and betting goes on', async () => {
    await betsGoOn(betting.bettors, 5);
    await flushRedis();
    await betsGoOn(betting.bettors, 5);
    await vi.waitFor(async () => expect(await pricesPaused()).toBe(false), recovery);
    await betting.allReady();
  });

  it('while Kafka is unreachable the site says that prices are paused, and bets are refused for it', async () => {
    await keepDown(betting.running, 'kafka', async () => {
      await vi.waitFor(async () => expect(await pricesPaused()).toBe(true), recovery);
      await vi.waitFor(() => {
        for (const { refused } of betting.bettors) expect(refused.get('prices-paused')).toBeGreaterThan(0);
      }, recovery);
    });
  });

  it('betting goes on by itself when Kafka is back', async () => {
    await betting.announce();
    await betsGoOn(betting.bettors, 5);
  });

  it('no bet that was confirmed is lost, and none is there twice', async () => {
    await stopOnceEveryKindHappened(betting);
    await nothingLostOrDoubled(betting);
    await balancesAgree(betting);
  });

  it('bets placed before Redis was flushed are settled, once, from the rebuilt index', async () => {
    await flushRedis();
    for (const { customer } of betting.bettors) await customer.signIn();
    for (const match of betting.matches) await match.finish('away');
    await allSettledOnce(betting);
    await booksAgree(betting, ['away', 'away', 'away']);
    await balancesAgree(betting);
  });
});
