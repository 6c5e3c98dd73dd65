import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@paddock/contracts/events';
import {
  changeRoles,
  disableStaff,
  enableStaff,
  enrolSecondFactor,
  getRiskSettings,
  giveOneTimePassword,
  listStaff,
  login,
  makeStaff,
  replaceOneTimePassword,
} from '@paddock/contracts/http';
import { confirmationMs } from '@paddock/contracts/session';
import { sessionKey } from '@paddock/service-kit/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { begin, enrolStaff } from '../../support/staff.ts';
import { useStarted } from '../../support/use-started.ts';
import { clockSeen } from '../support/clock-seen.ts';
import { openStaff } from '../support/open-staff.ts';
import { createCommandProcesses, type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import { decideStaff } from '../support/staff-decision.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';
import { unsafePasswords } from '../support/unsafe-passwords.ts';

const oneTime = 'GivenOut!2026';
const ownPassword = 'MyOwnOne!2026';
const note = 'joins the desk';
const refusal = (code: string) => ({ kind: 'refused', refusal: { code } });
const done = { kind: 'answer' };
const waiting = { data: { success: true, waiting: true } };

describe('accounts of staff', () => {
  let service: CommandService;
  /** Two copies of the service. */
  let copies: SpawnedProcess[];
  let officer: Visitor;

  useStarted(async (start) => {
    const started = await startCommandHttp(start);
    service = started.service;
    const second = await createCommandProcesses(started.engines);
    copies = [started.http, await start(second.spawnHttp())];
  });

  beforeEach(async () => {
    await service.reset();
    officer = await service.visitor(['compliance']);
  });

  const urlOf = (copy: 0 | 1): string => copies[copy]?.url ?? '';
  const open = (...roles: StaffRole[]) => openStaff(service.dependencies, urlOf(0), roles);
  const eventsOf = async (accountId: string) => {
    const events: { type: string; data: unknown; metadata: unknown }[] = [];
    for await (const { type, data, metadata } of service.dependencies.store.read(`access-${accountId}`)) {
      events.push({ type, data, metadata });
    }
    return events;
  };
  const newName = () => `Desk${randomUUID().slice(0, 8)}`;
  const approve = async (accountId: string) => {
    expect(await decideStaff(service.dependencies, officer, accountId)).toMatchObject(done);
  };
  const make = async (browser: HttpBrowser, roles: StaffRole[] = ['trader']) => {
    const UserName = newName();
    const body = { UserName, Password: oneTime, roles, note };
    const { accountId } = await browser.ask(makeStaff, { body });
    await approve(accountId);
    return { accountId, UserName };
  };
  const isSignedIn = async (browser: HttpBrowser) => (await browser.whoAmI()).authenticated;
  const memberOf = async (browser: HttpBrowser, accountId: string) =>
    (await browser.ask(listStaff, {})).staff.find((one) => one.accountId === accountId);

  it('are made by an administrator and another person, with a password that has to be replaced before anything else', async () => {
    const keeper = await open('administrator');
    const { accountId, UserName } = await make(keeper.browser, ['trader', 'feed-engineer']);
    expect(await eventsOf(accountId)).toMatchObject([
      { type: 'StaffChangeRequested', metadata: { actor: { kind: 'staff', id: keeper.accountId } } },
      { type: 'StaffChangeDecided', metadata: { actor: { kind: 'staff', id: officer.accountId } } },
      { type: 'AccessGranted', data: { roles: ['trader', 'feed-engineer'], oneTimePassword: true } },
    ]);
    const stored = JSON.stringify(await eventsOf(accountId));
    for (const secret of [UserName, oneTime, note]) expect(stored).not.toContain(secret);
    expect(await memberOf(keeper.browser, accountId)).toEqual({
      accountId,
      username: UserName,
      roles: ['trader', 'feed-engineer'],
      disabled: false,
      waiting: [],
      oneTimePassword: { until: expect.any(String), over: false },
      hasDevice: false,
    });

    const browser = createHttpBrowser(urlOf(1));
    await begin(browser, { UserName, Password: oneTime });
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false, secondStep: 'password' });
    expect(await browser.send(getRiskSettings, {})).toMatchObject(refusal('second-step-needed'));
    expect(await browser.send(enrolSecondFactor, { body: { Code: '123456' } })).toMatchObject(
      refusal('not-signed-in'),
    );
    const replace = (Password: string) => browser.send(replaceOneTimePassword, { body: { Password } });
    expect(await replace(oneTime)).toMatchObject(refusal('same-password'));
    expect(await replace('short')).toMatchObject({ kind: 'refused', status: 400 });
    for (const [password, msg] of unsafePasswords(UserName)) {
      expect(await replace(password)).toMatchObject({ status: 400, refusal: { field: 'Password', msg } });
    }
    expect(await replace(ownPassword)).toMatchObject({ kind: 'answer', data: { secondStep: 'enrol' } });
    expect(await replace('AnotherOne!2026')).toMatchObject(refusal('not-signed-in'));

    const after = createHttpBrowser(urlOf(0));
    await after.whoAmI();
    expect(await after.ask(login, { body: { UserName, Password: oneTime } })).toMatchObject({
      code: 'wrong-credentials',
    });
    await enrolStaff(after, { UserName, Password: ownPassword });
    expect(await after.send(getRiskSettings, {})).toMatchObject(done);
    expect(await memberOf(keeper.browser, accountId)).toMatchObject({
      oneTimePassword: null,
      hasDevice: true,
    });
  });

  it('are opened by a one-time password within a day, after which an administrator gives another', async () => {
    const keeper = await open('administrator');
    const { accountId, UserName } = await make(keeper.browser);
    const half = createHttpBrowser(urlOf(1));
    await begin(half, { UserName, Password: oneTime });
    const { oneTimePasswordMs } = service.dependencies.rules.signIn;
    await service.advance(oneTimePasswordMs);
    await clockSeen(service, [urlOf(0)]);
    const Password = 'GivenAgain!2026';
    const body = { account: UserName, Password, note };
    const signIn = async (password: string) => {
      const browser = createHttpBrowser(urlOf(0));
      await browser.whoAmI();
      const answer = await browser.ask(login, { body: { UserName, Password: password } });
      return answer.code ?? answer.secondStep;
    };
    expect(await signIn(oneTime)).toBe('one-time-password-over');
    expect(await signIn(ownPassword)).toBe('wrong-credentials');
    expect(await memberOf(keeper.browser, accountId)).toMatchObject({ oneTimePassword: { over: true } });
    expect(await keeper.browser.send(giveOneTimePassword, { body })).toMatchObject(waiting);
    expect(await signIn(Password)).toBe('wrong-credentials');
    expect(await half.whoAmI()).toMatchObject({ secondStep: 'password' });
    await approve(accountId);
    expect(await half.whoAmI()).toMatchObject({ secondStep: null });
    expect(await signIn(oneTime)).toBe('wrong-credentials');
    expect(await signIn(Password)).toBe('password');
    expect(JSON.stringify(await eventsOf(accountId))).not.toContain(Password);

    await begin(half, { UserName, Password });
    await half.ask(replaceOneTimePassword, { body: { Password: ownPassword } });
    expect(await keeper.browser.send(giveOneTimePassword, { body })).toMatchObject(
      refusal('password-chosen'),
    );
    const own = { account: keeper.credentials.UserName, Password, note };
    expect(await keeper.browser.send(giveOneTimePassword, { body: own })).toMatchObject(
      refusal('own-account'),
    );
  });

  it('are made once however often the answer is lost, and under a name that nobody else has', async () => {
    const { browser } = await open('administrator');
    const body = { UserName: newName(), Password: oneTime, roles: ['trader' as const], note };
    const first = await browser.ask(makeStaff, { body }, 'one-press');
    expect(await browser.ask(makeStaff, { body }, 'one-press')).toEqual(first);
    const others = [
      { roles: ['compliance' as const] },
      { UserName: newName() },
      { Password: 'GivenAgain!2026' },
    ];
    for (const other of others) {
      const sent = browser.send(makeStaff, { body: { ...body, ...other } }, 'one-press');
      expect(await sent).toMatchObject(refusal('key-reused'));
    }
    expect(await browser.send(makeStaff, { body })).toMatchObject(refusal('already-requested'));
    await approve(first.accountId);
    expect(await browser.ask(makeStaff, { body }, 'one-press')).toEqual(first);
    expect(await browser.send(makeStaff, { body })).toMatchObject(refusal('username-taken'));
  });

  it('lose roles at once, and the sessions with those of before end', async () => {
    const [keeper, trader] = [await open('administrator'), await open('trader', 'compliance')];
    const account = trader.credentials.UserName;
    expect(
      await keeper.browser.send(changeRoles, { body: { account, roles: ['compliance'] } }),
    ).toMatchObject({ data: { waiting: false } });
    expect(await isSignedIn(trader.browser)).toBe(false);
    expect((await eventsOf(trader.accountId)).at(-1)).toMatchObject({
      type: 'RolesChanged',
      data: { roles: ['compliance'] },
      metadata: { actor: { kind: 'staff', id: keeper.accountId } },
    });
    expect(await memberOf(keeper.browser, trader.accountId)).toMatchObject({ roles: ['compliance'] });
  });

  it('are disabled at once at every copy, in the midst of a sign-in too, until they are enabled', async () => {
    const [keeper, trader] = [await open('administrator'), await open('trader')];
    const half = createHttpBrowser(urlOf(1));
    await begin(half, trader.credentials);
    const account = trader.accountId;
    expect(await keeper.browser.send(disableStaff, { body: { account } })).toMatchObject(done);
    expect(await isSignedIn(trader.browser)).toBe(false);
    expect(await half.whoAmI()).toMatchObject({ authenticated: false, secondStep: null });
    for (const copy of [0, 1] as const) {
      const browser = createHttpBrowser(urlOf(copy));
      await browser.whoAmI();
      expect(await browser.ask(login, { body: trader.credentials })).toMatchObject({
        msg: 'Error',
        code: 'account-disabled',
      });
    }
    expect(await memberOf(keeper.browser, account)).toMatchObject({ disabled: true });
    expect(await keeper.browser.send(enableStaff, { body: { account, note } })).toMatchObject(waiting);
    expect(await memberOf(keeper.browser, account)).toMatchObject({
      disabled: true,
      waiting: [{ kind: 'enable', roles: ['trader'] }],
    });
    await approve(account);
    await begin(half, trader.credentials);
    expect(await half.whoAmI()).toMatchObject({ secondStep: 'code' });
    const types = (await eventsOf(account)).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['AccessDisabled', 'AccessEnabled']));
  });

  it('are changed with a fresh code only, by administrators only, and never by their owner', async () => {
    const [keeper, trader] = [await open('administrator', 'trader'), await open('trader')];
    const own = { account: keeper.credentials.UserName };
    const roles: StaffRole[] = ['trader'];
    for (const [call, body] of [
      [changeRoles, { ...own, roles }],
      [disableStaff, own],
      [enableStaff, own],
    ] as const) {
      expect(await keeper.browser.send(call, { body } as never)).toMatchObject(refusal('own-account'));
      expect(await trader.browser.send(call, { body } as never)).toMatchObject(refusal('not-allowed'));
    }
    const { redis } = service.dependencies;
    const key = sessionKey.of(keeper.browser.sessionId() ?? '');
    const session = JSON.parse((await redis.get(key)) ?? '');
    session.account.confirmedAt = Date.now() - confirmationMs;
    await redis.set(key, JSON.stringify(session), { expiration: 'KEEPTTL' });
    const account = trader.accountId;
    const stale = refusal('confirmation-needed');
    expect(await keeper.browser.send(disableStaff, { body: { account } })).toMatchObject(stale);
    expect(await keeper.browser.send(enableStaff, { body: { account } })).toMatchObject(stale);
    expect(await keeper.browser.send(changeRoles, { body: { account, roles } })).toMatchObject(stale);
    const body = { UserName: newName(), Password: oneTime, roles };
    expect(await keeper.browser.send(makeStaff, { body })).toMatchObject(stale);
    expect(await isSignedIn(trader.browser)).toBe(true);
  });

  it('that nobody has, and those of customers, are changed by nobody', async () => {
    const { browser } = await open('administrator');
    const accountId = randomUUID();
    const credential = { kind: 'sealed', sealed: 'h' } as const;
    await service.dependencies.access.execute(
      accountId,
      { type: 'grant-access', accountId, credential, roles: ['customer'], oneTimePassword: false },
      service.context(),
    );
    const roles: StaffRole[] = ['administrator'];
    const change = (account: string) => browser.send(changeRoles, { body: { account, roles } });
    expect(await change('nobody at all')).toMatchObject(refusal('unknown-account'));
    expect(await change(accountId)).toMatchObject(refusal('unknown-account'));
  });

  it('of before there was a roster are on it from the next sign-in on', async () => {
    const keeper = await open('administrator');
    const { access, names, passwords, profiles } = service.dependencies;
    const UserName = newName();
    const accountId = randomUUID();
    const context = service.context();
    await names.claim('username', UserName, accountId, context);
    const hash = await passwords.hash(ownPassword);
    const credential = await profiles.sealCredential(accountId, hash, context);
    // As an older release gave roles.
    const grant = { type: 'grant-access', accountId, credential, onRoster: true } as const;
    await access.execute(accountId, { ...grant, roles: ['shop-assistant'], oneTimePassword: false }, context);
    expect(await memberOf(keeper.browser, accountId)).toBeUndefined();
    await enrolStaff(createHttpBrowser(urlOf(1)), { UserName, Password: ownPassword });
    expect(await memberOf(keeper.browser, accountId)).toMatchObject({ roles: ['shop-assistant'] });
  });
});
