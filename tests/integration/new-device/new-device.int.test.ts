import {
  confirmDevice,
  contactOptions,
  demoCode,
  listSessions,
  login,
  logout,
  newDevice,
  requestDeviceCode,
} from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { useStarted } from '../../support/use-started.ts';
import { digitsSentTo } from '../support/device-code.ts';
import { openRegistered } from '../support/registered.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

const refusal = (code: string) => ({ kind: 'refused', refusal: { code } });

describe('a sign-in on a device that the account does not know', () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let places = 0;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  /** A customer whose password was right in another browser. */
  const halfWay = async () => {
    const registered = await openRegistered(http.url);
    const { accountId } = await registered.own.whoAmI();
    places += 1;
    const browser = createHttpBrowser(http.url, { 'x-real-ip': `198.51.100.${places}` });
    await browser.whoAmI();
    const answer = await browser.ask(login, { body: registered.credentials });
    await browser.whoAmI();
    return { ...registered, accountId: accountId ?? '', browser, answer };
  };
  const ask = (browser: HttpBrowser, key?: string) =>
    browser.send(requestDeviceCode, { body: { SelectedResetOption: contactOptions.email } }, key);
  const enter = (browser: HttpBrowser, CustomerPin: string) =>
    browser.send(confirmDevice, { body: { CustomerPin } });
  const digitsFor = (accountId: string) => digitsSentTo(service, accountId);
  /** Somebody who was sent a code, too. */
  const asked = async () => {
    const one = await halfWay();
    expect(await ask(one.browser)).toMatchObject({ kind: 'answer' });
    return { ...one, ...(await digitsFor(one.accountId)) };
  };

  it('opens nothing before the code, and a session of another id with it; then the device is known', async () => {
    const { browser, answer, accountId, credentials } = await halfWay();
    expect(answer).toMatchObject({ msg: 'Success', secondStep: 'device' });
    expect(answer).not.toHaveProperty('username');
    expect(browser.device()).toBeUndefined();
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false, secondStep: 'device' });
    expect(await browser.send(listSessions, {})).toMatchObject(refusal('second-step-needed'));
    expect(await browser.ask(newDevice, {})).toEqual({
      items: {
        ...{ Email: 'a***@e***.com', MobilePhone: expect.stringMatching(/^\*{7}\d{3}$/) },
        SuggestedResetOption: contactOptions.email,
      },
      code: null,
      blocked: false,
    });
    expect(await ask(browser)).toMatchObject({ data: { SecondsLeft: 600, SecondsUntilResend: 10 } });
    expect(await ask(browser)).toMatchObject(refusal('security-code-too-soon'));
    expect(await browser.ask(newDevice, {})).toMatchObject({
      code: { SelectedResetOption: contactOptions.email, Delayed: false },
    });
    // No account but those of demo systems is told its code.
    expect(await browser.ask(demoCode, {})).toEqual({ code: null, waitSeconds: null });
    const { right, wrong } = await digitsFor(accountId);
    expect(await enter(browser, wrong)).toMatchObject(refusal('security-code-wrong'));
    const half = browser.sessionId();
    expect(await enter(browser, right)).toMatchObject({
      data: { success: true, username: credentials.UserName, av: true },
    });
    expect(browser.sessionId()).not.toBe(half);
    expect(await browser.whoAmI()).toMatchObject({ authenticated: true, secondStep: null });
    await browser.ask(logout, {});
    await browser.whoAmI();
    expect(await browser.ask(login, { body: credentials })).toMatchObject({ username: credentials.UserName });
  });

  it('that is blocked by wrong codes is said to be so to a page that is loaded anew', async () => {
    const { browser, right, wrong } = await asked();
    const codes: string[] = [];
    while (codes.at(-1) !== 'access-blocked' && codes.length < 10) {
      const outcome = await enter(browser, wrong);
      codes.push(outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind);
      expect(await browser.ask(newDevice, {})).toMatchObject({ blocked: codes.at(-1) === 'access-blocked' });
    }
    expect(codes.at(-1)).toBe('access-blocked');
    expect(await enter(browser, right)).toMatchObject(refusal('access-blocked'));
  });

  it('is completed in the browser where it began, and in no other', async () => {
    const { right, own } = await asked();
    const other = createHttpBrowser(http.url);
    await other.whoAmI();
    for (const browser of [other, own]) {
      expect(await enter(browser, right)).toMatchObject(refusal('not-signed-in'));
      expect(await ask(browser)).toMatchObject(refusal('not-signed-in'));
      expect(await browser.send(newDevice, {})).toMatchObject(refusal('not-signed-in'));
    }
  });

  it('takes its code once more where the answer was lost, into the same session, and not once that has ended', async () => {
    const { browser, right } = await asked();
    const half = browser.sessionId();
    const token = browser.csrfToken() ?? '';
    await enter(browser, right);
    const opened = browser.sessionId();
    const sessionNow = async () =>
      (await browser.ask(listSessions, {})).sessions.find(({ current }) => current);
    const first = await sessionNow();
    await service.dependencies.sessions.change(opened ?? '', { oddsType: 'decimal' });
    const again = async () => {
      browser.useSession(half);
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      const body = JSON.stringify({ CustomerPin: right });
      return (await browser.raw(confirmDevice.path, { method: 'POST', headers, body })).json();
    };
    expect(await again()).toMatchObject({ success: true });
    expect(browser.sessionId()).toBe(opened);
    expect(await browser.whoAmI()).toMatchObject({ authenticated: true, oddsType: 'decimal' });
    expect((await sessionNow())?.signedInAt).toBe(first?.signedInAt);
    await browser.ask(logout, {});
    expect(await again()).toMatchObject({ code: 'not-signed-in' });
  });

  it('begins anew where all sessions were ended meanwhile, and is refused to whoever excluded themselves', async () => {
    const ended = await asked();
    const { access, accounts } = service.dependencies;
    await access.execute(ended.accountId, { type: 'end-sessions', kept: null }, service.context());
    expect(await ended.browser.send(newDevice, {})).toMatchObject(refusal('not-signed-in'));
    expect(await enter(ended.browser, ended.right)).toMatchObject(refusal('not-signed-in'));
    expect(await ended.browser.whoAmI()).toMatchObject({ authenticated: false, secondStep: null });

    const excluded = await asked();
    const exclude = { type: 'set-exclusion', scope: 'full', months: 6 } as const;
    await accounts.execute(excluded.accountId, exclude, service.context());
    expect(await enter(excluded.browser, excluded.right)).toMatchObject(refusal('self-excluded'));
    expect(await excluded.browser.whoAmI()).toMatchObject({ authenticated: false });
  });
});
