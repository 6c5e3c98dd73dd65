import { randomUUID } from 'node:crypto';
import { homeAndAway, match, matchResult } from '@paddock/contracts/feed/feed.fixture';
import { sessionCookie } from '@paddock/contracts/session';
import { createSessionStore } from '@paddock/service-kit/http';
import { createClient } from 'redis';
import { describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { openLiveBrowser } from '../../support/live-browser.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type LiveFeedService, spawnLiveFeedService } from '../support/spawn-process.ts';

const market = { ...matchResult, betDelaySeconds: 0, selections: homeAndAway };

describe('the gateway', () => {
  let engines: Engines;
  let feed: FeedPublisher;
  let service: LiveFeedService;

  useStarted(async (start) => {
    engines = await start(startEngines(['redis', 'kafka']));
    feed = await start(startFeedPublisher(engines.kafkaBrokers));
    await feed.publish('FixtureAnnounced', 'f1', match);
    await feed.publish('MarketOffered', 'f1', market);
    await feed.publish('PricesChanged', 'f1', { marketId: 'm1', prices: { home: { up: 3, down: 1 } } });
    service = await start(spawnLiveFeedService(engines));
  });

  const prices = (up: number) => ({ marketId: 'm1', prices: { home: { up, down: 1 } } });
  const isHomeAt = (up: number) => (update: { I: string; T: string; A: object }) =>
    update.I === 'm1:home' && 'price' in update.A && (update.A.price as { up: number } | null)?.up === up;

  it('answers filters with what the log said last before the service began', async () => {
    const browser = await openLiveBrowser(service.port);
    browser.follow('PCS', ['m1:home', 'm1:away']);
    await browser.until('PCS', isHomeAt(3));
    expect(browser.words()).toEqual(['READY']);
    expect(browser.updates('PCS')).toHaveLength(2);
    browser.socket.close();
  });

  it('is found whatever the case of its path', async () => {
    const browser = await openLiveBrowser(service.port, {}, '/gateway/');
    browser.send({ S: 'Watchdog', P: 'PING' });
    await browser.untilWord('PONG');
    browser.socket.close();
  });

  it('brings a price change to those who follow it', async () => {
    const browser = await openLiveBrowser(service.port);
    browser.follow('PCS', ['m1:home']);
    await browser.until('PCS', isHomeAt(3));
    await feed.publish('PricesChanged', 'f1', prices(7));
    await browser.until('PCS', isHomeAt(7));
    browser.socket.close();
  });

  it('brings market, score and fixture to their services', async () => {
    const browser = await openLiveBrowser(service.port);
    for (const name of ['MGCS', 'SCS', 'RCS'] as const) browser.follow(name, ['f1']);
    browser.send({ S: 'FECS', T: 1, P: 'FECS' });
    await feed.publish('InPlayStarted', 'f1');
    await feed.publish('MarketSuspended', 'f1');
    const clock = { seconds: 1, running: true, at: '2026-05-01T12:00:00Z' };
    await feed.publish('ScoreChanged', 'f1', { period: '1H', clock, score: { home: 0, away: 1 } });
    await browser.until('SCS', (update) => update.T === 'score' && update.A.score.away === 1);
    await browser.until('MGCS', (update) => update.T === 'market' && update.L === 'S');
    await browser.until('RCS', (update) => update.T === 'market' && update.L === 'S');
    await browser.until('FECS', (update) => update.T === 'fixture' && update.A.inPlay);
    const seen = browser.updates('MGCS').length;
    await feed.publish('MarketReopened', 'f1');
    await vi.waitUntil(() => browser.updates('MGCS').length > seen, soon);
    browser.socket.close();
  });

  it('lets a browser that comes back have what it missed and no more', async () => {
    const first = await openLiveBrowser(service.port);
    first.follow('PCS', ['m1:home', 'm1:away']);
    await first.until('PCS', ({ I }) => I === 'm1:away');
    const position = first.position('PCS');
    first.socket.close();
    await feed.publish('PricesChanged', 'f1', prices(11));
    const second = await openLiveBrowser(service.port);
    second.follow('PCS', ['m1:home', 'm1:away'], position);
    await second.until('PCS', isHomeAt(11));
    expect(second.updates('PCS').map(({ I }) => I)).not.toContain('m1:away');
    expect(second.words()).toEqual(['READY']);
    second.socket.close();
  });

  it('asks a browser that comes back from another run to refetch, and gives it all current values', async () => {
    const browser = await openLiveBrowser(service.port);
    browser.follow('PCS', ['m1:home', 'm1:away'], { E: randomUUID(), O: 3 });
    await browser.until('PCS', ({ I }) => I === 'm1:away');
    expect(browser.words()).toEqual(['REFETCH', 'READY']);
    browser.socket.close();
  });

  it.each([
    ['{', 4400, 'not JSON'],
    ['{"S":"PCS","T":2,"P":["m1:home"]}', 4400, 'SetFilters: register for PCS first'],
    ['{"S":"CASHOUT","T":1,"P":"CASHOUT"}', 4401, 'sign in first'],
  ])('closes with a code that says why: %s', async (text, code, reason) => {
    const browser = await openLiveBrowser(service.port);
    browser.socket.send(text);
    expect(await browser.closed).toEqual({ code, reason });
  });

  it('registers a browser for the service that P names, whether S does or not', async () => {
    const browser = await openLiveBrowser(service.port);
    browser.send({ T: 1, P: 'PCS' });
    await browser.untilWord('READY');
    browser.send({ S: 'PCS', T: 2, P: ['m1:away'] });
    await browser.until('PCS', ({ I }) => I === 'm1:away');
    browser.socket.close();
  });

  it('takes a message of no kind without an answer and goes on', async () => {
    const browser = await openLiveBrowser(service.port);
    for (const text of ['{"T":0}', '{"S":"PCS","T":0,"P":["m1:home"]}']) browser.socket.send(text);
    browser.send({ S: 'Watchdog', P: 'PING' });
    await browser.untilWord('PONG');
    expect(browser.messages).toEqual([{ S: 'Watchdog', P: 'PONG' }]);
    browser.socket.close();
  });

  it('closes on bytes that are not text, and on a message too large', async () => {
    const [binary, large] = [await openLiveBrowser(service.port), await openLiveBrowser(service.port)];
    binary.socket.send(Buffer.from([1, 2, 3]));
    large.socket.send('x'.repeat(200_000));
    expect((await binary.closed).code).toBe(4400);
    expect((await large.closed).code).toBe(1009);
  });

  it('closes the connection of a browser that sends too many messages', async () => {
    const browser = await openLiveBrowser(service.port);
    for (let sent = 0; sent < 200; sent += 1) browser.send({ S: 'Watchdog', P: 'PING' });
    expect((await browser.closed).code).toBe(4429);
  });

  it('registers a signed-in session for cash-out', async () => {
    const redis = createClient({ url: engines.redisUrl });
    await redis.connect();
    await createSessionStore(redis).save({
      sessionId: 'signed-in',
      visitorId: 'v1',
      csrfToken: 'token',
      channel: 'desktop',
      oddsType: 'fractional',
      account: { accountId: 'a1', username: 'ash', roles: ['customer'], signedInAt: '2026-05-01T12:00:00Z' },
    });
    await redis.close();
    const headers = { cookie: `other=1; ${sessionCookie}=signed-in` };
    const browser = await openLiveBrowser(service.port, { headers });
    browser.send({ S: 'CASHOUT', T: 1, P: 'CASHOUT' });
    await browser.untilWord('READY');
    browser.socket.close();
  });

  it('refuses pages of other origins, and other paths', async () => {
    await expect(openLiveBrowser(service.port, { origin: 'http://evil.example' })).rejects.toThrow('403');
    await expect(openLiveBrowser(service.port, {}, '/elsewhere')).rejects.toThrow('404');
    const own = await openLiveBrowser(service.port, { origin: `http://127.0.0.1:${service.port}` });
    own.socket.close();
  });

  it('continues after a feed message that can not be read', async () => {
    const browser = await openLiveBrowser(service.port);
    browser.follow('PCS', ['m1:home']);
    await feed.sendText('f1', '{"type":"PricesChanged"');
    await feed.publish('PricesChanged', 'f1', prices(13));
    await browser.until('PCS', isHomeAt(13));
    browser.socket.close();
  });

  it('says that prices are paused while Kafka is unreachable, and continues by itself when it is back', async () => {
    const browser = await openLiveBrowser(service.port);
    browser.send({ S: 'SBS', T: 1, P: 'SBS' });
    browser.follow('PCS', ['m1:home']);
    const isPaused = (paused: boolean) => () => {
      const last = browser.updates('SBS').at(-1);
      return last?.T === 'status' && last.A.pricesPaused === paused;
    };
    await browser.until('SBS', isPaused(false));
    await engines.kill('kafka');
    await browser.until('SBS', isPaused(true));
    expect(await service.readiness()).toMatchObject({ status: 503 });
    await engines.restart('kafka');
    await browser.until('SBS', isPaused(false), 40_000);
    await vi.waitFor(() => feed.publish('PricesChanged', 'f1', prices(17)), soon);
    await browser.until('PCS', isHomeAt(17), 20_000);
    expect(await service.readiness()).toMatchObject({ status: 200 });
    browser.socket.close();
  });

  it('asks browsers to reconnect when it is stopped, and ends with 0', async () => {
    const browser = await openLiveBrowser(service.port);
    const stopped = service.stop();
    expect(await browser.closed).toEqual({ code: 4000, reason: 'restarting' });
    expect(await stopped).toMatchObject({ code: 0 });
  });
});
