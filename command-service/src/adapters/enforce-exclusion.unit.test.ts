import { describe, expect, it } from 'vitest';
import { type ExclusionServices, enforceExclusion } from './enforce-exclusion.ts';

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
    sessions: { endAll: async (accountId: string) => void ended.push(accountId) },
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
  it('ends the sessions of its account and of those of the same person, and of no other', async () => {
    const { ended, enforced } = await enforce(async () => {});
    await enforced;
    expect(ended).toEqual(['a-1', 'own']);
  });

  it('is enforced only once staff can read of the account that may be somebody else’s', async () => {
    const { enforced } = await enforce(async () => {
      throw new Error('unreachable');
    });
    await expect(enforced).rejects.toThrow('unreachable');
  });
});
