import type { FeedMessage } from '@paddock/contracts/feed';
import { announced, feedMessage, match, offered } from '@paddock/contracts/feed/feed.fixture';
import { createCatalogueStore } from '@paddock/projection-service/src/catalogue/catalogue-store.ts';
import { finishedKey, inPlayKey, sportFixturesKey } from '@paddock/projection-service/src/catalogue/keys.ts';
import { fixtureKey, marketFixtureKey } from '@paddock/service-kit/catalogue';
import { connectRedisWriter, type RedisWriter, whenReady } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { beforeEach, describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';

const dayMs = 86_400_000;
const inPlay = feedMessage('InPlayStarted');
const finished = feedMessage('FixtureFinished');
const football = sportFixturesKey('football');

describe('the catalogue in Redis', () => {
  let redis: RedisWriter;

  useStarted(async (start) => {
    const { redisUrl } = await start(startEngines(['redis']));
    redis = connectRedisWriter({ url: redisUrl }, createLog('tests', 'fatal'), 'tests');
    await start({ stop: () => redis.disconnect() });
    await whenReady(redis, soon.timeout);
  });

  let now: Date;
  beforeEach(async () => {
    now = new Date();
    await redis.flushall();
  });

  /** One copy of the service, which goes on in the feed with each message that it folds. */
  const startCopy = (epoch = 'e') => {
    const store = createCatalogueStore(redis, { finishedMs: dayMs, now: () => now });
    let offset = 0n;
    return (...messages: FeedMessage[]) =>
      store.fold(
        messages.map((message) => ({ position: { epoch, partition: 0, offset: offset++ }, message })),
      );
  };
  const listsOf = async (fixtureId: string) => {
    const scores = await Promise.all(
      [football, inPlayKey, finishedKey].map((list) => redis.zscore(list, fixtureId)),
    );
    return ['football', 'in play', 'finished'].filter((_, index) => scores[index] !== null);
  };

  it('lists a fixture that is finished as that alone, also after a copy that is behind has folded what came before', async () => {
    const [ahead, behind] = [startCopy(), startCopy()];
    await ahead(announced, offered);
    await behind(announced, offered);
    await ahead(inPlay, finished);
    await behind(inPlay);
    expect(await listsOf('f1')).toEqual(['finished']);
  });

  it('lists a fixture under the sport that it was announced under last', async () => {
    const fold = startCopy();
    await fold(announced, inPlay);
    expect(await listsOf('f1')).toEqual(['football', 'in play']);
    await fold(feedMessage('FixtureAnnounced', { ...match, sport: 'tennis' }));
    expect(await listsOf('f1')).toEqual(['in play']);
    expect(await redis.zrange(sportFixturesKey('tennis'), 0, '-1')).toEqual(['f1']);
  });

  it('lists a fixture that the feed lost until it expires, and no more once another of its sport is written', async () => {
    const fold = startCopy();
    await fold(announced, inPlay);
    await redis.del(fixtureKey('f1'));
    const other = { ...match, startsAt: new Date().toISOString() };
    const announce = (fixtureId: string) => fold({ ...feedMessage('FixtureAnnounced', other), fixtureId });
    await fold({ ...announced, fixtureId: 'kept' });
    await announce('next');
    expect(await redis.zrange(football, 0, '-1')).toEqual(['kept', 'next']);
    expect(await listsOf('f1')).toEqual([]);
  });

  describe('the key that leads from a market to its fixture', () => {
    const startingIn = (days: number) =>
      feedMessage('FixtureAnnounced', {
        ...match,
        startsAt: new Date(Date.now() + days * dayMs).toISOString(),
      });
    const expiries = () =>
      Promise.all([fixtureKey('f1'), marketFixtureKey('m1')].map((key) => redis.pexpiretime(key)));
    const daysLeft = async () =>
      (await expiries()).map((expiry) => Math.floor((expiry - Date.now()) / dayMs));

    it('lasts as long as the fixture, also when that is put back', async () => {
      const fold = startCopy();
      await fold(startingIn(1), offered);
      await fold(startingIn(30));
      expect(await daysLeft()).toEqual([37, 37]);
    });

    it('lasts as long as the fixture where a copy that is behind offers the market again, for the earlier start', async () => {
      const [ahead, behind] = [startCopy(), startCopy()];
      await ahead(startingIn(1));
      await behind(startingIn(1));
      await ahead(offered, startingIn(30));
      await behind(offered);
      expect(await daysLeft()).toEqual([37, 37]);
    });

    it('lasts as long as a fixture that goes on for weeks, though the market itself does not change', async () => {
      const fold = startCopy();
      await fold(startingIn(0), offered);
      now = new Date(now.getTime() + 20 * dayMs);
      await fold(feedMessage('PricesChanged', { marketId: 'm1', prices: { s1: { up: 9, down: 4 } } }));
      expect(await daysLeft()).toEqual([27, 27]);
    });

    it('goes with the fixture when that is finished', async () => {
      const fold = startCopy();
      await fold(startingIn(10), offered, { ...finished, at: now.toISOString() });
      expect(await expiries()).toEqual([now.getTime() + dayMs, now.getTime() + dayMs]);
    });
  });

  describe('a message about a fixture that Redis does not hold any more', () => {
    const late = feedMessage('MarketResettled', {
      ...{ marketId: 'm1', results: { s1: { outcome: 'won' } }, reason: 'appeal' },
    });
    /** Two copies that know of a fixture, which is finished and gone from Redis. */
    const afterFinish = async () => {
      const copies = [startCopy(), startCopy()] as const;
      for (const fold of copies) await fold(announced, offered, { ...finished, at: now.toISOString() });
      await redis.del(fixtureKey('f1'));
      return copies;
    };
    const expire = () => {
      now = new Date(now.getTime() + dayMs);
    };

    it('is put aside by every copy as one that is not known, where it has expired', async () => {
      const copies = await afterFinish();
      expire();
      for (const fold of copies) expect(await fold(late)).toMatchObject([{ reason: 'unknown fixture f1' }]);
      expect(await redis.exists(fixtureKey('f1'))).toBe(0);
    });

    it('begins it anew where it has expired and is announced again', async () => {
      const [first, second] = await afterFinish();
      expire();
      expect(await first(announced)).toEqual([]);
      expect(await second(announced)).toEqual([]);
      expect(await listsOf('f1')).toEqual(['football']);
    });

    it('is how a copy finds that Redis lost the catalogue, where it has not expired', async () => {
      const [fold] = await afterFinish();
      await expect(fold(late)).rejects.toThrow('fixture f1 was lost');
    });

    it('is how a copy finds that the feed is read from its beginning again, where it has expired and is there anew', async () => {
      const [fold] = await afterFinish();
      expire();
      await startCopy('another')(announced);
      await expect(fold(late)).rejects.toThrow('read from the beginning again');
    });
  });
});
