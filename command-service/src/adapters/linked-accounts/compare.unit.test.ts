import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { expect, it } from 'vitest';
import { given, noon, opened } from '../../domain/account/account.fixture.ts';
import { type CompareServices, compareAccount } from './compare.ts';

const context = {
  ...{ correlationId: 'c', now: new Date(noon) },
  actor: { kind: 'system', id: 'tests', channel: 'desktop' } as const,
};

/** How often something is decided of account `b`, which has the card of `a`. */
const decidedOf = async (isErased: boolean, ...happened: Parameters<typeof given>[0]): Promise<number> => {
  const { state } = given([opened(), ...happened]);
  let decided = 0;
  const services = {
    accounts: { load: async () => ({ state }) },
    profiles: {
      load: async () => ({ state: { registered: noon, links: [] } }),
      personalOf: async () => (isErased ? undefined : personalDetails({})),
      execute: async () => {
        decided += 1;
        return { events: [], position: 1n };
      },
    },
    linkIndex: {
      add: async () => {},
      accountsWith: async () => ['a', 'b'],
      marksOf: async () => ['card/one'],
    },
  } as unknown as CompareServices;
  await compareAccount(services, 'a', ['card/one'], context);
  return decided;
};

it('an account of a person who was erased is compared with no other, unless they are excluded', async () => {
  const excluded = { type: 'FullExclusionSet', data: { until: null } } as const;
  expect(await decidedOf(false)).toBe(1);
  expect(await decidedOf(true)).toBe(0);
  expect(await decidedOf(true, excluded)).toBe(1);
});
