import { changeStaff } from '@paddock/command-service/src/api/staff/change-standing.ts';
import type { StaffRole } from '@paddock/contracts/events';
import { changeRoles, decideRequest, disableStaff, enableStaff } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { useStarted } from '../../support/use-started.ts';
import { openStaff } from '../support/open-staff.ts';
import { createCommandProcesses, type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import { decideStaff, waitingRequest } from '../support/staff-decision.ts';
import type { CommandService, Visitor } from '../support/start-command-service.ts';

const done = { kind: 'answer' };
const note = 'leaves the desk';

describe('accounts of staff', () => {
  let service: CommandService;
  /** Two copies of the service. */
  let copies: SpawnedProcess[];
  let officer: Visitor;
  /** An administrator who asks, and whom the roster does not count. */
  let keeper: Visitor;

  useStarted(async (start) => {
    const started = await startCommandHttp(start);
    service = started.service;
    const second = await createCommandProcesses(started.engines);
    copies = [started.http, await start(second.spawnHttp())];
  });

  beforeEach(async () => {
    await service.reset();
    officer = await service.visitor(['compliance']);
    keeper = await service.visitor(['administrator']);
  });

  const urlOf = (copy: 0 | 1): string => copies[copy]?.url ?? '';
  const open = (...roles: StaffRole[]) => openStaff(service.dependencies, urlOf(0), roles);
  const roster = () => service.dependencies.roster;

  /** How many administrators can sign in. */
  const administrators = async (accountIds: readonly string[]): Promise<number> => {
    const states = await Promise.all(accountIds.map((id) => service.dependencies.access.load(id)));
    return states.filter(
      ({ state }) => state.status === 'granted' && !state.isDisabled && state.roles.includes('administrator'),
    ).length;
  };

  /** Nobody but these counts as an administrator: what other tests made is disabled. */
  const only = async (accountIds: readonly string[]): Promise<void> => {
    for (const [accountId, { isCounted }] of (await roster().load()).counts) {
      if (!isCounted || accountIds.includes(accountId)) continue;
      await changeStaff(service.dependencies, accountId, { type: 'disable' }, service.context());
    }
  };

  it('keep their last administrator, whom nobody disables or takes the role from, nor two do', async () => {
    const [first, second] = [await open('administrator', 'trader'), await open('administrator')];
    await only([first.accountId, second.accountId]);
    const other: StaffRole[] = ['trader', 'compliance'];
    const body = { account: first.accountId, roles: other, note };
    expect(await keeper.ask(changeRoles, { body })).toMatchObject({ waiting: true });
    const account = second.accountId;
    expect(await first.browser.send(disableStaff, { body: { account } })).toMatchObject(done);
    const system = (change: Parameters<typeof changeStaff>[2]) =>
      changeStaff(service.dependencies, first.accountId, change, service.context());
    const last = { refused: 'last-administrator' };
    expect(await system({ type: 'disable' })).toMatchObject(last);
    expect(await system({ type: 'change-roles', roles: ['trader'] })).toMatchObject(last);
    expect(await decideStaff(service.dependencies, officer, first.accountId)).toMatchObject({
      refusal: { code: 'last-administrator' },
    });
    expect((await first.browser.whoAmI()).authenticated).toBe(true);
    await first.browser.ask(enableStaff, { body: { account, note } });
    expect(await decideStaff(service.dependencies, officer, account)).toMatchObject(done);
    expect(await decideStaff(service.dependencies, officer, first.accountId)).toMatchObject(done);
    expect(await administrators([first.accountId, account])).toBe(1);
  });

  it('keep an administrator when two disable one another at once, through two copies', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = [await open('administrator'), await open('administrator')] as const;
      const ids = both.map(({ accountId }) => accountId);
      await only(ids);
      const [one, other] = both;
      const elsewhere = createHttpBrowser(urlOf(1));
      elsewhere.useSession(other.browser.sessionId());
      await elsewhere.whoAmI();
      const disable = (browser: HttpBrowser, account: string) =>
        browser.send(disableStaff, { body: { account } });
      await Promise.all([disable(one.browser, other.accountId), disable(elsewhere, one.accountId)]);
      expect(await administrators(ids)).toBe(1);
    }
  });

  it('keep an administrator whatever is done to three of them at once', async () => {
    const all = [1, 2, 3].map(() => open('administrator', 'trader'));
    const ids = (await Promise.all(all)).map(({ accountId }) => accountId);
    await only(ids);
    const actor = { kind: 'staff', id: keeper.accountId, channel: 'desktop' } as const;
    const change = (id: string, wanted: Parameters<typeof changeStaff>[2]) =>
      changeStaff(service.dependencies, id, wanted, { ...service.context(), actor });
    const changes = ids.map(async (id) => {
      const asked = await change(id, { type: 'change-roles', roles: ['trader', 'compliance'], note });
      expect(isRefusal(asked)).toBe(false);
      const body = {
        accountId: id,
        requestId: await waitingRequest(service.dependencies, id),
        approved: true,
      };
      return [
        () => change(id, { type: 'disable' }),
        () => change(id, { type: 'change-roles', roles: ['trader'] }),
        () => change(id, { type: 'change-roles', roles: ['administrator', 'trader'] }),
        () => officer.send(decideRequest, { body }),
      ];
    });
    const atOnce = (await Promise.all(changes)).flat();
    await Promise.all(atOnce.map((start) => start()));
    expect(await administrators(ids)).toBeGreaterThan(0);
    const counted = [...(await roster().load()).counts].filter(([, { isCounted }]) => isCounted);
    const ofThem = counted.filter(([id]) => ids.includes(id)).map(([id]) => id);
    expect(await administrators(ofThem)).toBe(ofThem.length);
  });
});
