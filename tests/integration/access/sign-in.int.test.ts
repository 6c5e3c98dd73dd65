import {
  fantasyLogin,
  login,
  logout,
  logValidationError,
  moveClock,
  sessionClear,
  setCustomerPreference,
} from '@paddock/contracts/http';
import { sessionKey } from '@paddock/service-kit/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engines } from '../../harness/index.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { openRegistered } from '../support/registered.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('access', () => {
  let engines: Engines;
  let http: SpawnedProcess;
  let service: CommandService;
  let browser: HttpBrowser;

  useStarted(async (start) => {
    ({ engines, http, service } = await startCommandHttp(start, undefined, { killable: true }));
  });

  beforeEach(async () => {
    await service.dependencies.redis.flushDb();
    browser = createHttpBrowser(http.url);
    await browser.whoAmI();
  });

  /** Somebody whose account knows the device of this browser. */
  const customer = async () => {
    const registered = await openRegistered(http.url);
    browser.useDevice(registered.own.device());
    return registered;
  };

  const attempt = (credentials: { UserName: string; Password: string }) =>
    browser.ask(login, { body: credentials });

  it('gives a visitor a session and a token, and keeps them', async () => {
    const first = await browser.whoAmI();
    expect(first).toMatchObject({ authenticated: false, roles: [], oddsType: 'fractional' });
    expect((await browser.whoAmI()).csrfToken).toBe(first.csrfToken);
  });

  it('changes nothing without the token, and nothing without the cookie', async () => {
    const wrong = await browser.raw('/Account/Logout', { headers: { 'x-csrf-token': 'x' } });
    expect([wrong.status, await wrong.json()]).toMatchObject([403, { code: 'csrf-token-missing' }]);
    const stranger = await fetch(`${http.url}/Account/Logout`);
    expect(stranger.status).toBe(403);
  });

  it('replaces session and token at sign-in, and carries the visitor over', async () => {
    const { credentials } = await customer();
    const [id, token] = [browser.sessionId(), browser.csrfToken()];
    const { redis } = service.dependencies;
    const visitor = JSON.parse((await redis.get(sessionKey.of(id ?? ''))) ?? '{}');
    expect(await attempt(credentials)).toMatchObject({
      msg: 'Success',
      username: credentials.UserName,
      av: true,
    });
    const who = await browser.whoAmI();
    expect(who).toMatchObject({ authenticated: true, username: credentials.UserName, roles: ['customer'] });
    expect(browser.sessionId()).not.toBe(id);
    expect(who.csrfToken).not.toBe(token);
    const after = JSON.parse((await redis.get(sessionKey.of(browser.sessionId() ?? ''))) ?? '{}');
    expect(after.visitorId).toBe(visitor.visitorId);
    browser.useSession(id);
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
  });

  it('tells the token of the new session, and is the same sign-in on the page of the fantasy game', async () => {
    const { credentials } = await customer();
    for (const call of [login, fantasyLogin]) {
      const answer = await browser.ask(call, { body: credentials });
      const { csrfToken } = await browser.whoAmI();
      expect(answer).toMatchObject({ msg: 'Success', token: csrfToken, f5Url: '/' });
      expect(JSON.stringify(answer)).not.toContain(browser.sessionId());
    }
    const wrong = { ...credentials, Password: 'Wrong-pass1!' };
    const elsewhere = createHttpBrowser(http.url);
    await elsewhere.whoAmI();
    const codes: unknown[] = [];
    for (const call of [login, fantasyLogin, login, fantasyLogin]) {
      codes.push((await elsewhere.ask(call, { body: wrong })).code);
    }
    expect(codes.at(-1)).toBe('access-blocked');
  });

  it('clears the session that a browser still names, and leaves that of a visitor', async () => {
    const { own } = await customer();
    await own.ask(sessionClear, {});
    expect(await own.whoAmI()).toMatchObject({ authenticated: false });
    const id = own.sessionId();
    await own.ask(sessionClear, {});
    expect(own.sessionId()).toBe(id);
  });

  it('takes the name in capitals or small letters', async () => {
    const { credentials } = await customer();
    const answer = await attempt({ ...credentials, UserName: credentials.UserName.toUpperCase() });
    expect(answer).toMatchObject({ msg: 'Success', username: credentials.UserName });
  });

  it('keeps no network address in events, of whatever is done', async () => {
    const { own, credentials } = await customer();
    await own.ask(login, { body: { ...credentials, Password: 'Wrong-pass1!' } });
    const { accountId } = await own.whoAmI();
    const kept: unknown[] = [];
    for (const stream of [`access-${accountId}`, `account-${accountId}`, `profile-${accountId}`]) {
      for await (const { metadata, data } of service.dependencies.store.read(stream)) {
        kept.push(metadata, data);
      }
    }
    expect(kept.length).toBeGreaterThan(4);
    const text = JSON.stringify(kept);
    expect(text).toContain('"origin"');
    expect(text).not.toMatch(/"ip"|127\.0\.0\.1|argon2/);
  });

  it('takes what the form refused under the documented names', async () => {
    const body = { Username: 'punter01', Error: 'Invalid password.' };
    expect(await browser.ask(logValidationError, { body })).toMatchObject({ success: true });
  });

  it('says the same of a name that nobody has', async () => {
    const nobody = { UserName: 'nobodyhere', Password: 'Wrong-pass1!' };
    expect(await attempt(nobody)).toMatchObject({ code: 'wrong-credentials' });
    expect(await attempt(nobody)).toMatchObject({ code: 'wrong-credentials' });
    expect(await attempt(nobody)).toMatchObject({ code: 'wrong-credentials' });
    expect(await attempt(nobody)).toMatchObject({ code: 'access-blocked' });
  });

  it('leaves nothing of the customer after signing out', async () => {
    const { own } = await customer();
    const id = own.sessionId();
    await own.ask(logout, {});
    expect(await own.whoAmI()).toMatchObject({ authenticated: false, username: null });
    own.useSession(id);
    expect(await own.whoAmI()).toMatchObject({ authenticated: false });
  });

  it('remembers how a customer wants odds shown', async () => {
    const { own, credentials } = await customer();
    await own.ask(setCustomerPreference, { body: { OddsDisplay: 'decimal' } });
    expect(await own.whoAmI()).toMatchObject({ oddsType: 'decimal' });
    await attempt(credentials);
    expect(await browser.whoAmI()).toMatchObject({ oddsType: 'decimal' });
  });

  it('keeps each choice of what the site offers unasked by itself', async () => {
    const { own, credentials } = await customer();
    const none = { RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false };
    expect(await own.whoAmI()).toMatchObject(none);
    await own.ask(setCustomerPreference, { body: { ShowQuickDeposit: true } });
    await own.ask(setCustomerPreference, { body: { RememberUsername: 'true' } });
    expect(await own.whoAmI()).toMatchObject({ ...none, RememberUsername: true, ShowQuickDeposit: true });
    await own.ask(setCustomerPreference, { body: { ShowQuickDeposit: 'false' } });
    await attempt(credentials);
    expect(await browser.whoAmI()).toMatchObject({ ...none, RememberUsername: true });
  });

  it('tells quick login that was turned off from quick login that nobody chose', async () => {
    const { own, credentials } = await customer();
    expect(await own.whoAmI()).toMatchObject({ ShowQuickLogin: false, QuickLoginChosen: false });
    await own.ask(setCustomerPreference, { body: { ShowQuickLogin: 'false' } });
    expect(await own.whoAmI()).toMatchObject({ ShowQuickLogin: false, QuickLoginChosen: true });
    await attempt(credentials);
    expect(await browser.whoAmI()).toMatchObject({ ShowQuickLogin: false, QuickLoginChosen: true });
    await browser.ask(setCustomerPreference, { body: { ShowQuickLogin: true } });
    expect(await browser.whoAmI()).toMatchObject({ ShowQuickLogin: true, QuickLoginChosen: true });
  });

  it('keeps session ids out of events', async () => {
    const { own } = await customer();
    const { accountId } = await own.whoAmI();
    const events: string[] = [];
    for await (const { data } of service.dependencies.store.read(`access-${accountId}`)) {
      events.push(JSON.stringify(data));
    }
    expect(events.join()).toContain('"sealed"');
    expect(events.join()).not.toContain(own.sessionId() ?? '-');
  });

  it('distinguishes a customer, staff and nobody', async () => {
    const { own } = await customer();
    expect((await browser.raw('/Account/AVStatus')).status).toBe(401);
    expect(await (await own.raw('/account/avstatus/')).json()).toBe('True');
    const refused = await own.send(moveClock, { body: { advanceMs: 1 } });
    expect(refused).toMatchObject({ kind: 'refused', status: 403, refusal: { code: 'not-allowed' } });
  });

  it('answers bad input with what is wrong and never with a fault', async () => {
    const post = (body: string, headers = { 'content-type': 'application/json' }) =>
      browser.raw('/Account/Login', { method: 'POST', body, headers });
    const broken = await post('{"UserName":');
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { code: 'invalid-input', field: 'body' },
    ]);
    const missing = await post('{"UserName":"somebody"}');
    expect([missing.status, await missing.json()]).toMatchObject([400, { field: 'Password' }]);
    const long = await post(JSON.stringify({ UserName: 'somebody', Password: 'x'.repeat(31) }));
    expect(long.status).toBe(400);
    const huge = await post(JSON.stringify({ UserName: 'x'.repeat(70_000), Password: 'x' }));
    expect([huge.status, await huge.json()]).toMatchObject([413, { code: 'too-large' }]);
    expect((await browser.raw('/Account/Nowhere')).status).toBe(404);
  });

  it('answers that an engine is unreachable, and recovers by itself', async () => {
    const { credentials } = await customer();
    const ready = async () => (await fetch(`${http.url}/readyz`)).status;
    await engines.kill('eventStore');
    const refused = await browser.send(login, { body: credentials });
    expect(refused).toMatchObject({ status: 503, refusal: { code: 'unavailable' } });
    expect(await ready()).toBe(503);
    await engines.restart('eventStore');
    await vi.waitFor(async () => expect(await ready()).toBe(200), soon);
    expect(await attempt(credentials)).toMatchObject({ msg: 'Success' });
    await engines.kill('redis');
    expect((await browser.raw('/Account/Session')).status).toBe(503);
    await engines.restart('redis');
    await vi.waitFor(async () => expect(await ready()).toBe(200), soon);
    await browser.whoAmI();
  });
});
