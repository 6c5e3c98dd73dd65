import { describe, expect, it } from 'vitest';
import { context, createAccountsOfPerson } from './group.fixture.ts';
import { type HoldServices, holdAcross, holdIn } from './hold-across.ts';

/** A person with so many accounts, each of which is linked to the first. `whileRead`: what happens as the group is read. */
const createGroup = async (size: number) => {
  const { ids, accounts, profiles, link, unlink, barredAmong, once } = await createAccountsOfPerson(size);
  const [hub = '', ...others] = ids;
  for (const accountId of others) await link(accountId, hub);
  const apart = (accountId: string) => unlink(accountId, hub);
  const exclude = async (accountId: string) => {
    await accounts.execute(accountId, { type: 'set-exclusion', scope: 'full', months: 6 }, once());
  };
  const ended = new Map<string, string | undefined>();
  const seen = { profiles: 0, accounts: 0, commands: 0 };
  const hooks: { whileRead: () => Promise<void>; beforeNoted: () => Promise<void> } = {
    whileRead: async () => {},
    beforeNoted: async () => {},
  };
  const services: HoldServices = {
    accounts: {
      load: async (id) => {
        seen.accounts += 1;
        return accounts.load(id);
      },
      execute: async (...command) => {
        seen.commands += 1;
        await hooks.beforeNoted();
        return accounts.execute(...command);
      },
    },
    profiles: {
      load: async (id) => {
        seen.profiles += 1;
        const loaded = await profiles.load(id);
        await hooks.whileRead();
        return loaded;
      },
    },
    sessions: { endAll: async (id, by) => void ended.set(id, by) },
  };
  return { ids, hub, accounts, services, seen, ended, hooks, exclude, apart, barredAmong, once };
};

/** What it costs to hold an exclusion across a group of so many. */
const costOf = async (size: number) => {
  const group = await createGroup(size);
  await group.exclude(`a-${size - 1}`);
  await holdAcross(group.services, group.hub, context);
  expect(await group.barredAmong()).toEqual(group.ids);
  expect([...group.ended.keys()].sort()).toEqual([...group.ids].sort());
  // Whose session ends reads why.
  expect([...new Set(group.ended.values())]).toEqual(['exclusion']);
  return group.seen;
};

describe('an exclusion across all accounts of a person', () => {
  it('costs as much for each further account, however many there are', async () => {
    const [four, eight, twelve] = [await costOf(4), await costOf(8), await costOf(12)];
    for (const kind of ['profiles', 'accounts', 'commands'] as const) {
      expect([kind, twelve[kind] - eight[kind]]).toEqual([kind, eight[kind] - four[kind]]);
    }
    expect(twelve.profiles).toBeLessThanOrEqual(3 * 12);
    expect(twelve.accounts).toBeLessThanOrEqual(4 * 12);
    expect(twelve.commands).toBeLessThanOrEqual(2 * 12);
  });

  it('is noted in one account alone where that one alone is asked for', async () => {
    const { services, exclude, barredAmong } = await createGroup(3);
    await exclude('a-2');
    await holdIn(services, 'a-1', context);
    expect(await barredAmong()).toEqual(['a-1', 'a-2']);
  });

  it('is read again where an account of it was written to meanwhile', async () => {
    const { ids, hub, services, hooks, exclude, barredAmong } = await createGroup(3);
    await exclude('a-1');
    hooks.beforeNoted = async () => {
      hooks.beforeNoted = async () => {};
      await exclude('a-2');
      await holdAcross(services, 'a-2', context);
    };
    await holdAcross(services, hub, context);
    expect(await barredAmong()).toEqual(ids);
  });

  it.each([
    ['a-0', 'a-1'],
    ['a-1', 'a-0'],
  ])(
    'in %s does not hold in %s, which was unlinked after the group was read and before it was noted',
    async (excluded, other) => {
      const { services, hooks, exclude, apart, barredAmong } = await createGroup(2);
      await exclude(excluded);
      hooks.beforeNoted = async () => {
        hooks.beforeNoted = async () => {};
        await apart('a-1');
        for (const member of [excluded, other]) await holdAcross(services, member, context);
      };
      await holdAcross(services, excluded, context);
      expect(await barredAmong()).toEqual([excluded]);
    },
  );

  it('changes nothing where it holds already', async () => {
    const { ids, hub, accounts, services, exclude } = await createGroup(3);
    await exclude('a-1');
    await holdAcross(services, hub, context);
    const revisions = async () => Promise.all(ids.map(async (id) => (await accounts.load(id)).revision));
    const before = await revisions();
    await holdAcross(services, 'a-2', context);
    expect(await revisions()).toEqual(before);
  });

  it('is given up on, with an error, where an account is written to all the time', async () => {
    const { hub, accounts, services, hooks, exclude, once } = await createGroup(2);
    await exclude('a-1');
    let percent = 60;
    hooks.beforeNoted = async () => {
      percent = percent === 50 ? 60 : 50;
      const factor = { type: 'set-stake-factor', percent, reason: { kind: 'plain', text: 'r' } } as const;
      await accounts.execute(hub, { ...factor, requestId: 'r', requestedBy: 's' }, once());
    };
    await expect(holdAcross(services, hub, context)).rejects.toThrow('written to faster');
  });
});
