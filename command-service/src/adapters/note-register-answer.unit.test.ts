import type { RegisterListing } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { noteRegisterAnswer } from './note-register-answer.ts';

const context = {
  commandId: 'sign-in',
  correlationId: 'c',
  actor: { kind: 'system', id: 'exclusion-register', channel: 'system' } as const,
  now: new Date('2030-01-01T00:00:00Z'),
};
const askedAt = context.now.toISOString();
const listed = { listing: 'listed', reference: 'r-1', askedAt } as const;

/**
 * Ada's account, and others in which somebody of her name and birthday is signed in: that is hers, that nobody can tell,
 * that is somebody else's, and that is hers where there is no register.
 */
const createAccounts = (meanwhile: Partial<Record<string, RegisterListing>> = {}) => {
  const register = new Map<string, RegisterListing>();
  const done = new Set<string>();
  const noted: string[] = [];
  const ended: string[] = [];
  const alerts: object[] = [];
  const isSame: Record<string, boolean | undefined> = { own: true, abroad: true, another: false };
  const load = async (accountId: string) => ({
    state: {
      status: 'open',
      jurisdiction: accountId === 'abroad' ? 'IE' : 'GB',
      timeOut: { until: null },
      harm: { blocked: null },
      exclusions: {
        own: { sportsbook: null, gaming: null, poker: null, full: null },
        register: meanwhile[accountId] ?? register.get(accountId) ?? 'not-listed',
        linked: [],
        linkedUntil: [],
      },
    },
  });
  const services = {
    accounts: {
      load,
      execute: async (
        accountId: string,
        { listing, reference }: { listing: RegisterListing; reference: string | null },
        { commandId }: { commandId: string },
      ) => {
        const isNews = (register.get(accountId) ?? 'not-listed') !== listing;
        if (isNews && !done.has(commandId)) noted.push(`${accountId}/${listing}/${reference}`);
        const events = isNews || done.has(commandId) ? [{}] : [];
        done.add(commandId);
        register.set(accountId, listing);
        return { events };
      },
    },
    sessions: { endAll: async (accountId: string, by: string) => void ended.push(`${accountId}: ${by}`) },
    profiles: {
      personalOf: async (accountId: string) => ({ accountId }),
      apartFrom: async () => [],
      load: async () => ({ state: { links: [] } }),
    },
    persons: {
      isSamePerson: (_: unknown, { accountId }: { accountId: string }) => isSame[accountId],
    },
    signedInPersons: { accountsOf: async () => ['ada', 'own', 'perhaps', 'another', 'abroad'] },
    alerts: { write: async (alert: object) => void alerts.push(alert) },
    exclusionRegister: {
      covers: (country: string) => country === 'GB',
      lastAnswer: async (_: string, answer: unknown) => answer,
    },
  } as unknown as Parameters<typeof noteRegisterAnswer>[0];
  return { services, noted, ended, alerts };
};

describe('somebody whom the register lists', () => {
  it('is listed and signed out in every account that is theirs, and in no other', async () => {
    const { services, noted, ended } = createAccounts();
    await noteRegisterAnswer(services, 'ada', listed, context);
    expect(noted).toEqual(['ada/listed/r-1', 'own/listed/null']);
    expect(ended).toEqual(['ada: register', 'own: register']);
  });

  it('and may have another account is named to staff with it', async () => {
    const { services, alerts } = createAccounts();
    await noteRegisterAnswer(services, 'ada', listed, context);
    expect(alerts).toEqual([{ kind: 'same-person', accountId: 'perhaps', excluded: 'ada' }]);
  });

  it('is signed out once: who is said to be listed again has no session', async () => {
    const { services, ended } = createAccounts();
    await noteRegisterAnswer(services, 'ada', listed, context);
    await noteRegisterAnswer(services, 'ada', listed, { ...context, commandId: 'another' });
    expect(ended).toEqual(['ada: register', 'own: register']);
  });

  it('is listed and signed out though the last answer is not to be read, and whoever asked is told so', async () => {
    const { services, noted, ended } = createAccounts();
    const silent = { ...services.exclusionRegister, lastAnswer: () => Promise.reject(new Error('silent')) };
    const noting = noteRegisterAnswer({ ...services, exclusionRegister: silent }, 'ada', listed, context);
    await expect(noting).rejects.toThrow('silent');
    expect(noted).toEqual(['ada/listed/r-1', 'own/listed/null']);
    expect(ended).toEqual(['ada: register', 'own: register']);
  });

  it('and was asked about anew since, and is not any more, keeps the sessions from then on', async () => {
    const { services, ended } = createAccounts({ own: 'not-listed' });
    await noteRegisterAnswer(services, 'ada', listed, context);
    expect(ended).toEqual(['ada: register']);
  });
});

it.each(['was-listed', 'not-listed'] as const)('an answer of %s signs out nobody', async (listing) => {
  const { services, ended } = createAccounts();
  await noteRegisterAnswer(services, 'ada', { listing, reference: null, askedAt }, context);
  expect(ended).toEqual([]);
});
