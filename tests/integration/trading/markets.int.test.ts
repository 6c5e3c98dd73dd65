import { createCatalogue } from '@paddock/command-service/src/adapters/catalogue/catalogue.ts';
import {
  findMarkets,
  freezeMarket,
  listFrozenMarkets,
  listStoppedMarkets,
  stopTrading,
} from '@paddock/contracts/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFeedPublisher } from '../../support/feed-publisher.ts';
import { createMatch, type Match } from '../../support/match.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';
import { startProjectionService } from '../support/start-projection-service.ts';

const evens = { up: 1, down: 1 };

describe('what operations do with a market', () => {
  let service: CommandService;
  let projection: Awaited<ReturnType<typeof startProjectionService>>;
  let match: Match;
  let operator: Visitor;
  let feed: Awaited<ReturnType<typeof startFeedPublisher>>;

  useStarted(async (start) => {
    const started = await startCommandHttp(start, ['eventStore', 'redis', 'kafka']);
    service = started.service;
    await start(started.processes.spawnManagers());
    projection = await start(startProjectionService(started.engines));
    feed = await startFeedPublisher(started.engines.kafkaBrokers);
    await start(Promise.resolve({ stop: () => feed.stop() }));
    match = createMatch(feed, {
      ...{ home: 'Ardmore', away: 'Ballyhale', prices: { home: evens, draw: evens, away: evens } },
    });
    await match.announce();
  });

  const offer = async () => {
    const ref = { fixtureId: match.fixtureId, marketId: match.marketId, selectionId: match.idOf('home') };
    return (await createCatalogue(service.dependencies.redis).offers([ref]))[0];
  };
  const isTradable = (tradable: boolean) =>
    vi.waitFor(async () => expect((await offer())?.isTradable).toBe(tradable), soon);

  beforeEach(async () => {
    operator = await service.visitor(['trader']);
    await isTradable(true);
  });

  it('is done with markets that exist, and with no other', async () => {
    for (const marketId of ['nonsense', 'm:1']) {
      const refused = { kind: 'refused', status: 404, refusal: { code: 'unknown-market' } };
      expect(await operator.send(freezeMarket, { body: { marketId, frozen: true } })).toMatchObject(refused);
      expect(await operator.send(stopTrading, { body: { marketId, stopped: true } })).toMatchObject(refused);
    }
    for (const call of [freezeMarket, stopTrading] as const) {
      const body = { marketId: 'a b', frozen: true, stopped: true };
      expect(await operator.send(call, { body })).toMatchObject({
        ...{ kind: 'refused', status: 400, refusal: { code: 'invalid-input' } },
      });
    }
    expect((await operator.ask(listFrozenMarkets, {})).markets).toEqual([]);
  });

  it('is picked from what is offered, by the name of its fixture', async () => {
    const browser = await projection.browser('o-1', ['trader']);
    const { markets } = await browser.ask(findMarkets, { query: { search: 'ardmore' } });
    expect(markets).toMatchObject([
      { marketId: match.marketId, marketName: 'Match result', fixtureName: 'Ardmore v Ballyhale' },
    ]);
  });

  it('is picked from what is over too, and from what is far ahead, and more than are shown are said', async () => {
    const browser = await projection.browser('o-1', ['trader']);
    const find = (search: string) => browser.ask(findMarkets, { query: { search } });
    const of = (home: string, startsInMinutes: number) =>
      createMatch(feed, {
        ...{ home, away: 'Ballyhale', startsInMinutes },
        prices: { home: evens, draw: evens, away: evens },
      });
    const ahead = of('Clonmore', 40 * 24 * 60);
    const over = of('Clonmore', 10);
    await ahead.announce();
    await over.announce();
    await over.finish('home');
    await vi.waitFor(
      async () =>
        expect(await find('clonmore')).toMatchObject({
          markets: [
            { marketId: ahead.marketId, over: false },
            { marketId: over.marketId, over: true },
          ],
          moreFixtures: 0,
        }),
      10_000,
    );
    const { marketId } = over;
    await operator.ask(freezeMarket, { body: { marketId, frozen: true, reason: 'an enquiry' } });
    expect((await operator.ask(listFrozenMarkets, {})).markets).toMatchObject([
      { marketId, name: 'Clonmore v Ballyhale, Match result' },
    ]);
    await operator.ask(freezeMarket, { body: { marketId, frozen: false } });
    await Promise.all(Array.from({ length: 12 }, (_, index) => of(`Dunmore ${index}`, 10).announce()));
    await vi.waitFor(async () => {
      const { markets, moreFixtures } = await find('dunmore');
      expect([markets.length, moreFixtures]).toEqual([10, 2]);
    }, soon);
  });

  it('stops it whatever the feed says, until they let it go on', async () => {
    const { marketId, fixtureId } = match;
    const stop = { marketId, stopped: true, reason: 'wrong price' };
    expect(await operator.ask(stopTrading, { body: stop }, 'one-press')).toMatchObject({ inEffect: true });
    // From the answer on, whether or not the feed has heard of it.
    expect((await offer())?.isTradable).toBe(false);
    const repeated = { body: { ...stop, stopped: false } };
    expect(await operator.send(stopTrading, repeated, 'one-press')).toMatchObject({
      refusal: { code: 'key-reused' },
    });
    expect((await offer())?.isTradable).toBe(false);
    await vi.waitFor(
      async () =>
        expect((await operator.ask(listStoppedMarkets, {})).markets).toMatchObject([
          { marketId, fixtureId, reason: 'wrong price', name: 'Ardmore v Ballyhale, Match result' },
        ]),
      soon,
    );
    await match.reopen();
    await match.announce();
    await match.move('home', { up: 2, down: 1 });
    await vi.waitFor(
      async () => expect((await offer())?.selection.price).toEqual({ up: 2, down: 1 }),
      10_000,
    );
    expect((await offer())?.isTradable).toBe(false);
    await operator.ask(stopTrading, { body: { marketId, stopped: false } });
    await isTradable(true);
  });

  it('withholds what it pays and lets it take bets, as one is not the other', async () => {
    const { marketId } = match;
    const enquiry = { marketId, frozen: true, reason: 'an enquiry' };
    for (const _ of [1, 2]) await operator.ask(freezeMarket, { body: enquiry }, 'the-freeze');
    for (const other of [{ frozen: false }, { reason: 'a complaint' }]) {
      const body = { ...enquiry, ...other };
      expect(await operator.send(freezeMarket, { body }, 'the-freeze')).toMatchObject({
        refusal: { code: 'key-reused' },
      });
    }
    expect((await operator.ask(listFrozenMarkets, {})).markets).toMatchObject([{ marketId }]);
    expect((await offer())?.isTradable).toBe(true);
    const unseen = { marketId, frozen: false, seen: 'a complaint' };
    expect(await operator.send(freezeMarket, { body: unseen })).toMatchObject({
      refusal: { code: 'changed-meanwhile' },
    });
    expect((await operator.ask(listFrozenMarkets, {})).markets).toMatchObject([{ marketId }]);
    await operator.ask(freezeMarket, { body: { marketId, frozen: false } });
    expect(await operator.send(freezeMarket, { body: enquiry }, 'the-freeze')).toMatchObject({
      refusal: { code: 'changed-meanwhile' },
    });
  });

  it('is not said to be suspended by who repeats that after somebody let it go on', async () => {
    const { marketId } = match;
    const stop = { marketId, stopped: true, reason: 'wrong price' };
    for (const _ of [1, 2]) await operator.ask(stopTrading, { body: stop }, 'the-suspension');
    await operator.ask(stopTrading, { body: { marketId, stopped: false } });
    expect(await operator.send(stopTrading, { body: stop }, 'the-suspension')).toMatchObject({
      refusal: { code: 'changed-meanwhile' },
    });
    await isTradable(true);
  });
});
