import { createHmac } from 'node:crypto';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { describe, expect, it } from 'vitest';
import { given, opened } from '../domain/account/account.fixture.ts';
import { createPersons } from '../domain/claims/persons-service.ts';
import { type ExclusionServices, endExclusion, enforceExclusion } from './enforce-exclusion.ts';

const until = '2030-07-01T00:00:00.000Z';
const context = {
  correlationId: 'c',
  actor: { kind: 'system', id: 'exclusions', channel: 'system' } as const,
  now: new Date('2030-01-01T00:00:00Z'),
};

/** Signed in elsewhere: in an account that is theirs, and in one that may be somebody else's. */
const enforce = async (write: () => Promise<void>) => {
  const ended: string[] = [];
  const services = {
    sessions: { endAll: async (accountId: string, by: string) => void ended.push(`${accountId}: ${by}`) },
    accounts: { load: async () => ({ state: { status: 'unopened' } }) },
    profiles: {
      personalOf: async (accountId: string) => ({ accountId }),
      apartFrom: async () => [],
      load: async () => ({ state: { links: [] } }),
    },
    persons: {
      exclude: async () => {},
      exclusionsOf: async ({ accountId }: { accountId: string }) =>
        accountId === 'own'
          ? { exclusion: { until }, perhapsOf: [] }
          : { exclusion: undefined, perhapsOf: ['a-1'] },
    },
    signedInPersons: { accountsOf: async () => ['own', 'perhaps'] },
    alerts: { write },
  } as unknown as ExclusionServices;
  const enforced = enforceExclusion(services, { accountId: 'a-1', until }, context);
  return { ended, enforced };
};

describe('an exclusion', () => {
  it('ends the sessions of its account and of those of the same person, which are told so, and of no other', async () => {
    const { ended, enforced } = await enforce(async () => {});
    await enforced;
    expect(ended).toEqual(['a-1: exclusion', 'own: exclusion-elsewhere']);
  });

  it('is enforced only once staff can read of the account that may be somebody else’s', async () => {
    const { enforced } = await enforce(async () => {
      throw new Error('unreachable');
    });
    await expect(enforced).rejects.toThrow('unreachable');
  });
});

const ada = {
  ...{ firstName: 'Ada', lastName: 'Byrne', dateOfBirth: '1990-02-28' },
  ...{ postcode: 'SW1A 1AA', address: '10 High Street', city: 'London' },
};

/** The person, and their account as it is while something is made to follow. */
const createWorld = (former: (typeof ada)[] = []) => {
  const { store } = createFakeEventStore();
  const persons = createPersons(store, (text) => createHmac('sha256', 'key').update(text).digest());
  const servicesOf = (isExcluded: boolean) => {
    const set = { type: 'ExclusionSet', data: { scope: 'full', months: 6, until } } as const;
    const { state } = given([opened(), ...(isExcluded ? [set] : [])]);
    return {
      persons,
      sessions: { endAll: async () => {} },
      accounts: {
        load: async () => ({ state, revision: 1n }),
        execute: async () => ({ state, events: [] }),
      },
      profiles: {
        personalOf: async () => ada,
        apartFrom: async () => [],
        load: async () => ({ state: { links: [] } }),
      },
      formerPersons: async () => [...former, ada],
      signedInPersons: { accountsOf: async () => [] },
    } as unknown as ExclusionServices;
  };
  const at = (causationId: string) => ({ ...context, causationId });
  return {
    persons,
    enforce: (id: string) => enforceExclusion(servicesOf(true), { accountId: 'a-1', until }, at(id)),
    end: (id: string, isExcluded = false) => endExclusion(servicesOf(isExcluded), 'a-1', at(id)),
    isKnown: async () => (await persons.exclusionsOf(ada)).exclusion !== undefined,
  };
};

describe('the end of an exclusion', () => {
  it('is none where another was set meanwhile', async () => {
    const { enforce, end, isKnown } = createWorld();
    await enforce('set-1');
    await end('lifted-1', true);
    expect(await isKnown()).toBe(true);
    await end('lifted-1');
    expect(await isKnown()).toBe(false);
  });

  it('is one for every name and date of birth that the account had, and for no other account', async () => {
    const former = { ...ada, lastName: 'Burne' };
    const { enforce, end, persons } = createWorld([former]);
    const set = { accountId: 'a-1', until };
    await persons.exclude(former, set, { ...context, commandId: 'before it was put right' });
    await persons.exclude(
      former,
      { ...set, accountId: 'a-2' },
      { ...context, commandId: 'of another account' },
    );
    await enforce('set-1');
    await end('lifted-1');
    expect(await persons.exclusionsOf(ada)).toMatchObject({ exclusion: undefined });
    expect(await persons.exclusionsOf(former)).toMatchObject({ exclusion: { until } });
    expect(await persons.exclusionsOf(former, ['a-2'])).toMatchObject({ exclusion: undefined });
  });

  it('noted late, after another was set, is made good as that one is enforced again', async () => {
    const { enforce, end, isKnown } = createWorld();
    await enforce('set-1');
    await enforce('set-2');
    // Whoever lifted the first loaded the account before the second was set.
    await end('lifted-1');
    expect(await isKnown()).toBe(false);
    // The process `exclusions`, as it reads the event that set the second.
    await enforce('event-of-set-2');
    expect(await isKnown()).toBe(true);
  });

  it('does not keep one with the same end from being noted again', async () => {
    const { enforce, end, isKnown } = createWorld();
    await enforce('set-1');
    await end('lifted-1');
    await enforce('lifted-1');
    expect(await isKnown()).toBe(true);
  });
});
