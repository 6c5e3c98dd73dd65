import { acceptAll, type ConsentChoice, consentText, rejectAll } from '@paddock/contracts/consent';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionsOf,
  listSessions,
  login,
  register,
  session,
} from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { openLiveBrowser } from '../../support/live-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { signInWithCode } from '../support/device-code.ts';
import { openStaff } from '../support/open-staff.ts';
import {
  type LiveFeedService,
  type SpawnedProcess,
  spawnLiveFeedService,
  startCommandHttp,
} from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Mobile Safari/604.1';

describe('sessions', () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let gateway: LiveFeedService;

  useStarted(async (start) => {
    const started = await startCommandHttp(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ http, service } = started);
    gateway = await start(spawnLiveFeedService(started.engines));
  });

  const browserOf = async (userAgent: string) => {
    const browser = createHttpBrowser(http.url, { 'user-agent': userAgent });
    await browser.whoAmI();
    return browser;
  };

  /** A customer who is signed in at a computer and at a phone. */
  const customer = async () => {
    const form = createRegistrationForm();
    const desk = await browserOf(firefox);
    const { accountId } = await desk.ask(register, { body: form });
    await desk.whoAmI();
    const signInAt = async (userAgent: string) => {
      const browser = await browserOf(userAgent);
      browser.useDevice(desk.device());
      await browser.ask(login, { body: { UserName: form.UserName, Password: form.Password } });
      await browser.whoAmI();
      return browser;
    };
    const credentials = { UserName: form.UserName, Password: form.Password };
    return { accountId, credentials, username: form.UserName, desk, phone: await signInAt(iPhone), signInAt };
  };

  const listOf = async (browser: HttpBrowser) => (await browser.ask(listSessions, {})).sessions;
  const isSignedIn = async (browser: HttpBrowser) => (await browser.whoAmI()).authenticated;
  const lastEvent = async (accountId: string) => {
    const events: object[] = [];
    for await (const { type, data, metadata } of service.dependencies.store.read(`access-${accountId}`)) {
      events.push({ type, data, metadata });
    }
    return events.at(-1);
  };
  const refusal = (code: string) => ({ kind: 'refused', refusal: { code } });

  it('that are read renew the cookies that the page may keep, and remove those that were refused', async () => {
    const kept = 'paddock.recentStakes=5-2.50; paddock.userPreferences=<b>';
    const setFor = async (choice: ConsentChoice) => {
      const cookie = `paddock.consent=${consentText(choice, Date.now())}; ${kept}`;
      const response = await fetch(http.url + session.path, { headers: { cookie } });
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.headers.getSetCookie().map((line) => line.replace(/=.*Max-Age=/, ' '));
    };
    const [consented, refused] = [await setFor(acceptAll), await setFor(rejectAll)];
    const sameSite = 'Path=/; SameSite=Lax';
    expect(consented.slice(1)).toEqual([
      expect.stringMatching(/^paddock\.consent 155\d{5}; Path=\/; SameSite=Lax$/),
      `paddock.recentStakes 17280000; ${sameSite}`,
    ]);
    expect(refused.slice(2).sort()).toEqual([
      `paddock.recentStakes 0; ${sameSite}`,
      `paddock.userPreferences 0; ${sameSite}`,
    ]);
  });

  it('are listed to their owner with device and time, the one that asks marked', async () => {
    const { desk, phone } = await customer();
    const began = Date.now();
    const sessions = await listOf(desk);
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual(
      expect.arrayContaining([
        { device: 'Firefox on Windows', current: true },
        { device: 'Safari on iPhone', current: false },
      ]),
    );
    for (const { lastUsedAt } of sessions) {
      expect(Math.abs(Date.parse(lastUsedAt) - began)).toBeLessThan(30_000);
    }
    expect((await listOf(phone)).find(({ current }) => current)?.device).toBe('Safari on iPhone');
    const text = JSON.stringify(sessions);
    for (const browser of [desk, phone]) expect(text).not.toContain(browser.sessionId() ?? '-');
  });

  it('are listed with the country of the network address that each began at, and with none of a private one', async () => {
    const { credentials, desk } = await customer();
    const countryAt = async (address: string) => {
      const browser = createHttpBrowser(http.url, { 'user-agent': firefox, 'x-real-ip': address });
      await browser.whoAmI();
      browser.useDevice(desk.device());
      await browser.ask(login, { body: credentials });
      await browser.whoAmI();
      return (await listOf(browser)).find(({ current }) => current)?.country;
    };
    // The table of countries is read as the service starts, and nobody waits for it.
    await expect.poll(() => countryAt('134.226.1.1'), { ...soon, interval: 1000 }).toBe('IE');
    expect(await countryAt('10.1.2.3')).toBeNull();
    expect(await countryAt('192.168.7.7')).toBeNull();
    expect((await listOf(desk)).map(({ country }) => country)).toContain('IE');
  });

  it('are ended one by one by their owner and by nobody else, each as an event', async () => {
    const [{ accountId, desk, phone }, stranger] = [await customer(), await customer()];
    const session = (await listOf(desk)).find(({ current }) => !current)?.session ?? '';
    expect(await stranger.desk.send(endSession, { body: { session } })).toMatchObject(
      refusal('session-unknown'),
    );
    expect(await isSignedIn(phone)).toBe(true);
    await desk.ask(endSession, { body: { session } });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(desk)).toBe(true);
    expect(await lastEvent(accountId)).toMatchObject({ type: 'SignedOut', data: { sessionId: session } });
    expect(await desk.send(endSession, { body: { session } })).toMatchObject(refusal('session-unknown'));
  });

  it('are ended one after another under one key, and none is said to have ended that has not', async () => {
    const { desk, phone, signInAt } = await customer();
    const tablet = await signInAt(iPhone);
    for (const { session, current } of await listOf(desk)) {
      if (!current) await desk.ask(endSession, { body: { session } }, 'the-one-key');
    }
    expect(await Promise.all([desk, phone, tablet].map(isSignedIn))).toEqual([true, false, false]);
  });

  it('are all ended but the one that asks', async () => {
    const { accountId, desk, phone, signInAt } = await customer();
    const third = await signInAt(iPhone);
    await desk.ask(endOtherSessions, {});
    expect(await Promise.all([desk, phone, third].map(isSignedIn))).toEqual([true, false, false]);
    const [own] = await listOf(desk);
    expect(await lastEvent(accountId)).toMatchObject({ type: 'SessionsEnded', data: { kept: own?.session } });
  });

  it('are all ended, the one that asks too, which goes on as a visitor’s', async () => {
    const { accountId, desk, phone } = await customer();
    await desk.ask(endAllSessions, {});
    expect(await Promise.all([desk, phone].map(isSignedIn))).toEqual([false, false]);
    expect(await lastEvent(accountId)).toMatchObject({ type: 'SessionsEnded', data: { kept: null } });
  });

  it('are ended so many times a minute from one device, and by their owner on another all the same', async () => {
    const { phone, accountId, credentials } = await customer();
    const end = async (browser: HttpBrowser) => (await browser.send(endOtherSessions, {})).kind;
    const kinds: string[] = [];
    for (let n = 0; n < 70; n++) kinds.push(await end(phone));
    expect([kinds.at(0), kinds.at(-1)]).toEqual(['answer', 'refused']);
    const owner = await browserOf(firefox);
    await signInWithCode(service, owner, accountId, credentials);
    expect(await end(owner)).toBe('answer');
    expect(await Promise.all([owner, phone].map(isSignedIn))).toEqual([true, false]);
  });

  it.each(['compliance', 'customer-service'] as const)('of a customer are all ended by %s', async (role) => {
    const [{ accountId, username, desk, phone }, officer, colleague] = [
      await customer(),
      await openStaff(service.dependencies, http.url, [role]),
      await openStaff(service.dependencies, http.url, ['shop-assistant']),
    ];
    const end = (account: string) => officer.browser.send(endSessionsOf, { body: { account } });
    expect(await end(username)).toMatchObject({ kind: 'answer' });
    const told = { authenticated: false, EndedBy: 'staff' };
    // However often they ask.
    expect(await Promise.all([desk.whoAmI(), phone.whoAmI()])).toMatchObject([told, told]);
    expect(await Promise.all([desk.whoAmI(), phone.whoAmI()])).toMatchObject([told, told]);
    expect(await lastEvent(accountId)).toMatchObject({
      type: 'SessionsEnded',
      data: { kept: null },
      metadata: { actor: { kind: 'staff', id: officer.accountId } },
    });
    for (const account of [colleague.accountId, officer.credentials.UserName, 'nobody at all']) {
      expect(await end(account)).toMatchObject(refusal('unknown-account'));
    }
    expect(await Promise.all([officer.browser, colleague.browser].map(isSignedIn))).toEqual([true, true]);
  });

  it('of a member of staff are all ended by an administrator, who has no say in those of customers', async () => {
    const [{ username, desk }, keeper, colleague] = [
      await customer(),
      await openStaff(service.dependencies, http.url, ['administrator']),
      await openStaff(service.dependencies, http.url, ['shop-assistant']),
    ];
    const end = (account: string) => keeper.browser.send(endSessionsOf, { body: { account } });
    expect(await end(colleague.accountId)).toMatchObject({ kind: 'answer' });
    expect(await isSignedIn(colleague.browser)).toBe(false);
    expect(await end(keeper.credentials.UserName)).toMatchObject(refusal('own-account'));
    expect(await end(username)).toMatchObject(refusal('unknown-account'));
    expect(await Promise.all([desk, keeper.browser].map(isSignedIn))).toEqual([true, true]);
  });

  it('that end lose their sockets at once, and others keep theirs', async () => {
    const { desk, phone } = await customer();
    const socketOf = (browser: HttpBrowser) =>
      openLiveBrowser(gateway.port, { headers: { cookie: `paddock.sid=${browser.sessionId()}` } });
    const [kept, ended, visitor] = await Promise.all([
      socketOf(desk),
      socketOf(phone),
      openLiveBrowser(gateway.port),
    ]);
    await desk.ask(endOtherSessions, {});
    const answeredAt = performance.now();
    expect(await ended.closed).toEqual({ code: 4401, reason: 'signed out' });
    // Far sooner than sessions are looked at again.
    expect(performance.now() - answeredAt).toBeLessThan(2000);
    for (const browser of [kept, visitor]) {
      browser.send({ S: 'Watchdog', P: 'PING' });
      await browser.untilWord('PONG');
      browser.socket.close();
    }
  });
});
