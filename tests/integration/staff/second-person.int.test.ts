import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@paddock/contracts/events';
import {
  changeRoles,
  disableStaff,
  enableStaff,
  giveOneTimePassword,
  listStaff,
  login,
  makeStaff,
  removeSecondFactor,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { useStarted } from '../../support/use-started.ts';
import { openStaff, registerNewStaff } from '../support/open-staff.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import { decideStaff } from '../support/staff-decision.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

const note = 'joins the desk';
const Password = 'GivenOut!2026';
const refused = (code: string, field?: string) => ({ refusal: { code, ...(field && { field }) } });

describe('what gives a member of staff more than they had', () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let keeper: Visitor;
  let officer: Visitor;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  beforeEach(async () => {
    await service.reset();
    keeper = await service.visitor(['administrator']);
    officer = await service.visitor(['compliance']);
  });

  const newName = () => `Desk${randomUUID().slice(0, 8)}`;
  const make = async (UserName = newName(), roles: StaffRole[] = ['trader']) => {
    const { accountId } = await keeper.ask(makeStaff, { body: { UserName, Password, roles, note } });
    return { accountId, UserName };
  };
  const decide = (accountId: string, by: Visitor = officer, approved = true) =>
    decideStaff(service.dependencies, by, accountId, approved);
  const memberOf = async (accountId: string) =>
    (await keeper.ask(listStaff, {})).staff.find((one) => one.accountId === accountId);
  const signIn = async (UserName: string) => {
    const browser = createHttpBrowser(http.url);
    await browser.whoAmI();
    const answer = await browser.ask(login, { body: { UserName, Password } });
    return answer.code ?? answer.secondStep;
  };

  it('waits: an account is in the list as one that is asked for, and lets nobody in until another approves', async () => {
    const { accountId, UserName } = await make();
    expect(await memberOf(accountId)).toEqual({
      ...{ accountId, username: UserName, roles: [], disabled: false, hasDevice: false },
      ...{ oneTimePassword: null, waiting: [{ kind: 'make', roles: ['trader'] }] },
    });
    expect(await signIn(UserName)).toBe('wrong-credentials');
    expect(await decide(accountId, keeper)).toMatchObject(refused('needs-another-person'));
    expect(await decide(accountId)).toMatchObject({ kind: 'answer' });
    expect(await signIn(UserName)).toBe('password');
    expect(await memberOf(accountId)).toMatchObject({ roles: ['trader'], waiting: [] });
  });

  it('is not approved once who asked is disabled, who alone knows the password, and is approved where they are not', async () => {
    const { accountId, UserName } = await make();
    const approved = await make();
    expect(await decide(approved.accountId)).toMatchObject({ kind: 'answer' });
    const disable = { type: 'disable', changes: 0 } as const;
    await service.dependencies.access.execute(keeper.accountId, disable, service.context());
    expect(await decide(accountId)).toMatchObject(refused('request-outdated'));
    expect(await signIn(UserName)).toBe('wrong-credentials');
    expect(await decide(accountId, officer, false)).toMatchObject({ kind: 'answer' });
  });

  it('is nothing once it was declined or taken back: the account is in no list, and its name is free again', async () => {
    for (const by of [officer, keeper]) {
      const { accountId, UserName } = await make();
      expect(await decide(accountId, by, false)).toMatchObject({ kind: 'answer' });
      expect(await memberOf(accountId)).toBeUndefined();
      expect(await signIn(UserName)).toBe('wrong-credentials');
      await service.advance(service.dependencies.rules.nameLapseMs);
      const again = await make(UserName);
      await decide(again.accountId);
      expect(await signIn(UserName)).toBe('password');
    }
  });

  it('holds a name while it waits, however long', async () => {
    const { accountId, UserName } = await make();
    await service.advance(2 * service.dependencies.rules.nameLapseMs);
    const body = { UserName, Password, roles: ['trader' as const], note };
    expect(await keeper.send(makeStaff, { body })).toMatchObject(refused('already-requested', 'UserName'));
    expect(await decide(accountId)).toMatchObject({ kind: 'answer' });
  });

  it('gives a one-time password a day from when it is approved, and not from when it was asked for', async () => {
    const { accountId, UserName } = await make();
    const { oneTimePasswordMs } = service.dependencies.rules.signIn;
    await service.advance(oneTimePasswordMs);
    await decide(accountId, await service.visitor(['compliance']));
    expect(await signIn(UserName)).toBe('password');
  });

  it('is a role that they did not have, with what is taken away beside it', async () => {
    const trader = await openStaff(service.dependencies, http.url, ['trader']);
    const account = trader.accountId;
    const roles: StaffRole[] = ['shop-assistant'];
    const change = (key: string, wanted = roles) =>
      keeper.send(changeRoles, { body: { account, roles: wanted, note } }, key);
    expect(await keeper.send(changeRoles, { body: { account, roles } })).toMatchObject(
      refused('note-missing', 'note'),
    );
    for (const _ of [1, 2]) {
      expect(await change('one-press')).toMatchObject({
        data: { waiting: true, msg: texts.operations.waitsForApproval },
      });
    }
    expect(await change('one-press', ['compliance'])).toMatchObject(refused('key-reused'));
    expect(await change('another-press')).toMatchObject(refused('already-requested'));
    expect((await trader.browser.whoAmI()).authenticated).toBe(true);
    expect(await memberOf(account)).toMatchObject({
      roles: ['trader'],
      waiting: [{ kind: 'roles', roles, from: ['trader'], disabled: false }],
    });
    await decide(account);
    expect((await trader.browser.whoAmI()).authenticated).toBe(false);
    expect(await memberOf(account)).toMatchObject({ roles, waiting: [] });
  });

  it('is not done where it has changed since, and can be declined and asked for again', async () => {
    const { accountId: account } = await registerNewStaff(service.dependencies, ['trader']);
    const body = { account, roles: ['trader' as const, 'compliance' as const], note };
    await keeper.ask(changeRoles, { body });
    await keeper.ask(disableStaff, { body: { account } });
    expect(await decide(account)).toMatchObject(refused('request-outdated'));
    expect(await decide(account, officer, false)).toMatchObject({ kind: 'answer' });
    expect(await keeper.ask(changeRoles, { body })).toMatchObject({ waiting: true });
    expect(await memberOf(account)).toMatchObject({ roles: ['trader'], disabled: true });
  });

  it('is decided by nobody whom it is about, and by no other role', async () => {
    const about = await service.visitor(['administrator', 'compliance']);
    const body = { account: about.accountId, roles: ['administrator' as const, 'trader' as const], note };
    expect(await keeper.ask(changeRoles, { body })).toMatchObject({ waiting: true });
    for (const approved of [true, false]) {
      expect(await decide(about.accountId, about, approved)).toMatchObject(refused('own-account'));
    }
    const trader = await service.visitor(['trader', 'customer-service']);
    expect(await decide(about.accountId, trader)).toMatchObject({ status: 403, ...refused('not-allowed') });
    const colleague = await service.visitor(['administrator']);
    expect(await decide(about.accountId, colleague)).toMatchObject({ kind: 'answer' });
  });

  it('under one key is one password: another one is refused, and never said to hold', async () => {
    const { accountId, UserName } = await make();
    await decide(accountId);
    const give = (password: string) =>
      keeper.send(
        giveOneTimePassword,
        { body: { account: UserName, Password: password, note } },
        'one-press',
      );
    const waits = { data: { waiting: true } };
    expect(await give('GivenAgain!2026')).toMatchObject(waits);
    expect(await give('GivenOther!2026')).toMatchObject(refused('key-reused'));
    expect(await give('GivenAgain!2026')).toMatchObject(waits);
    await decide(accountId);
    expect(await give('GivenOther!2026')).toMatchObject(refused('key-reused'));
    expect(await give('GivenAgain!2026')).toMatchObject(waits);
  });

  it('is asked for with a note for who decides, and of what holds already nothing waits', async () => {
    const { accountId: account } = await registerNewStaff(service.dependencies, ['trader']);
    const missing = refused('note-missing', 'note');
    const body = { UserName: newName(), Password, roles: ['trader' as const] };
    expect(await keeper.send(makeStaff, { body })).toMatchObject(missing);
    for (const call of [enableStaff, removeSecondFactor] as const) {
      expect(await keeper.send(call, { body: { account } })).toMatchObject({ data: { waiting: false } });
    }
    await keeper.ask(disableStaff, { body: { account } });
    expect(await keeper.send(enableStaff, { body: { account } })).toMatchObject(missing);
  });

  it('is asked for by one administrator where there is no other, and approved by compliance', async () => {
    const { accountId } = await make(newName(), ['administrator']);
    expect(await decide(accountId)).toMatchObject({ kind: 'answer' });
    const { counts } = await service.dependencies.roster.load();
    expect(counts.get(accountId)).toMatchObject({ isCounted: true });
  });
});
