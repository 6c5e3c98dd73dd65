import { randomUUID } from 'node:crypto';
import { asked, removal } from '@paddock/command-service/src/domain/access/staff-changes.fixture.ts';
import { startSessionEndings } from '@paddock/command-service/src/processes/session-endings/session-endings.ts';
import type { StaffRole } from '@paddock/contracts/events';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  endSessionsOf,
  enrolSecondFactor,
  getRiskSettings,
  login,
  logout,
  makeStaff,
  register,
} from '@paddock/contracts/http';
import { codeOfStep } from '@paddock/service-kit/codes';
import { describe, expect, it, vi } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { begin, steadyStep } from '../../support/staff.ts';
import { useStarted } from '../../support/use-started.ts';
import { openStaff, registerNewStaff } from '../support/open-staff.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('sessions that the log has ended and Redis has not, as a call died in between,', () => {
  let http: SpawnedProcess;
  let service: CommandService;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  const open = (...roles: StaffRole[]) => openStaff(service.dependencies, http.url, roles);
  const isSignedIn = async (browser: HttpBrowser) => (await browser.whoAmI()).authenticated;
  const refusal = (code: string) => ({ kind: 'refused', refusal: { code } });
  const done = { kind: 'answer' };

  /** The event of a call, and nothing of what follows from it. */
  type Command = Exclude<
    Parameters<typeof service.dependencies.access.execute>[1],
    (...given: never[]) => unknown
  >;
  const writeAndDie = (accountId: string, command: Command) =>
    service.dependencies.access.execute(accountId, command, service.context());

  const newStaff = () => ({
    body: {
      UserName: `desk${randomUUID().slice(0, 8)}`,
      Password: 'GivenOut!2026',
      roles: ['trader' as const],
      note: 'joins the desk',
    },
  });

  it.each<[string, (accountId: string) => readonly Command[]]>([
    ['are all ended', () => [{ type: 'end-sessions', kept: null }]],
    ['lose their second factor', (accountId) => removal({ accountId })],
    ['lose a role', () => [{ type: 'change-roles', roles: ['administrator'], changes: 0, ...asked }]],
    ['are disabled', () => [{ type: 'disable', changes: 0 }]],
  ])('of staff who %s change nothing any more', async (_, commands) => {
    const { accountId, browser } = await open('administrator', 'trader');
    expect(await browser.send(makeStaff, newStaff())).toMatchObject(done);
    for (const command of commands(accountId)) await writeAndDie(accountId, command);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await browser.send(makeStaff, newStaff())).toMatchObject({
      ...refusal('not-signed-in'),
      status: 401,
    });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('may read until they are ended, and can sign out', async () => {
    const { accountId, browser } = await open('trader');
    await writeAndDie(accountId, { type: 'end-sessions', kept: null });
    expect(await browser.send(getRiskSettings, {})).toMatchObject(done);
    expect(await browser.send(logout, {})).toMatchObject(done);
  });

  it('enrol no other device and confirm nothing', async () => {
    const { accountId, browser, device } = await open('trader');
    const { secret } = await browser.ask(beginSecondFactor, {});
    await writeAndDie(accountId, { type: 'end-sessions', kept: null });
    const Code = codeOfStep(secret, await steadyStep());
    expect(await browser.send(enrolSecondFactor, { body: { Code } })).toMatchObject(refusal('not-signed-in'));
    const own = codeOfStep(device.secret, await steadyStep());
    expect(await browser.send(confirmSecondFactor, { body: { Code: own } })).toMatchObject(
      refusal('not-signed-in'),
    );
  });

  it('enrol no first device where all ended between password and code', async () => {
    const { accountId, credentials } = await registerNewStaff(service.dependencies, ['trader']);
    const browser = createHttpBrowser(http.url);
    await begin(browser, credentials);
    const { secret } = await browser.ask(beginSecondFactor, {});
    await writeAndDie(accountId, { type: 'end-sessions', kept: null });
    const Code = codeOfStep(secret, await steadyStep());
    expect(await browser.send(enrolSecondFactor, { body: { Code } })).toMatchObject(refusal('not-signed-in'));
    const { state } = await service.dependencies.access.load(accountId);
    expect(state).toMatchObject({ factor: undefined });
  });

  it('of which one was kept leave that one as it is', async () => {
    const { browser } = await open('administrator');
    await browser.ask(endOtherSessions, {});
    await browser.ask(endOtherSessions, {});
    expect(await browser.send(makeStaff, newStaff())).toMatchObject(done);
  });

  it('are ended by the process, of customers and of staff, and what began since goes on', async () => {
    const staff = await open('trader');
    const form = createRegistrationForm();
    const signIn = async () => {
      const browser = createHttpBrowser(http.url);
      await browser.whoAmI();
      browser.useDevice(customer.device());
      await browser.ask(login, { body: { UserName: form.UserName, Password: form.Password } });
      return browser;
    };
    const customer = createHttpBrowser(http.url);
    await customer.whoAmI();
    const { accountId } = await customer.ask(register, { body: form });
    await writeAndDie(staff.accountId, { type: 'disable', changes: 0 });
    await writeAndDie(accountId, { type: 'end-sessions', kept: null });
    const since = await signIn();
    expect(await Promise.all([staff.browser, customer].map(isSignedIn))).toEqual([true, true]);

    const stopping = new AbortController();
    const { finished } = startSessionEndings(service.dependencies, stopping.signal);
    await vi.waitFor(async () => {
      expect(await Promise.all([staff.browser, customer].map(isSignedIn))).toEqual([false, false]);
    }, soon);
    expect(await isSignedIn(since)).toBe(true);
    const keeper = await open('compliance');
    await keeper.browser.ask(endSessionsOf, { body: { account: accountId } });
    expect(await isSignedIn(since)).toBe(false);
    stopping.abort();
    await finished;
  });
});
