import type { StoredEvent } from '@paddock/service-kit/events';
import { expect, it } from 'vitest';
import { given, noon, opened } from '../../domain/account/account.fixture.ts';
import { followEvent } from './linked-accounts.ts';

type Services = Parameters<typeof followEvent>[0];
type Followed = Parameters<typeof followEvent>[1];

const marks = [`person/${'a'.repeat(43)}`, `postcode/${'b'.repeat(43)}`];
const kept = {
  ...{ id: 'i', stream: 'erasure-a-1', revision: 4n, position: 9n },
  ...{ type: 'MarksOfPersonKept', data: { erasureId: 'e-1', marks } },
  metadata: { correlationId: 'c' },
} as unknown as StoredEvent<Followed>;

/** By what an erased account is in an index that is folded from the beginning. */
const indexedOf = async (...happened: Parameters<typeof given>[0]): Promise<readonly string[]> => {
  const added: string[] = [];
  const services = {
    accounts: { load: async () => ({ state: given([opened(), ...happened]).state }) },
    profiles: {
      load: async () => ({ state: { registered: noon, links: [] } }),
      personalOf: async () => undefined,
    },
    linkIndex: {
      add: async (_: string, found: readonly string[]) => void added.push(...found),
      accountsWith: async () => [],
      marksOf: async () => [],
    },
  } as unknown as Services;
  await followEvent(services, kept as unknown as Followed, new Date(noon));
  return added;
};

it('who was excluded from a product and erased is recognised by name and place in an index that was lost, and nobody else is', async () => {
  const excluded = { type: 'ExclusionSet', data: { scope: 'poker', months: 6, until: noon } } as const;
  expect(await indexedOf(excluded)).toEqual(marks);
  expect(await indexedOf()).toEqual([]);
});
