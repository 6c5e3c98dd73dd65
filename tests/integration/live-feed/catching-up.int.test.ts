import { homeAndAway, match, matchResult } from '@paddock/contracts/feed/feed.fixture';
import { describe, expect, it } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { openLiveBrowser } from '../../support/live-browser.ts';
import { useStarted } from '../../support/use-started.ts';
import { spawnLiveFeedService } from '../support/spawn-process.ts';

/** Each lies in the log by itself, which takes a while to read. */
const prices = 1000;

describe('a gateway that begins while much lies in the log', () => {
  let engines: Engines;
  let feed: FeedPublisher;

  useStarted(async (start) => {
    engines = await start(startEngines(['redis', 'kafka']));
    feed = await start(startFeedPublisher(engines.kafkaBrokers));
    await feed.publish('FixtureAnnounced', 'f1', match);
    await feed.publish('MarketOffered', 'f1', {
      ...matchResult,
      betDelaySeconds: 0,
      selections: homeAndAway,
    });
    for (let up = 1; up <= prices; up += 1) {
      await feed.publish('PricesChanged', 'f1', { marketId: 'm1', prices: { home: { up, down: 1 } } });
    }
  });

  it('says that prices are paused and that it is not ready, until it knows the last of them', async () => {
    const begin = async () => {
      const service = await spawnLiveFeedService(engines, {}, '/healthz');
      const browser = await openLiveBrowser(service.port);
      browser.send({ S: 'SBS', T: 1, P: 'SBS' });
      browser.follow('PCS', ['m1:home']);
      await browser.until('SBS', () => true);
      expect(await service.readiness()).toMatchObject({ status: 503 });
      return { service, browser };
    };
    // Until the test has looked it reads nothing, however slow the machine is.
    await engines.freeze('kafka');
    const { service, browser } = await begin().finally(() => engines.thaw('kafka'));
    await browser.until('SBS', ({ A }) => 'pricesPaused' in A && !A.pricesPaused, 40_000);
    const told = browser.updates('SBS').map(({ A }) => 'pricesPaused' in A && A.pricesPaused);
    expect(told).toEqual([true, false]);
    await browser.until('PCS', () => true);
    expect(browser.updates('PCS')).toMatchObject([{ A: { price: { up: prices } } }]);
    expect(await service.readiness()).toMatchObject({ status: 200 });
    browser.socket.close();
    await service.stop();
  });
});
