import { randomUUID } from 'node:crypto';
import { reservationKeys } from '@paddock/command-service/src/adapters/risk-index/keys.ts';
import { createReservations } from '@paddock/command-service/src/adapters/risk-index/reservations.ts';
import { card } from '@paddock/contracts/events/events.fixture';
import { closeCodes } from '@paddock/contracts/gateway';
import {
  addToBetslip,
  calculateBetslip,
  checkBalance,
  closeAccount,
  downloadExport,
  linkAccounts,
  listSessions,
  login,
  logout,
  placeBet,
  requestExport,
  sendForgottenUsername,
} from '@paddock/contracts/http';
import { sessionCookie } from '@paddock/contracts/session';
import { redisVersion } from '@paddock/infra/engines/given/redis-version.ts';
import { isRedisOfStore } from '@paddock/infra/engines/log-identity.ts';
import { connectRedisWriter, createRedis } from '@paddock/service-kit/engines';
import { sessionKey } from '@paddock/service-kit/http';
import { createLog } from '@paddock/service-kit/process';
import { describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines, testsKey } from '../../harness/index.ts';
import { openCustomer, password } from '../../support/customer.ts';
import { startFeedPublisher } from '../../support/feed-publisher.ts';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { openLiveBrowser } from '../../support/live-browser.ts';
import { createMatch } from '../../support/match.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { type RedisUser, type SecuredRedis, startSecuredRedis } from '../../support/secured-redis.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import {
  createCommandProcesses,
  spawnEdge,
  spawnLiveFeedService,
  spawnProjectionService,
} from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

const log = createLog('tests', 'fatal');

