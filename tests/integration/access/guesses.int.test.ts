import { confirmSecondFactor, login, moveClock, unblockAccess } from '@paddock/contracts/http';
import { deviceCookie } from '@paddock/contracts/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { useStarted } from '../../support/use-started.ts';
import { openStaff } from '../support/open-staff.ts';
import { openRegistered } from '../support/registered.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('access of who guesses or tries too often', () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let browser: HttpBrowser;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  beforeEach(async () => {
    await service.dependencies.redis.flushDb();
    browser = createHttpBrowser(http.url);
    await browser.whoAmI();
  });

  const customer = () => openRegistered(http.url);

  /** An operator who has enrolled a device, signed in. */
  const operator = async () =>
    (await openStaff(service.dependencies, http.url, ['feed-engineer', 'customer-service', 'administrator']))
      .browser;

  const attempt = (credentials: { UserName: string; Password: string }) =>
    browser.ask(login, { body: credentials });

  it('blocks after the fourth wrong password for thirty minutes', async () => {
    const { credentials } = await customer();
    const wrong = { ...credentials, Password: 'Wrong-pass1!' };
    for (let n = 0; n < 3; n++) {
      expect(await attempt(wrong)).toMatchObject({ msg: 'Error', code: 'wrong-credentials' });
    }
    const fourth = await attempt(wrong);
    expect(fourth).toMatchObject({ msg: 'Error', code: 'access-blocked' });
    expect(fourth.error).toContain('temporarily blocked access for 30 minutes');
    expect(await attempt(credentials)).toMatchObject({ code: 'access-blocked' });
    const own = await operator();
    await own.ask(moveClock, { body: { advanceMs: 30 * 60_000 } });
    expect(await attempt(credentials)).toMatchObject({ msg: 'Success' });
  });

  /** Somewhere else, by its network address. */
  const elsewhere = async (address: string) => {
    const other = createHttpBrowser(http.url, { 'x-real-ip': address });
    await other.whoAmI();
    return other;
  };

  it('gives one network so many new sessions a minute, and refuses nobody who has one or whose device is known, nor anybody elsewhere', async () => {
    const [here, there] = [{ 'x-real-ip': '2001:db8:5:5::1' }, { 'x-real-ip': '2001:db8:5:6::1' }];
    const first = createHttpBrowser(http.url, here);
    await first.whoAmI();
    const ask = async (address: Record<string, string>) =>
      (await fetch(`${http.url}/Account/Session`, { headers: address })).status;
    const { max } = service.dependencies.rules.newSessions;
    const statuses: number[] = [];
    for (let asked = 1; asked < max + 50; asked += 50) {
      // Other addresses of the same household.
      const batch = Array.from({ length: 50 }, (_, n) => ask({ 'x-real-ip': `2001:db8:5:5::${n + 2}` }));
      statuses.push(...(await Promise.all(batch)));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(max - 1);
    expect(statuses.at(-1)).toBe(429);
    expect(await first.whoAmI()).toMatchObject({ authenticated: false });
    expect(await ask(there)).toBe(200);
    const { devices } = service.dependencies;
    const device = `${deviceCookie}=${devices.cookieOf(devices.newId())}`;
    expect(await ask({ ...here, cookie: device })).toBe(200);
  });

  it('blocks where the guesses came from, so that nobody locks out the customer', async () => {
    const { credentials } = await customer();
    const guesser = await elsewhere('203.0.113.9');
    const wrong = { ...credentials, Password: 'Wrong-pass1!' };
    for (let n = 0; n < 4; n++) await guesser.ask(login, { body: wrong });
    expect(await guesser.ask(login, { body: credentials })).toMatchObject({ code: 'access-blocked' });
    expect(await attempt(credentials)).toMatchObject({ msg: 'Success' });
  });

  it('answers guesses from very many places alike for a name that somebody has and one that nobody has', async () => {
    const { credentials } = await customer();
    const guess = async (UserName: string, place: number) => {
      const guesser = await elsewhere(`203.0.113.${place}`);
      return (await guesser.ask(login, { body: { UserName, Password: 'Wrong-pass1!' } })).code;
    };
    const answers: (string | undefined)[][] = [];
    for (const name of [credentials.UserName, 'nobodyhere']) {
      const codes: (string | undefined)[] = [];
      for (let place = 1; place <= 22; place++) codes.push(await guess(name, place));
      answers.push(codes);
    }
    const [taken, free] = answers;
    expect(taken).toEqual(free);
    expect(taken?.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 'wrong-credentials'));
    expect(taken?.slice(19)).toEqual(Array.from({ length: 3 }, () => 'access-blocked'));
    expect(await attempt(credentials)).toMatchObject({ msg: 'Success' });
  });

  it('lets who looks after the person end a block, of a customer and of staff', async () => {
    const { credentials } = await customer();
    const own = await operator();
    for (let n = 0; n < 4; n++) await attempt({ ...credentials, Password: 'Wrong-pass1!' });
    expect(await attempt(credentials)).toMatchObject({ code: 'access-blocked' });
    await own.ask(unblockAccess, { body: { account: credentials.UserName } });
    expect(await attempt(credentials)).toMatchObject({ msg: 'Success' });
    await browser.whoAmI();
    const { credentials: colleague } = await openStaff(service.dependencies, http.url, ['trader']);
    for (let n = 0; n < 4; n++) await attempt({ ...colleague, Password: 'Wrong-pass1!' });
    expect(await attempt(colleague)).toMatchObject({ code: 'access-blocked' });
    await own.ask(unblockAccess, { body: { account: colleague.UserName } });
    expect(await attempt(colleague)).toMatchObject({ secondStep: 'code' });
    expect(await own.send(unblockAccess, { body: { account: 'nobody at all' } })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'unknown-account', field: 'account' },
    });
    const stranger = createHttpBrowser(http.url);
    await stranger.whoAmI();
    expect(await stranger.send(unblockAccess, { body: { account: colleague.UserName } })).toMatchObject({
      status: 401,
    });
  });

  it('lets one person end the blocks of one account three times a day, and then another person only', async () => {
    const { credentials } = await customer();
    const [own, another] = [await operator(), await operator()];
    const unblock = (by: HttpBrowser, UserName = credentials.UserName) =>
      by.send(unblockAccess, { body: { account: UserName } });
    for (let n = 0; n < 3; n++) expect(await unblock(own)).toMatchObject({ kind: 'answer' });
    const tooOften = { refusal: { code: 'unblocked-too-often', field: 'account' } };
    expect(await unblock(own)).toMatchObject(tooOften);
    expect(await unblock(own, (await customer()).credentials.UserName)).toMatchObject({ kind: 'answer' });
    expect(await unblock(another)).toMatchObject({ kind: 'answer' });
  });

  it('does not let an administrator begin the count of their own wrong codes anew', async () => {
    const own = await operator();
    const { username } = await own.whoAmI();
    const guess = () => own.send(confirmSecondFactor, { body: { Code: '000000' } });
    for (let n = 0; n < 3; n++) expect(await guess()).toMatchObject({ refusal: { code: 'wrong-code' } });
    expect(await own.send(unblockAccess, { body: { account: username ?? '' } })).toMatchObject({
      refusal: { code: 'own-account', field: 'account' },
    });
    expect(await guess()).toMatchObject({ refusal: { code: 'access-blocked' } });
  });

  it('does not let one key stand in for a password', async () => {
    const { credentials } = await customer();
    const key = 'the-same-key';
    expect(await browser.ask(login, { body: credentials }, key)).toMatchObject({ msg: 'Success' });
    const wrong = { ...credentials, Password: 'Wrong-pass1!' };
    await browser.whoAmI();
    expect(await browser.ask(login, { body: wrong }, key)).toMatchObject({ code: 'wrong-credentials' });
  });

  it('slows down who tries too often', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) {
      const answer = await browser.raw('/Account/Login', { method: 'POST', body: '{}' });
      statuses.push(answer.status);
    }
    expect(statuses.at(0)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});
