import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedMessageOf } from '@paddock/contracts/feed';
import { maxErrors, maxFilters } from '@paddock/contracts/gateway';
import { sessionCookie } from '@paddock/contracts/session';
import { type Gateway, startGateway } from '@paddock/live-feed-service/src/gateway/gateway.ts';
import {
  type ConnectionLimits,
  defaultConnectionLimits,
} from '@paddock/live-feed-service/src/gateway/limits.ts';
import { createLiveFeed, type LiveFeed } from '@paddock/live-feed-service/src/live-feed.ts';
import type { SessionStore } from '@paddock/service-kit/http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type LiveBrowser, openLiveBrowser } from '../../support/live-browser.ts';
import { soon } from '../../support/soon.ts';

const noon = '2026-05-01T12:00:00Z';
const selections = Array.from({ length: 1000 }, (_, index) => `s${index}`);
const ids = selections.map((id) => `m1:${id}`);

const change = (up: number): FeedMessageOf<'PricesChanged'> => ({
  type: 'PricesChanged',
  messageId: `m${up}`,
  fixtureId: 'f1',
  at: '2026-05-01T12:00:00Z',
  marketId: 'm1',
  prices: Object.fromEntries(selections.map((id) => [id, { up, down: 1 }])),
});

/** The gateway on real sockets with limits that a test can wait for; updates are published without a feed. */
describe('the gateway and its sockets', () => {
  let server: Server;
  let live: LiveFeed;
  let gateway: Gateway;

  const begin = async (
    limits: Partial<ConnectionLimits>,
    open: SessionStore['open'] = async () => undefined,
  ): Promise<number> => {
    live = createLiveFeed();
    live.beginLive();
    server = createServer();
    gateway = startGateway({
      trustedEdges: { has: () => true },
      server,
      values: live.values,
      hub: live.hub,
      sessions: { open },
      limits: { ...defaultConnectionLimits, ...limits },
      log: { info: () => {}, warn: () => {}, debug: () => {} },
      onClose: () => {},
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };

  afterEach(async () => {
    await gateway.stop();
    live.stop();
    server.closeAllConnections();
    server.close();
  });

  const lastPrice = (browser: LiveBrowser): number | undefined => {
    const update = browser.updates('PCS').findLast(({ I }) => I === 'm1:s7');
    return update?.T === 'price' ? update.A.price?.up : undefined;
  };

  /** A browser that follows every price and stopped reading, at a gateway that waits 200 ms for such. */
  const openStalled = async (): Promise<LiveBrowser> => {
    const browser = await openLiveBrowser(await begin({ behindMs: 200 }));
    browser.follow('PCS', ids);
    await browser.untilWord('READY');
    browser.socket.pause();
    return browser;
  };

  /** Publishes as fast as ticks go, until the condition holds. Returns the last price. */
  const publishUntil = async (isEnough: () => boolean): Promise<number> => {
    let up = 0;
    await vi.waitUntil(
      () => {
        up += 1;
        live.take(change(up));
        return isEnough();
      },
      { ...soon, interval: 15 },
    );
    return up;
  };

  it('lets a browser that stopped reading miss values but not the last, and the others miss nothing', async () => {
    const port = await begin({ behindMs: 60_000 });
    const [slow, quick] = [await openLiveBrowser(port), await openLiveBrowser(port)];
    for (const browser of [slow, quick]) browser.follow('PCS', ids);
    await vi.waitUntil(() => slow.words().length + quick.words().length === 2, soon);
    slow.socket.pause();
    const last = await publishUntil(() => live.hub.counts.skipped > 0 && live.hub.behindCount() > 0);
    await vi.waitUntil(() => lastPrice(quick) === last, soon);
    expect(lastPrice(slow)).not.toBe(last);
    slow.socket.resume();
    await vi.waitUntil(() => lastPrice(slow) === last, soon);
    expect(live.hub.behindCount()).toBe(0);
  });

  it('cuts off a browser that stays behind for too long and does not even take the close frame', async () => {
    const slow = await openStalled();
    await publishUntil(() => gateway.connectionCount() === 0);
    expect(live.hub.behindCount()).toBe(0);
    slow.socket.resume();
    expect((await slow.closed).code).toBe(1006);
  });

  it('asks a browser that stayed behind for too long to refetch, once it reads again', async () => {
    const slow = await openStalled();
    // What came meanwhile is not looked at: it reads as fast as it can, before its socket is cut.
    slow.socket.removeAllListeners('message');
    const closing = vi.spyOn(WebSocket.prototype, 'close');
    try {
      await publishUntil(() => closing.mock.calls.length > 0);
    } finally {
      closing.mockRestore();
    }
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4001, reason: 'too slow' });
  });

  it('pings, and cuts off a browser that says nothing for two intervals', async () => {
    const port = await begin({ pingMs: 200 });
    const [alive, silent] = [await openLiveBrowser(port), await openLiveBrowser(port)];
    vi.spyOn(silent, 'send').mockReturnValue(undefined);
    expect((await silent.closed).code).toBe(1006);
    await vi.waitUntil(() => alive.words().filter((word) => word === 'PING').length >= 4, soon);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  });

  it('cuts off nobody whose answers wait because the gateway itself was paused', async () => {
    const pingMs = 100;
    const browser = await openLiveBrowser(await begin({ pingMs }));
    await browser.untilWord('PING');
    const pausedUntil = performance.now() + 5 * pingMs;
    while (performance.now() < pausedUntil);
    await vi.waitUntil(() => browser.words().filter((word) => word === 'PING').length >= 5, soon);
    expect(browser.socket.readyState).toBe(browser.socket.OPEN);
  });

  it('takes nothing else from a browser whose session it can not read, and tries ten times at most', async () => {
    const open = vi.fn<SessionStore['open']>().mockRejectedValue(new Error('no sessions now'));
    const port = await begin({}, open);
    const browser = await openLiveBrowser(port, { headers: { cookie: `${sessionCookie}=signed-in` } });
    browser.follow('PCS', ['m1:s7']);
    for (let tries = 0; tries < maxErrors + 2; tries += 1) browser.follow('CASHOUT', ['b1']);
    browser.send({ S: 'Watchdog', P: 'PING' });
    await vi.waitUntil(() => browser.words().filter((word) => word === 'FAILED').length === maxErrors, soon);
    await browser.untilWord('PONG');
    live.take(change(3));
    await browser.until('PCS', ({ I }) => I === 'm1:s7');
    expect(browser.messages).toContainEqual({ S: 'Watchdog', P: 'FAILED', F: 'CASHOUT' });
    expect(open).toHaveBeenCalledTimes(maxErrors);
    expect(browser.socket.readyState).toBe(browser.socket.OPEN);
  });

  it('registers a browser again once its session can be read, and counts its errors anew', async () => {
    const account = { accountId: 'a1', username: 'ash', roles: ['customer' as const], signedInAt: noon };
    const session = { ...{ sessionId: 's', visitorId: 'v', csrfToken: 't' }, account };
    const open = vi.fn<SessionStore['open']>();
    const port = await begin({}, open);
    const browser = await openLiveBrowser(port, { headers: { cookie: `${sessionCookie}=signed-in` } });
    for (const round of [1, 2]) {
      open.mockRejectedValueOnce(new Error('no sessions now'));
      open.mockResolvedValueOnce({ ...session, channel: 'desktop', oddsType: 'fractional' });
      browser.follow('CASHOUT', ['b1']);
      await vi.waitUntil(() => browser.words().filter((word) => word === 'FAILED').length === round, soon);
      browser.follow('CASHOUT', ['b1']);
      await vi.waitUntil(() => browser.words().filter((word) => word === 'READY').length === round, soon);
    }
  });

  it('asks a browser to come back as a visitor that sets filters for bets without a session', async () => {
    const browser = await openLiveBrowser(await begin({}));
    browser.send({ S: 'CASHOUT', T: 2, P: ['b1'] });
    expect(await browser.closed).toEqual({ code: 4401, reason: 'sign in first' });
  });

  it('refuses more connections from one address than allowed, until one leaves', async () => {
    const port = await begin({ connectionsPerAddress: 1 });
    const headers = { 'x-real-ip': '192.0.2.1' };
    const first = await openLiveBrowser(port, { headers });
    const second = await openLiveBrowser(port, { headers });
    expect((await second.closed).code).toBe(4429);
    await openLiveBrowser(port, { headers: { 'x-real-ip': '192.0.2.2' } });
    first.socket.close();
    await first.closed;
    await vi.waitUntil(() => gateway.connectionCount() === 1, soon);
    const third = await openLiveBrowser(port, { headers });
    third.send({ S: 'Watchdog', P: 'PING' });
    await third.untilWord('PONG');
  });

  const nameAll = (browser: LiveBrowser, turn: number): void =>
    browser.send({ S: 'PCS', T: 2, P: Array.from({ length: maxFilters }, (_, id) => `${turn}-${id}`) });

  it('closes a browser that names many ids again and again', async () => {
    const browser = await openLiveBrowser(await begin({}));
    browser.send({ S: 'PCS', T: 1, P: 'PCS' });
    for (let turn = 0; turn < 20; turn += 1) nameAll(browser, turn);
    expect(await browser.closed).toEqual({ code: 4429, reason: 'too many ids' });
  });

  it('takes all that a page may show when it opens, and twice again as its visitor goes on to other pages', async () => {
    const browser = await openLiveBrowser(await begin({ connectionsPerAddress: 200 }));
    for (const name of ['SBS', 'FECS'] as const) browser.send({ S: name, T: 1, P: name });
    for (const name of ['PCS', 'SCS', 'MGCS', 'RCS'] as const) browser.follow(name, ['f1']);
    for (const turn of [1, 2, 3]) {
      nameAll(browser, turn);
      const fixtures = Array.from({ length: 200 }, (_, id) => `f${turn}-${id}`);
      for (const name of ['SCS', 'MGCS', 'RCS'] as const) browser.send({ S: name, T: 2, P: fixtures });
    }
    browser.send({ S: 'Watchdog', P: 'PING' });
    await browser.untilWord('PONG');
  });

  it('does only so much for one address a second, also on new sockets after others were closed', async () => {
    const port = await begin({ connectionsPerAddress: 40 });
    const follow = vi.spyOn(live.hub, 'follow');
    const askForMuch = async (): Promise<void> => {
      const browser = await openLiveBrowser(port);
      browser.send({ S: 'PCS', T: 1, P: 'PCS' });
      for (let turn = 0; turn < 20; turn += 1) nameAll(browser, turn);
      expect((await browser.closed).code).toBe(4429);
    };
    // The second lasts for as long as this machine takes.
    const second = Math.ceil(performance.now() / 1000);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(second * 1000);
    try {
      for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 20 }, askForMuch));
      const inOneSecond = follow.mock.calls.length;
      expect(inOneSecond).toBeGreaterThan(0);
      expect(inOneSecond).toBeLessThanOrEqual(10);
      clock.mockReturnValue((second + 1) * 1000);
      await askForMuch();
      expect(follow.mock.calls.length).toBeGreaterThan(inOneSecond);
    } finally {
      clock.mockRestore();
    }
  });
});
