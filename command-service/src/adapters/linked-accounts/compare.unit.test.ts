import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { expect, it } from 'vitest';
import { given, noon, opened } from '../../domain/account/account.fixture.ts';
import type { AccountLink } from '../../domain/profile/links.ts';
import { type CompareServices, compareAccount, compareUnlinked } from './compare.ts';

const context = {
  ...{ correlationId: 'c', now: new Date(noon) },
  actor: { kind: 'system', id: 'tests', channel: 'desktop' } as const,
};

type World = {
  isErased?: boolean;
  happened?: Parameters<typeof given>[0];
  /** Of `a` to `b`. */
  link?: Pick<AccountLink, 'status' | 'isApart'>;
};

/** Accounts `a` and `b`, which have one card, and how often something is decided of the two. */
const createWorld = ({ isErased = false, happened = [], link }: World) => {
  const { state } = given([opened(), ...happened]);
  let decided = 0;
  let added = 0;
  const links = link ? [{ ...link, accountId: 'b', evidence: ['name'] }] : [];
  const services = {
    accounts: { load: async () => ({ state }) },
    profiles: {
      load: async (accountId: string) => ({
        state: { registered: noon, links: accountId === 'a' ? links : [] },
      }),
      personalOf: async () => (isErased ? undefined : personalDetails({})),
      execute: async () => {
        decided += 1;
        return { events: [], position: 1n };
      },
    },
    linkIndex: {
      add: async () => {
        added += 1;
      },
      accountsWith: async () => ['a', 'b'],
      marksOf: async () => ['card/one'],
    },
  } as unknown as CompareServices;
  return { services, decided: () => decided, added: () => added };
};

const decidedOf = async (world: World): Promise<number> => {
  const { services, decided } = createWorld(world);
  await compareAccount(services, 'a', ['card/one'], context);
  return decided();
};

it('an account of a person who was erased is compared with no other, unless they are excluded', async () => {
  const excluded = { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } } as const;
  expect(await decidedOf({})).toBe(1);
  expect(await decidedOf({ isErased: true })).toBe(0);
  expect(await decidedOf({ isErased: true, happened: [excluded] })).toBe(1);
});

it('what is found of a person who was erased is kept in no index, unless they are excluded', async () => {
  const excluded = { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } } as const;
  for (const [happened, times] of [
    [[], 0],
    [[excluded], 1],
  ] as const) {
    const { services, added } = createWorld({ isErased: true, happened });
    await compareAccount(services, 'a', ['card/one'], context);
    expect(added()).toBe(times);
  }
});

it.each([
  ['none', undefined, 1],
  ['only suggested, of which more is known by now', { status: 'suggested', isApart: false }, 1],
  ['suggested anew of two whom staff took apart', { status: 'suggested', isApart: true }, 0],
  ['taken apart', { status: 'apart', isApart: true }, 0],
  ['linked', { status: 'linked', isApart: false }, 0],
] as const)(
  'two that were joined through a third account are compared once it is gone, where their link is %s',
  async (_, link, times) => {
    const { services, decided } = createWorld(link ? { link } : {});
    await compareUnlinked(services, 'a', context);
    expect(decided()).toBe(times);
  },
);
