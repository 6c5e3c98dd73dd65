import { randomBytes } from 'node:crypto';
import type { SealedCorrection } from '@paddock/contracts/events';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { isRefusal } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createDigests, createLocalKeys } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { leaveCorrection } from '../../adapters/contacts/finish-correction.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { createNames } from '../../domain/claims/names-service.ts';
import { createPersons } from '../../domain/claims/persons-service.ts';
import { createAccountKeys } from '../../domain/profile/account-keys-service.ts';
import { createProfiles } from '../../domain/profile/service.ts';
import { correctionNow, decideCorrection } from './correction.ts';

const email = 'new@example.com';
const hour = 3_600_000;
const context = (commandId: string, id = 'staff-1') => ({
  ...{ commandId, correlationId: 'c', now: new Date('2030-01-01T00:00:00Z') },
  actor: { kind: 'staff', id, channel: 'desktop' } as const,
});

/** An account for which another email address is asked, and who decides that. */
const createHouse = async () => {
  const { store } = createFakeEventStore();
  const keys = createAccountKeys(store, createLocalKeys(randomBytes(32)));
  const profiles = createProfiles(store, keys, randomBytes);
  const accounts = createAccounts(store, testRules);
  const names = createNames(
    store,
    createDigests(randomBytes(32)).names,
    { nameLapseMs: hour, formerAddressMs: 72 * hour },
    async () => true,
  );
  const persons = createPersons(store, createDigests(randomBytes(32)).persons);
  const services = { accounts, names, profiles, persons, store };
  const corrections = new Map<string, SealedCorrection>();
  const register = async (accountId: string) => {
    const person = personalDetails({ email: `${accountId}@example.com` });
    const registration = {
      ...{ country: 'GB' as const, consents: [], termsVersion: '1' },
      identity: { provider: 'tests', digest: 'd' },
    };
    await profiles.register(accountId, person, registration, context(`register-${accountId}`));
    const open = { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
    await accounts.execute(accountId, open, context(`open-${accountId}`));
  };
  const ask = async (accountId: string, requestId = `request-of-${accountId}`) => {
    const from = `${accountId}@example.com`;
    const sealed = await profiles.sealCorrection(accountId, { email: { from, to: email } });
    if (isRefusal(sealed)) throw new Error(sealed.refused);
    corrections.set(requestId, sealed);
    const note = { kind: 'plain', text: 'passport seen' } as const;
    const command = { type: 'correct-details', ...sealed, note, requestId, requestedBy: 'staff-1' } as const;
    expect(await accounts.execute(accountId, command, context(`ask-${requestId}`))).not.toHaveProperty(
      'refused',
    );
  };
  const decide = async (
    accountId: string,
    approved: boolean,
    decidedBy = 'staff-2',
    requestId = `request-of-${accountId}`,
  ) => {
    const role = ['customer-service'];
    const decision = { requestId, approved, decidedBy, roles: role, askerRoles: role };
    const within = context(`decide-${requestId}-${approved}-${decidedBy}`, decidedBy);
    const outcome = await decideCorrection(
      services,
      { accountId, decision },
      () => accounts.execute(accountId, { type: 'decide-request', ...decision }, within),
      within,
    );
    return isRefusal(outcome) ? outcome.refused : outcome.events.map(({ type }) => type);
  };
  const owner = async () => (await names.ownerOf('email', email))?.accountId;
  /** As the process that follows a decline, whenever it reads it. */
  const followDecline = async (accountId: string) => {
    const requestId = `request-of-${accountId}`;
    const correction = corrections.get(requestId);
    if (!correction) throw new Error('nothing was asked for');
    await leaveCorrection(services, { accountId, requestId, correction }, context('followed'));
  };
  for (const accountId of ['a-1', 'a-2']) {
    await register(accountId);
    await ask(accountId);
  }
  return { ...services, ask, decide, owner, followDecline };
};

describe('an email address that staff would replace', () => {
  it('is claimed once another person approves it, and not by who asked', async () => {
    const { decide, owner } = await createHouse();
    expect(await decide('a-1', true, 'staff-1')).toBe('needs-another-person');
    expect(await owner()).toBeUndefined();
    expect(await decide('a-1', true)).toEqual(['ActionRequestDecided']);
    expect(await owner()).toBe('a-1');
    expect(await decide('a-1', true)).toEqual(['ActionRequestDecided']);
    expect(await owner()).toBe('a-1');
  });

  it('of two accounts is that of the one whose request is approved, whoever is declined then', async () => {
    const { decide, owner } = await createHouse();
    const outcomes = await Promise.all([decide('a-1', true), decide('a-2', true)]);
    expect(outcomes).toContainEqual(['ActionRequestDecided']);
    expect(outcomes).toContain('email-of-another');
    const loser = outcomes[0] === 'email-of-another' ? 'a-1' : 'a-2';
    const winner = await owner();
    expect(await decide(loser, false)).toEqual(['ActionRequestDecided']);
    expect(await owner()).toBe(winner);
    expect(winner).not.toBe(loser);
  });

  it('is left where the request is declined after a claim whose call died', async () => {
    const { decide, owner, names } = await createHouse();
    await names.claim('email', email, 'a-1', context('claimed, and died'));
    expect(await decide('a-1', false)).toEqual(['ActionRequestDecided']);
    expect(await owner()).toBeUndefined();
    expect(await decide('a-2', true)).toEqual(['ActionRequestDecided']);
    expect(await owner()).toBe('a-2');
  });

  it('is kept for a later request that waits or is approved, however late an earlier decline is followed', async () => {
    const { ask, decide, owner, followDecline, accounts, names } = await createHouse();
    expect(await decide('a-1', false)).toEqual(['ActionRequestDecided']);
    await ask('a-1', 'later');
    await names.claim('email', email, 'a-1', context('claimed before the decision'));
    await followDecline('a-1');
    expect(await owner()).toBe('a-1');
    expect(await decide('a-1', true, 'staff-2', 'later')).toEqual(['ActionRequestDecided']);
    await followDecline('a-1');
    expect(await owner()).toBe('a-1');
    await accounts.execute(
      'a-1',
      { type: 'finish-correction', requestId: 'later', made: [], notMade: ['email'] },
      context('finished'),
    );
    await followDecline('a-1');
    expect(await owner()).toBeUndefined();
  });

  it('is not approved for who has another one by now, nor shown once it is decided', async () => {
    const { decide, owner, accounts, profiles, persons } = await createHouse();
    const shown = async () => {
      const account = openAccountOf((await accounts.load('a-1')).state);
      const of = { accountId: 'a-1', requestId: 'request-of-a-1' };
      return correctionNow({ profiles, persons, rules: testRules }, of, account, context('shown').now);
    };
    const from = 'a-1@example.com';
    expect(await shown()).toEqual({
      kind: 'personal-details',
      details: [{ detail: 'email', from, now: from, to: email }],
      account: { keptOutBy: null, verifiedBy: null, reportedUnderAge: false, contactChanged: false },
    });
    const own = { changeId: 'own', channel: 'email' as const, contact: 'own@example.com', browser: null };
    await profiles.requestContactChange('a-1', own, context('own'));
    await profiles.makeContactChange('a-1', 'own', context('own made'));
    expect(await decide('a-1', true)).toBe('request-outdated');
    expect(await shown()).toMatchObject({
      details: [{ now: 'own@example.com' }],
      account: { contactChanged: true },
    });
    const identity = { provider: 'tests', digest: 'd' };
    await profiles.reportUnderAge('a-1', () => identity, context('reported'));
    expect(await shown()).toMatchObject({ account: { verifiedBy: null, reportedUnderAge: true } });
    expect(await decide('a-1', false)).toEqual(['ActionRequestDecided']);
    expect([await shown(), await owner()]).toEqual([null, undefined]);
  });
});
