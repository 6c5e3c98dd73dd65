import { randomUUID } from 'node:crypto';
import {
  fixturePage,
  getRace,
  getSports,
  getTopBets,
  homePage,
  inPlayContent,
  opsStatus,
  sportPage,
} from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { announceMatch } from '../support/announced.ts';
import { type ProjectionService, startProjectionService } from '../support/start-projection-service.ts';

describe('the catalogue', () => {
  let engines: Engines;
  let service: ProjectionService;
  let feed: FeedPublisher;
  let visitor: Awaited<ReturnType<ProjectionService['browser']>>;

  useStarted(async (start) => {
    engines = await start(startEngines());
    service = await start(startProjectionService(engines));
    feed = await start(startFeedPublisher(engines.kafkaBrokers));
    visitor = await service.browser('visitor');
  });

  const announce = (fixtureId: string, more: object = {}) => announceMatch(feed, fixtureId, more);
  const price = (fixtureId: string, up: number) =>
    feed.publish('PricesChanged', fixtureId, { marketId: `m-${fixtureId}`, prices: { s1: { up, down: 1 } } });

  const page = async (fixtureId: string) =>
    (await visitor.ask(fixturePage, { params: { sport: 'football', fixtureId }, query: {} })).fixture;
  const priceOf = async (fixtureId: string) => (await page(fixtureId)).markets[0]?.selections[0]?.price?.up;
  const home = () => visitor.ask(homePage, { query: {} });

  it('lists what the feed announced: upcoming, in play, and no more once it is finished', async () => {
    const id = randomUUID();
    await announce(id);
    const upcoming = async () => (await home()).upcoming.map(({ fixtureId }) => fixtureId);
    const inPlay = async () => (await home()).inPlay.map(({ fixtureId }) => fixtureId);
    await vi.waitFor(async () => expect(await upcoming()).toContain(id), soon);

    await feed.publish('InPlayStarted', id);
    await vi.waitFor(async () => expect(await inPlay()).toContain(id), soon);
    expect((await visitor.ask(inPlayContent, { query: {} })).sports[0]?.sport).toBe('football');
    const football = (await visitor.ask(getSports, {})).find(({ NameSafe }) => NameSafe === 'football');
    expect(football).toMatchObject({ liveCount: 1, Url: '/sports/football' });

    await feed.publish('FixtureFinished', id);
    await vi.waitFor(async () => expect(await inPlay()).not.toContain(id), soon);
    expect(await page(id)).toMatchObject({ status: 'finished', markets: [{ status: 'suspended' }] });
  });

  it('answers a refresh with single=true with one market of the fixture, and with no other', async () => {
    const id = randomUUID();
    await announce(id);
    await feed.publish('MarketOffered', id, {
      ...{ marketId: `goals-${id}`, kind: 'other', name: 'Goals', order: 1 },
      ...{ startingPrice: false, betDelaySeconds: 0 },
      selections: [{ selectionId: 's1', name: 'Alpha', price: { up: 5, down: 2 } }],
    });
    const all = [`m-${id}`, `goals-${id}`];
    const idsOf = (fixture: Awaited<ReturnType<typeof page>>) =>
      fixture.markets.map(({ marketId }) => marketId);
    await vi.waitFor(async () => expect(idsOf(await page(id))).toEqual(all), soon);
    const params = { sport: 'football', fixtureId: id };
    const single = (mm?: string) =>
      visitor.send(fixturePage, { params, query: { partial: true, single: true, ...(mm && { mm }) } });
    for (const marketId of all) {
      const outcome = await single(marketId);
      if (outcome.kind !== 'answer') return expect.unreachable();
      expect(outcome.data.fixture).toMatchObject({ fixtureId: id, marketCount: 2 });
      expect(idsOf(outcome.data.fixture)).toEqual([marketId]);
    }
    expect(await single('m-other')).toMatchObject({ status: 404, refusal: { code: 'unknown-market' } });
    expect(await single()).toMatchObject({ status: 400, refusal: { field: 'mm' } });
  });

  it('lists races apart, and their card', async () => {
    const id = randomUUID();
    const race = { course: 'Northfield', handicap: false };
    await announce(id, { sport: 'greyhounds', competition: { id: 'northfield', name: 'Northfield' }, race });
    await vi.waitFor(
      async () => expect((await home()).nextRaces.greyhounds.map(({ fixtureId }) => fixtureId)).toEqual([id]),
      soon,
    );
    const card = await visitor.ask(getRace, { query: { selectedEventId: id } });
    expect(card.fixture.race).toEqual(race);
    const meetings = await visitor.ask(sportPage, { params: { sport: 'greyhounds' }, query: {} });
    expect(meetings.competitions).toMatchObject([{ id: 'northfield', fixtures: [{ fixtureId: id }] }]);
  });

  it('names the favourites of the next fixtures of a sport, and refuses a sport that there is not', async () => {
    const id = randomUUID();
    await announce(id, { sport: 'tennis' });
    const topBets = async (key: string) => (await visitor.ask(getTopBets, { query: { key } })).topBets;
    const favourite = {
      MarketId: `m-${id}`,
      SelectionId: 's1',
      OriginalPriceUp: 5,
      OriginalPriceDown: 2,
      sport: 'tennis',
    };
    await vi.waitFor(async () => expect(await topBets('tennis')).toMatchObject([favourite]), soon);
    expect(await topBets('all')).toContainEqual(expect.objectContaining(favourite));
    expect(await visitor.send(getTopBets, { query: { key: 'chess' } })).toMatchObject({ status: 400 });
  });

  it('shows the terms of a race market, its result with dividends, and what corrects them', async () => {
    const id = randomUUID();
    const marketId = `win-${id}`;
    const terms = {
      eachWay: { fraction: { up: 1, down: 5 }, places: 3 },
      bestOddsGuaranteed: true,
      forecasts: true,
      tricasts: true,
    };
    const runners = ['r1', 'r2', 'r3'].map((selectionId) => ({
      selectionId,
      name: selectionId,
      price: null,
    }));
    await announce(id, { sport: 'horse-racing', race: { course: 'Northfield', handicap: true } });
    await feed.publish('MarketOffered', id, {
      marketId,
      kind: 'race-win',
      name: 'Win',
      order: 1,
      startingPrice: true,
      betDelaySeconds: 0,
      selections: runners,
      ...terms,
    });
    const winMarket = async () => (await page(id)).markets.find((market) => market.marketId === marketId);
    await vi.waitFor(async () => expect(await winMarket()).toMatchObject(terms), soon);

    const order = (...selections: string[]) => [{ order: selections, dividend: 1250 }];
    const finish = (first: string, second: string) => ({
      [first]: { outcome: 'won', position: 1 },
      [second]: { outcome: 'placed', position: 2 },
    });
    const resulted = { marketId, results: finish('r1', 'r2'), dividends: order('r1', 'r2') };
    await feed.publish('MarketResulted', id, resulted);
    await vi.waitFor(
      async () =>
        expect(await winMarket()).toMatchObject({
          status: 'resulted',
          results: finish('r1', 'r2'),
          dividends: order('r1', 'r2'),
        }),
      soon,
    );
    const corrected = { marketId, results: finish('r2', 'r1'), dividends: order('r2', 'r1') };
    await feed.publish('MarketResettled', id, { ...corrected, reason: 'Stewards' });
    await vi.waitFor(
      async () =>
        expect(await winMarket()).toMatchObject({
          results: finish('r2', 'r1'),
          dividends: order('r2', 'r1'),
        }),
      soon,
    );
  });

  it('does not find a fixture that was never announced', async () => {
    const outcome = await visitor.send(fixturePage, {
      params: { sport: 'football', fixtureId: 'none' },
      query: {},
    });
    expect(outcome).toMatchObject({ status: 404 });
  });

  it('says that prices are paused while Kafka is unreachable, and continues when it is back', async () => {
    const id = randomUUID();
    await announce(id);
    await vi.waitFor(async () => expect(await priceOf(id)).toBe(5), soon);
    await engines.kill('kafka');
    await vi.waitFor(async () => expect((await home()).pricesPaused).toBe(true), soon);
    await engines.restart('kafka');
    await vi.waitFor(async () => expect((await home()).pricesPaused).toBe(false), soon);
    await vi.waitFor(() => price(id, 8), soon);
    await vi.waitFor(async () => expect(await priceOf(id)).toBe(8), soon);
  });

  it('is folded again from the feed when Redis is flushed', async () => {
    const id = randomUUID();
    await announce(id);
    await price(id, 6);
    await vi.waitFor(async () => expect(await priceOf(id)).toBe(6), soon);
    await service.redis.flushAll();
    await vi.waitFor(async () => expect(await priceOf(id)).toBe(6), soon);
    const staff = await service.browser('operator', ['feed-engineer']);
    await vi.waitFor(async () => expect((await staff.ask(opsStatus, {})).pricesPaused).toBe(false), soon);
  });
});
