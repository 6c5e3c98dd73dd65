import { randomUUID } from 'node:crypto';
import type { AccessEvent } from '@paddock/contracts/events';
import { changePassword, login, register } from '@paddock/contracts/http';
import { otherSignText } from '@paddock/contracts/passwords';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { openLiveBrowser } from '../../support/live-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { openStaff } from '../support/open-staff.ts';
import {
  type LiveFeedService,
  type SpawnedProcess,
  spawnLiveFeedService,
  startCommandHttp,
} from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';
import { unsafePasswords } from '../support/unsafe-passwords.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const chosen = 'Meadow&Brook7';

describe('a change of password', () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let gateway: LiveFeedService;

  useStarted(async (start) => {
    const started = await startCommandHttp(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ http, service } = started);
    gateway = await start(spawnLiveFeedService(started.engines));
  });

  const newBrowser = async () => {
    const browser = createHttpBrowser(http.url, { 'user-agent': firefox });
    await browser.whoAmI();
    return browser;
  };
  /** Where each customer registered. */
  const devices = new Map<string, string | undefined>();
  const signIn = async (UserName: string, Password: string) => {
    const browser = await newBrowser();
    browser.useDevice(devices.get(UserName));
    const { msg, code } = await browser.ask(login, { body: { UserName, Password } });
    if (msg === 'Success') await browser.whoAmI();
    return { browser, msg, code };
  };
  /** A customer who is signed in here and elsewhere. */
  const customer = async () => {
    const form = createRegistrationForm();
    const here = await newBrowser();
    const { accountId } = await here.ask(register, { body: form });
    await here.whoAmI();
    devices.set(form.UserName, here.device());
    const { browser: elsewhere } = await signIn(form.UserName, form.Password);
    return { accountId, username: form.UserName, old: form.Password, email: form.Email, here, elsewhere };
  };
  const bodyOf = (OldPassword: string, NewPassword = chosen, ConfirmNewPassword = NewPassword) => ({
    body: { OldPassword, NewPassword, ConfirmNewPassword },
  });
  const isSignedIn = async (browser: HttpBrowser) => (await browser.whoAmI()).authenticated;
  const eventsOf = async (accountId: string) => {
    const events: { type: string; data: unknown }[] = [];
    for await (const { type, data } of service.dependencies.store.read(`access-${accountId}`)) {
      events.push({ type, data });
    }
    return events as Pick<AccessEvent, 'type' | 'data'>[];
  };
  const replacementsOf = async (accountId: string) =>
    (await eventsOf(accountId)).filter(({ type }) => type === 'PasswordReplaced');
  const refusal = (code: string, more: object = {}) => ({ kind: 'refused', refusal: { code, ...more } });

  it('takes effect at once: the new password signs in, the old one does not', async () => {
    const { accountId, username, old, here } = await customer();
    expect(await here.ask(changePassword, bodyOf(old))).toEqual({
      success: true,
      msg: texts.passwords.changed,
    });
    expect(await signIn(username, old)).toMatchObject({ code: 'wrong-credentials' });
    expect(await signIn(username, chosen)).toMatchObject({ msg: 'Success' });
    expect(await replacementsOf(accountId)).toMatchObject([
      { data: { how: 'old-password', browser: 'Firefox on Windows', credential: { kind: 'sealed' } } },
    ]);
  });

  it('ends every other session and its socket; this one goes on under another id and token', async () => {
    const { old, here, elsewhere } = await customer();
    const socket = await openLiveBrowser(gateway.port, {
      headers: { cookie: `paddock.sid=${elsewhere.sessionId()}` },
    });
    const before = { id: here.sessionId(), token: here.csrfToken() };
    await here.ask(changePassword, bodyOf(old));
    expect(await socket.closed).toEqual({ code: 4401, reason: 'signed out' });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    expect(here.sessionId()).not.toBe(before.id);
    expect(here.csrfToken()).not.toBe(before.token);
    const stolen = createHttpBrowser(http.url);
    stolen.useSession(before.id);
    expect(await isSignedIn(stolen)).toBe(false);
  });

  it('is taken as a form, at the path as documented', async () => {
    const { username, old, here } = await customer();
    const fields = { OldPassword: old, NewPassword: chosen, ConfirmNewPassword: chosen };
    const response = await here.raw('/Account/ChangePassword/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    expect(await response.json()).toEqual({ success: true, msg: texts.passwords.changed });
    expect(await signIn(username, chosen)).toMatchObject({ msg: 'Success' });
  });

  it('needs the token as a header, which a form of another site does not send', async () => {
    const { accountId, old, here } = await customer();
    const response = await here.raw('/Account/ChangePassword/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
      body: new URLSearchParams(bodyOf(old).body).toString(),
    });
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'csrf-token-missing' }]);
    expect(await replacementsOf(accountId)).toEqual([]);
  });

  it('is refused with the sentence of the field at fault, and changes nothing', async () => {
    const { accountId, username, old, here } = await customer();
    const refused: [ReturnType<typeof bodyOf>, field: string, msg: string][] = [
      [bodyOf(old, 'Sh0rt!'), 'NewPassword', texts.passwords.newLength],
      [bodyOf(old, 'nocapitals1!'), 'NewPassword', texts.passwords.newKinds],
      [bodyOf(old, 'Xk9!vQ2pLm#77'), 'NewPassword', otherSignText('#')],
      [bodyOf(old, old), 'NewPassword', texts.passwords.sameAsOld],
      [bodyOf(old, chosen, 'Meadow&Brook8'), 'ConfirmNewPassword', texts.registration.passwordMismatch],
      [bodyOf('', chosen), 'OldPassword', texts.passwords.oldMissing],
      ...unsafePasswords(username).map(([password, msg]): [ReturnType<typeof bodyOf>, string, string] => [
        bodyOf(old, password),
        'NewPassword',
        msg,
      ]),
    ];
    for (const [input, field, msg] of refused) {
      expect(await here.send(changePassword, input)).toMatchObject(refusal('invalid-input', { field, msg }));
    }
    expect(await replacementsOf(accountId)).toEqual([]);
    expect(await signIn(username, old)).toMatchObject({ msg: 'Success' });
  });

  it('takes the name of the email address no more than the username', async () => {
    const form = createRegistrationForm({ Email: `meadowlark${randomUUID().slice(0, 4)}@example.com` });
    const here = await newBrowser();
    await here.ask(register, { body: form });
    await here.whoAmI();
    const name = form.Email.split('@')[0] ?? '';
    expect(await here.send(changePassword, bodyOf(form.Password, `${name}A1!`))).toMatchObject(
      refusal('invalid-input', { field: 'NewPassword', msg: texts.registration.passwordOwnName }),
    );
  });

  it('counts wrong old passwords with those of sign-in, and is refused while blocked, the right one too', async () => {
    const { accountId, old, here } = await customer();
    const wrong = refusal('wrong-password', { field: 'OldPassword' });
    const blocked = refusal('access-blocked', { field: 'OldPassword', msg: texts.access.blocked });
    const guess = () => here.send(changePassword, bodyOf('Guessed!2026'));
    for (let count = 0; count < 3; count += 1) expect(await guess()).toMatchObject(wrong);
    expect(await guess()).toMatchObject(blocked);
    expect(await here.send(changePassword, bodyOf(old))).toMatchObject(blocked);
    const failed = (await eventsOf(accountId)).filter(({ type }) => type === 'SignInFailed');
    expect(failed).toHaveLength(4);
    expect(failed[0]).toMatchObject({ data: { reason: 'wrong-old-password' } });
    expect(await replacementsOf(accountId)).toEqual([]);
  });

  it('is made once where two make one at once, in one session and in two', async () => {
    for (const second of ['here', 'elsewhere'] as const) {
      const browsers = await customer();
      const { accountId, username, old } = browsers;
      const outcomes = await Promise.all([
        browsers.here.send(changePassword, bodyOf(old, 'Meadow&Brook7')),
        browsers[second].send(changePassword, bodyOf(old, 'Harbour&Mist9')),
      ]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
      expect(await replacementsOf(accountId)).toHaveLength(1);
      const [won, lost] =
        outcomes[0]?.kind === 'answer' ? [chosen, 'Harbour&Mist9'] : ['Harbour&Mist9', chosen];
      expect(await signIn(username, won)).toMatchObject({ msg: 'Success' });
      expect(await signIn(username, lost)).toMatchObject({ code: 'wrong-credentials' });
    }
  });

  it('is one of staff too, who stay signed in', async () => {
    const { browser, credentials } = await openStaff(service.dependencies, http.url, ['trader']);
    await browser.ask(changePassword, bodyOf(credentials.Password));
    expect(await isSignedIn(browser)).toBe(true);
    const again = createHttpBrowser(http.url);
    await again.whoAmI();
    const body = { UserName: credentials.UserName, Password: chosen };
    expect(await again.ask(login, { body })).toMatchObject({ msg: 'Success', secondStep: 'code' });
  });

  it('writes no password down that is not sealed', async () => {
    const { accountId, old, here } = await customer();
    await here.ask(changePassword, bodyOf(old));
    const written = JSON.stringify(await eventsOf(accountId));
    for (const secret of [old, chosen, 'argon2', here.sessionId() ?? '-'])
      expect(written).not.toContain(secret);
  });
});
