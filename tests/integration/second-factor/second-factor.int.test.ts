import type { StaffRole } from '@paddock/contracts/events';
import {
  beginSecondFactor,
  confirmSecondFactor,
  demoCode,
  endOtherSessions,
  enrolSecondFactor,
  getAccaBoostTable,
  getRiskSettings,
  listSessions,
  login,
  moveClock,
  register,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactor,
  secondStep,
  unblockAccess,
} from '@paddock/contracts/http';
import { confirmationMs } from '@paddock/contracts/session';
import { codeOfStep } from '@paddock/service-kit/codes';
import { sessionKey } from '@paddock/service-kit/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { begin, type Credentials, enrolStaff, steadyStep } from '../../support/staff.ts';
import { useStarted } from '../../support/use-started.ts';
import { openStaff, registerNewStaff } from '../support/open-staff.ts';
import { createCommandProcesses, type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import { decideStaff } from '../support/staff-decision.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('the second factor of staff', () => {
  let service: CommandService;
  /** Two copies of the service, and where each of them is. */
  let copies: SpawnedProcess[];

  useStarted(async (start) => {
    const started = await startCommandHttp(start);
    service = started.service;
    const second = await createCommandProcesses(started.engines);
    copies = [started.http, await start(second.spawnHttp())];
  });

  beforeEach(() => service.reset());

  const urlOf = (copy: 0 | 1): string => copies[copy]?.url ?? '';
  const staff = (...roles: StaffRole[]) =>
    openStaff(
      service.dependencies,
      urlOf(0),
      roles.length > 0 ? roles : ['trader', 'feed-engineer', 'administrator'],
    );

  /** A browser with a right password, and the second step before it. */
  const halfSignedIn = async (credentials: Credentials, copy: 0 | 1 = 0): Promise<HttpBrowser> => {
    const browser = createHttpBrowser(urlOf(copy));
    await begin(browser, credentials);
    return browser;
  };

  const give = (browser: HttpBrowser, Code: string) => browser.send(secondStep, { body: { Code } });
  const eventsOf = async (accountId: string) => {
    const events: { type: string; text: string }[] = [];
    for await (const { type, data } of service.dependencies.store.read(`access-${accountId}`)) {
      events.push({ type, text: JSON.stringify(data) });
    }
    return events;
  };
  const typesOf = async (accountId: string) => (await eventsOf(accountId)).map(({ type }) => type);

  /** Makes the second factor of a session so old that it no longer holds. */
  const age = async (browser: HttpBrowser) => {
    const { redis } = service.dependencies;
    const key = sessionKey.of(browser.sessionId() ?? '');
    const session = JSON.parse((await redis.get(key)) ?? '');
    session.account.confirmedAt -= confirmationMs;
    await redis.set(key, JSON.stringify(session), { expiration: 'KEEPTTL' });
  };
  const move = (browser: HttpBrowser, key: string) =>
    browser.send(moveClock, { body: { advanceMs: 1 } }, key);
  const refusal = (code: string) => ({ kind: 'refused', refusal: { code } });

  it('is enrolled at the first sign-in, before which nothing can be done and nobody is signed in', async () => {
    const { accountId, credentials } = await registerNewStaff(service.dependencies, ['trader']);
    const browser = createHttpBrowser(urlOf(0));
    await browser.whoAmI();
    const answer = await browser.ask(login, { body: credentials });
    expect(answer).toEqual({ msg: 'Success', secondStep: 'enrol', token: expect.any(String) });
    const nobody = { authenticated: false, secondStep: 'enrol', username: null, accountId: null, roles: [] };
    expect(await browser.whoAmI()).toMatchObject(nobody);
    for (const call of [getRiskSettings, listSessions, secondFactor, getAccaBoostTable]) {
      expect(await browser.send(call, {})).toMatchObject({ ...refusal('second-step-needed'), status: 403 });
    }
    expect(await give(browser, '123456')).toMatchObject(refusal('not-signed-in'));
    expect(await browser.send(enrolSecondFactor, { body: { Code: '123456' } })).toMatchObject(
      refusal('enrolment-over'),
    );
    const { secret } = await browser.ask(beginSecondFactor, {});
    const code = codeOfStep(secret, await steadyStep());
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await browser.send(enrolSecondFactor, { body: { Code: wrong } })).toMatchObject({
      refusal: { code: 'wrong-code', field: 'Code' },
    });
    expect(await typesOf(accountId)).toEqual(['AccessGranted', 'SignInBegun', 'SecondFactorFailed']);
    const { recoveryCodes } = await browser.ask(enrolSecondFactor, { body: { Code: code } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await browser.whoAmI()).toMatchObject({ authenticated: true, secondStep: null });
    expect((await typesOf(accountId)).slice(3)).toEqual([
      'SecondFactorEnrolled',
      'SignedIn',
      'DeviceRemembered',
    ]);
    const kept = (await eventsOf(accountId)).map(({ text }) => text).join();
    for (const shown of [secret, ...recoveryCodes]) expect(kept).not.toContain(shown);
    const session = await service.dependencies.redis.get(sessionKey.of(browser.sessionId() ?? ''));
    expect(session).not.toContain('newSecret');
  });

  it('is asked for at every sign-in after that, and a code is good once', async () => {
    const { credentials, device, accountId } = await staff();
    const step = await steadyStep();
    const first = await halfSignedIn(credentials);
    expect(await first.whoAmI()).toMatchObject({ authenticated: false, secondStep: 'code' });
    expect(await give(first, codeOfStep(device.secret, step))).toMatchObject({ kind: 'answer' });
    expect(await first.whoAmI()).toMatchObject({ authenticated: true, accountId, secondStep: null });
    const second = await halfSignedIn(credentials);
    expect(await give(second, codeOfStep(device.secret, step))).toMatchObject(refusal('code-used'));
    expect(await second.whoAmI()).toMatchObject({ authenticated: false });
  });

  it('is asked of no customer', async () => {
    const browser = createHttpBrowser(urlOf(0));
    await browser.whoAmI();
    const form = createRegistrationForm();
    await browser.ask(register, { body: form });
    await browser.whoAmI();
    const body = { UserName: form.UserName, Password: form.Password };
    expect(await browser.ask(login, { body })).not.toHaveProperty('secondStep');
    expect(await browser.whoAmI()).toMatchObject({ authenticated: true, roles: ['customer'] });
    expect(await browser.send(beginSecondFactor, {})).toMatchObject(refusal('confirmation-needed'));
  });

  it('lets in one of two browsers that give the same code to two copies at once', async () => {
    const { credentials, device, accountId } = await staff();
    const rivals = await Promise.all([halfSignedIn(credentials, 0), halfSignedIn(credentials, 1)]);
    const code = codeOfStep(device.secret, await steadyStep());
    const outcomes = await Promise.all(rivals.map((browser) => give(browser, code)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
    expect(outcomes.find(({ kind }) => kind === 'refused')).toMatchObject(refusal('code-used'));
    expect((await typesOf(accountId)).filter((type) => type === 'SecondFactorConfirmed')).toHaveLength(1);
  });

  it('blocks after the fourth wrong code, whichever copies they come to, as after wrong passwords', async () => {
    const { credentials, device } = await staff();
    const [one, other] = await Promise.all([halfSignedIn(credentials, 0), halfSignedIn(credentials, 1)]);
    const guesser = createHttpBrowser(urlOf(0));
    await guesser.whoAmI();
    await guesser.ask(login, { body: { ...credentials, Password: 'Wrong-pass1!' } });
    const step = await steadyStep();
    const right = [-1, 0, 1].map((off) => codeOfStep(device.secret, step + off));
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
    const codes = await Promise.all([one, other, one].map((browser) => give(browser, wrong)));
    expect(codes).toContainEqual(
      expect.objectContaining({ refusal: expect.objectContaining({ code: 'access-blocked' }) }),
    );
    expect(await give(other, right[1] ?? '')).toMatchObject(refusal('access-blocked'));
    const friend = await staff();
    await friend.browser.ask(unblockAccess, { body: { account: credentials.UserName } });
    expect(await give(other, right[1] ?? '')).toMatchObject({ kind: 'answer' });
  });

  it('leaves nobody half signed in whose answer was lost: they begin again, and can end what they never got', async () => {
    const { credentials, device, browser: first } = await staff();
    const browser = await halfSignedIn(credentials);
    const [id, code] = [browser.sessionId(), codeOfStep(device.secret, await steadyStep())];
    expect(await give(browser, code)).toMatchObject({ kind: 'answer' });
    const lost = browser.sessionId();
    browser.useSession(id);
    expect(await browser.send(secondStep, { body: { Code: code } }, 'the-same-key')).toMatchObject(
      refusal('csrf-token-missing'),
    );
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false, secondStep: null });
    expect((await first.ask(listSessions, {})).sessions).toHaveLength(2);
    await first.ask(endOtherSessions, {});
    browser.useSession(lost);
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
  });

  it('is given for a recovery code too, once, until others take their place', async () => {
    const { credentials, device, browser } = await staff();
    const [one = '', two = ''] = device.recoveryCodes;
    const first = await halfSignedIn(credentials);
    expect(await give(first, one.toLowerCase())).toMatchObject({ kind: 'answer' });
    await first.whoAmI();
    expect(await first.ask(secondFactor, {})).toEqual({ recoveryCodesLeft: 9 });
    const second = await halfSignedIn(credentials, 1);
    expect(await give(second, one)).toMatchObject(refusal('wrong-code'));
    const { recoveryCodes } = await browser.ask(replaceRecoveryCodes, {});
    expect(await give(second, two)).toMatchObject(refusal('wrong-code'));
    expect(await give(second, recoveryCodes[0] ?? '')).toMatchObject({ kind: 'answer' });
  });

  it('is asked for again before what cannot be undone, and holds for five minutes', async () => {
    const { device, browser } = await staff();
    expect(await move(browser, 'moves-the-clock-1')).toMatchObject({ kind: 'answer' });
    await age(browser);
    expect(await move(browser, 'moves-the-clock-2')).toMatchObject({
      ...refusal('confirmation-needed'),
      status: 403,
    });
    expect(await browser.send(getRiskSettings, {})).toMatchObject({ kind: 'answer' });
    const Code = codeOfStep(device.secret, await steadyStep());
    await browser.ask(confirmSecondFactor, { body: { Code } });
    expect(await move(browser, 'moves-the-clock-2')).toMatchObject({ kind: 'answer' });
  });

  it('may be given again where the answer was lost, in the same session and in no other', async () => {
    const { device, browser, credentials } = await staff();
    const body = { Code: codeOfStep(device.secret, await steadyStep()) };
    await browser.ask(confirmSecondFactor, { body });
    await age(browser);
    await browser.ask(confirmSecondFactor, { body });
    expect(await move(browser, 'moves-the-clock-3')).toMatchObject({ kind: 'answer' });
    const other = await halfSignedIn(credentials, 1);
    expect(await give(other, body.Code)).toMatchObject(refusal('code-used'));
  });

  it('leaves no name of a session and no digest of a code in who gave which command', async () => {
    const { device, browser, accountId } = await staff();
    const [session] = (await browser.ask(listSessions, {})).sessions;
    await browser.ask(confirmSecondFactor, { body: { Code: codeOfStep(device.secret, await steadyStep()) } });
    const ids: string[] = [];
    for await (const { type, metadata } of service.dependencies.store.read(`access-${accountId}`)) {
      if (type === 'SecondFactorConfirmed') ids.push(JSON.stringify(metadata));
    }
    expect(ids.at(-1)).toContain('commandId');
    expect(ids.at(-1)).not.toContain(session?.session);
  });

  it('holds for nobody whose session ended meanwhile', async () => {
    const { device, browser, accountId } = await staff();
    await service.dependencies.sessions.endAll(accountId);
    const body = { Code: codeOfStep(device.secret, await steadyStep()) };
    expect(await browser.send(confirmSecondFactor, { body })).toMatchObject(refusal('not-signed-in'));
  });

  it('is replaced only by who has it: a password that was tried before it was enrolled enrols no other', async () => {
    const { credentials } = await registerNewStaff(service.dependencies, ['shop-assistant']);
    const thief = await halfSignedIn(credentials, 1);
    const { secret } = await thief.ask(beginSecondFactor, {});
    const owner = createHttpBrowser(urlOf(0));
    const device = await enrolStaff(owner, credentials);
    const stolen = { body: { Code: codeOfStep(secret, await steadyStep()) } };
    expect(await thief.send(enrolSecondFactor, stolen)).toMatchObject(refusal('second-factor-enrolled'));
    const next = await owner.ask(beginSecondFactor, {});
    await owner.ask(enrolSecondFactor, { body: { Code: codeOfStep(next.secret, await steadyStep()) } });
    const browser = await halfSignedIn(credentials);
    expect(await give(browser, codeOfStep(device.secret, await steadyStep()))).toMatchObject(
      refusal('wrong-code'),
    );
    expect(await give(browser, codeOfStep(next.secret, (await steadyStep()) + 1))).toMatchObject({
      kind: 'answer',
    });
  });

  it('is taken away by administrators from others, whose sessions end and who enrol again, once another person approves', async () => {
    const [operator, lost, assistant] = [
      await staff(),
      await staff('shop-assistant'),
      await staff('shop-assistant'),
    ];
    const remove = (browser: HttpBrowser, account: string) =>
      browser.send(removeSecondFactor, { body: { account, note: 'lost both' } });
    const own = operator.credentials.UserName;
    expect(await remove(operator.browser, own)).toMatchObject(refusal('own-account'));
    expect(await remove(operator.browser, 'nobody at all')).toMatchObject(refusal('unknown-account'));
    expect(await remove(assistant.browser, own)).toMatchObject(refusal('not-allowed'));
    expect(await remove(operator.browser, lost.credentials.UserName)).toMatchObject({
      data: { waiting: true },
    });
    expect(await lost.browser.whoAmI()).toMatchObject({ authenticated: true });
    const officer = await staff('compliance');
    const approved = await decideStaff(service.dependencies, officer.browser, lost.accountId);
    expect(approved).toMatchObject({ kind: 'answer' });
    expect(await lost.browser.whoAmI()).toMatchObject({ authenticated: false });
    expect(await (await halfSignedIn(lost.credentials)).whoAmI()).toMatchObject({ secondStep: 'enrol' });
  });

  it('is offered for demo accounts only', async () => {
    const { browser, credentials } = await staff();
    const none = { code: null, waitSeconds: null };
    expect(await browser.ask(demoCode, {})).toEqual(none);
    expect(await (await halfSignedIn(credentials)).ask(demoCode, {})).toEqual(none);
    expect(await createHttpBrowser(urlOf(0)).ask(demoCode, {})).toEqual(none);
  });
});