describe('a Redis that speaks TLS and knows each service by a user of its own', () => {
  let redis: SecuredRedis;
  let engines: Engines;
  let site: { url: string; port: number };
  let service: CommandService;

  useStarted(async (start) => {
    redis = await start(startSecuredRedis());
    engines = await start(startEngines(['eventStore', 'kafka']));
    const { eventStoreUrl, kafkaBrokers } = engines;
    const as = (user: RedisUser) => ({ eventStoreUrl, kafkaBrokers, redisUrl: redis.urlOf(user) });
    const ca = { REDIS_CA: redis.ca };
    const commands = await createCommandProcesses(as('commands'), testsKey, ca);
    const processes = await createCommandProcesses(as('processes'), testsKey, ca);
    const running = await Promise.all([
      start(commands.spawnHttp()),
      start(processes.spawnManagers()),
      start(spawnProjectionService(as('projection'), testsKey, ca)),
      start(spawnLiveFeedService(as('live-feed'), ca)),
    ]);
    const [http, , projection, live] = running;
    const edge = await start(
      spawnEdge(http.url, { PROJECTION_SERVICE_URL: projection.url, LIVE_FEED_SERVICE_URL: live.url }),
    );
    site = edge;
    service = await start(commands.startInside({ fieldsRedisUrl: redis.urlOf('fields') }));
  });

  it('is all that a customer needs, from the registration to a bet that is paid, and nothing is refused', async () => {
    const feed = await startFeedPublisher(engines.kafkaBrokers);
    const prices = { home: { up: 1, down: 1 }, draw: { up: 3, down: 1 }, away: { up: 4, down: 1 } };
    const match = createMatch(feed, { home: 'Ash Rovers', away: 'Elm Town', prices });
    await match.announce();
    const { browser, deposit, signIn, accountId } = await openCustomer(site.url);
    const nobodys = { UserName: 'nobodyhere', Password: 'Wrong-pass1!' };
    const stranger = createHttpBrowser(site.url);
    await stranger.whoAmI();
    expect(await stranger.ask(login, { body: nobodys })).toMatchObject({ code: 'wrong-credentials' });
    const forgotten = { SelectedResetOption: '2', PhonePrefix: '+353', PhoneNumber: '861234567' } as const;
    expect(await stranger.ask(sendForgottenUsername, { body: forgotten })).toMatchObject({ success: true });
    await deposit(20);
    const [eventId, marketId, selectionId] = [match.fixtureId, match.marketId, match.idOf('home')];
    const { up: cpu, down: cpd } = prices.home;
    await vi.waitFor(
      () => browser.ask(addToBetslip, { body: { eventId, marketId, selectionId, cpu, cpd } }),
      { ...soon, interval: 200 },
    );
    await browser.ask(calculateBetslip, { body: { iDFOSelection: [selectionId], stake: ['5'] } });
    const placed = await browser.ask(placeBet, { query: { uniqueId: randomUUID() } });
    expect(placed).toMatchObject({ Status: 0 });
    await browser.ask(addToBetslip, { body: { eventId, marketId, selectionId, cpu, cpd } });
    await browser.ask(calculateBetslip, { body: { iDFOSelection: [selectionId], stake: ['50'] } });
    const refused = await browser.ask(placeBet, { query: { uniqueId: randomUUID() } });
    expect(refused).toMatchObject({ reason: 'insufficient-funds' });

    const live = await openLiveBrowser(site.port, {
      headers: { cookie: `${sessionCookie}=${browser.sessionId()}` },
    });
    live.follow('CASHOUT', [accountId]);
    await match.finish('home');
    await vi.waitFor(
      async () => expect(await browser.ask(checkBalance, { query: {} })).toMatchObject({ sbwallet: 2500 }),
      { ...soon, interval: 200 },
    );
    live.socket.close();
    await signIn();
    // The projection looks whether a session is open before it hands out each part of a long answer.
    const { exportId } = await browser.ask(requestExport, { body: { Password: password } });
    const path = downloadExport.path.replace('{exportId}', exportId);
    const headers = { cookie: `${sessionCookie}=${browser.sessionId()}` };
    const copy = await fetch(`${site.url}${path}`, { headers });
    expect([copy.status, await copy.json()]).toMatchObject([200, {}]);
    await browser.ask(logout, {});
    await feed.stop();
    expect(await redis.denials()).toEqual([]);
  });

  it('has sessions that are over: no service does with one what it may not', async () => {
    const { browser, accountId } = await openCustomer(site.url);
    const sessionId = browser.sessionId() ?? '';
    const key = sessionKey.of(sessionId);
    const admin = await redis.connectAs('admin');
    const session = JSON.parse(String(await admin.sendCommand(['GET', key])));
    const over = { ...session, account: { ...session.account, endsAt: 1 } };
    await admin.sendCommand(['SET', key, JSON.stringify(over), 'KEEPTTL']);
    admin.destroy();
    const refused = { kind: 'refused', refusal: { code: 'not-signed-in' } };
    expect(await browser.send(checkBalance, { query: {} })).toMatchObject(refused);
    expect(await browser.send(listSessions, {})).toMatchObject(refused);
    const headers = { cookie: `${sessionCookie}=${sessionId}` };
    const live = await openLiveBrowser(site.port, { headers });
    live.follow('CASHOUT', [accountId]);
    expect(await live.closed).toEqual({ code: closeCodes.notSignedIn, reason: 'sign in first' });
    expect(await redis.denials()).toEqual([]);
  });

  it('has two accounts of a person whom the national register lists: its word is carried on by the processes alone', async () => {
    const { FirstName, LastName } = createRegistrationForm();
    const inBritain = { Country: 'GB', Currency: 'GBP', City: 'Leeds', Postcode: 'LS1 4AP' } as const;
    const phone = { PhonePrefix: '+44', PhoneNumber: '7700900461' };
    const person = { FirstName, LastName, ...inBritain, ...phone };
    const [one, theirs] = [
      await openCustomer(site.url, [], person),
      await openCustomer(site.url, [], person),
    ];
    const { accounts } = service.dependencies;
    // As by a sign-in that died before it had done what follows.
    const askedAt = service.context().now.toISOString();
    const answer = { type: 'note-register-answer', listing: 'listed', reference: null, askedAt } as const;
    await accounts.execute(one.accountId, answer, service.context());
    await vi.waitFor(
      async () => {
        const { exclusions } = await service.accountOf(theirs);
        expect(exclusions.register).toBe('listed');
        for (const { browser } of [one, theirs]) {
          expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
        }
      },
      { ...soon, interval: 200 },
    );
    expect(await redis.denials()).toEqual([]);
  });

  it('has two accounts that are linked: what is paid in and out of them is decided under one lock, by routes and processes', async () => {
    const [one, two] = [await openCustomer(site.url), await openCustomer(site.url)];
    const officer = await service.visitor(['compliance']);
    const body = { account: one.accountId, other: two.accountId, note: 'the same passport' };
    await officer.ask(linkAccounts, { body });
    await two.deposit(20);
    await one.deposit(20);
    const { accounts } = service.dependencies;
    const under = { depositId: randomUUID(), amount: 500, card, funding: 'debit' } as const;
    const participant = { verified: true, termsAccepted: true } as const;
    await accounts.execute(
      one.accountId,
      { type: 'request-deposit', ...under, ...participant },
      service.context(),
    );
    expect(await one.browser.ask(closeAccount, { body: { Password: password } })).toMatchObject({
      status: 'closing',
    });
    const declined = { type: 'decline-deposit', depositId: under.depositId, reason: 'declined' } as const;
    await accounts.execute(one.accountId, declined, service.context());
    // Nobody is left to close it but the process.
    await vi.waitFor(
      async () => expect((await service.accountOf(one)).closing).toMatchObject({ status: 'closed' }),
      { ...soon, interval: 200 },
    );
    expect(await redis.denials()).toEqual([]);
  });

  it('refuses a user what is not theirs, and everybody without a password', async () => {
    const as = async (user: RedisUser, ...command: string[]) => {
      const client = await redis.connectAs(user);
      const answer = await client.sendCommand(command).catch((error: Error) => error.message.split(' ')[0]);
      client.destroy();
      return answer;
    };
    const refused = await Promise.all([
      as('live-feed', 'SET', 'session:{x}', 'y'),
      as('live-feed', 'GET', 'betslip:{x}'),
      as('projection', 'SET', 'session:{x}', 'y'),
      as('projection', 'DEL', 'session:{x}'),
      as('projection', 'EXPIRE', 'session:{x}', '1'),
      as('projection', 'SADD', 'sessions:{x}', 'y'),
      as('projection', 'EVAL', "return redis.call('SET', KEYS[1], 'y')", '1', 'session:{x}'),
      as('projection', 'SET', 'settlement:{x}', 'y'),
      as('projection', 'GET', 'betslip:{x}'),
      as('commands', 'SET', 'catalogue:{x}', 'y'),
      as('commands', 'GET', 'projection:x'),
      as('commands', 'SET', 'risk:{x}', 'y'),
      as('processes', 'GET', 'betslip:{x}'),
      as('fields', 'GET', 'session:{x}'),
      as('fields', 'GET', 'sandbox:payment:{x}'),
      ...(['commands', 'fields', 'processes', 'projection', 'live-feed'] as const).flatMap((user) => [
        as(user, 'FLUSHALL'),
        as(user, 'KEYS', '*'),
        as(user, 'CONFIG', 'GET', '*'),
        as(user, 'ACL', 'LIST'),
        as(user, 'SHUTDOWN'),
      ]),
    ]);
    expect(new Set(refused)).toEqual(new Set(['NOPERM']));
    await expect(redis.connectAs('commands', 'guessed')).rejects.toThrow(/WRONGPASS/);
  });

  it('whose user may not yet ask all that reserving asks is left nothing that does not expire', async () => {
    const admin = await redis.connectAs('admin');
    const commands = await redis.connectAs('commands');
    await admin.sendCommand(['ACL', 'SETUSER', 'paddock-commands', '-pttl']);
    const adds = { selections: new Map([['f/m/a', 100]]), fixtures: new Map([['f', 100]]) };
    const { reserve } = createReservations(commands as unknown as Parameters<typeof createReservations>[0]);
    await expect(reserve([{ betId: 'b-1', adds }])).rejects.toThrow();
    for (const key of Object.values(reservationKeys)) {
      expect(await admin.sendCommand(['EXISTS', key])).toBe(0);
    }
    await admin.sendCommand(['ACL', 'SETUSER', 'paddock-commands', '+pttl']);
    await admin.sendCommand(['ACL', 'LOG', 'RESET']);
    await reserve([{ betId: 'b-1', adds }]);
    for (const key of Object.values(reservationKeys)) {
      expect(Number(await admin.sendCommand(['PTTL', key]))).toBeGreaterThan(0);
    }
    admin.destroy();
    commands.destroy();
  });

  it('is spoken to by both clients with its certificate, and by none that does not know who signed it', async () => {
    const url = redis.urlOf('projection');
    const reader = createRedis({ url, ca: redis.ca, log });
    await reader.connect();
    expect(await reader.ping()).toBe('PONG');
    reader.destroy();
    const writer = connectRedisWriter({ url, ca: redis.ca }, log, 'tests');
    await vi.waitFor(async () => expect(await writer.ping()).toBe('PONG'), soon);
    writer.disconnect();
    const stranger = connectRedisWriter({ url }, log, 'tests');
    const failure = await new Promise<Error>((resolve) => stranger.once('error', resolve));
    expect(failure.message).toMatch(/self-signed certificate/);
    stranger.disconnect();
  });

  it('is found to belong to its event store, with what the environment says', async () => {
    vi.stubEnv('REDIS_CA', redis.ca);
    expect(await isRedisOfStore(engines.eventStoreUrl, redis.urlOf('admin'))).toBe(true);
    vi.unstubAllEnvs();
    await expect(isRedisOfStore(engines.eventStoreUrl, redis.urlOf('admin'))).rejects.toThrow(/certificate/);
  });

  it('that does not take a password is in the log without it', async () => {
    const lines: string[] = [];
    const recording = createLog('tests', 'info', { write: (line: string) => lines.push(line) });
    const writer = connectRedisWriter(
      { url: redis.urlOf('projection', 'hunter2'), ca: redis.ca },
      recording,
      'tests',
    );
    await vi.waitFor(() => expect(lines.join('')).toContain('WRONGPASS'), soon);
    writer.disconnect();
    expect(lines.join('')).not.toContain('hunter2');
  });

  it('is checked, as an engine that is given, with what the environment says', async () => {
    vi.stubEnv('REDIS_CA', redis.ca);
    expect(await redisVersion(redis.urlOf('admin'))).toMatch(/^\d+\./);
    await expect(redisVersion(redis.urlOf('admin', 'guessed'))).rejects.toThrow(/WRONGPASS/);
    vi.unstubAllEnvs();
    await expect(redisVersion(redis.urlOf('admin'))).rejects.toThrow(/certificate/);
  });
});
