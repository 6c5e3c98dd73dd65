import { randomBytes } from 'node:crypto';
import { byUnderAgeReport } from '@paddock/contracts/events';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { createCases } from '../../domain/cases/service.ts';
import { createAccountKeys } from '../../domain/profile/account-keys-service.ts';
import { createProfiles } from '../../domain/profile/service.ts';
import { followUnderAge } from './follow-under-age.ts';

const actor = { kind: 'staff', id: 'staff-1', channel: 'desktop' } as const;
const now = new Date('2030-01-01T00:00:00Z');
const context = (commandId: string) => ({ commandId, correlationId: 'c', actor, now });
const note = { kind: 'plain', text: 'school id seen' } as const;
const open = { type: 'open-case', accountId: 'a-1', cause: { kind: 'staff' }, note } as const;
const close = { type: 'close-case', outcome: 'no-harm-found', note, isBlocked: false, signs: 0 } as const;

/** A customer of whom a call with the id `report` said that they are under 18. */
const createWorld = async () => {
  const { store } = createFakeEventStore();
  const keys = createAccountKeys(store, createLocalKeys(randomBytes(32)));
  const profiles = createProfiles(store, keys, randomBytes);
  const cases = createCases(store);
  const identity = { provider: 'tests', digest: 'd' };
  const registration = { country: 'GB' as const, consents: [], termsVersion: '1', identity };
  await profiles.register('a-1', personalDetails(), registration, context('register'));
  const ended: string[] = [];
  const sessions = { endAll: async (accountId: string) => void ended.push(accountId) };
  const follow = (provider: string = byUnderAgeReport) => {
    const answered = { accountId: 'a-1', eventId: 'e-1', provider, reference: 'report', answeredBy: actor };
    return followUnderAge({ profiles, cases, sessions }, answered, context('process'));
  };
  const steps = async () => {
    const types: string[] = [];
    for await (const { type } of store.read('case-a-1')) types.push(type);
    return types;
  };
  return { cases, ended, follow, steps };
};

describe('a report of somebody under 18', () => {
  it('whose call died opens a case, and ends sessions, once', async () => {
    const { ended, follow, steps } = await createWorld();
    await follow();
    await follow();
    expect([await steps(), ended]).toEqual([['CaseOpened'], ['a-1']]);
  });

  it('is a note in a case that is open for something else', async () => {
    const { cases, follow, steps } = await createWorld();
    await cases.execute('a-1', open, context('something else'));
    await follow();
    await follow();
    expect(await steps()).toEqual(['CaseOpened', 'CaseNoted']);
  });

  it('that its call brought to the case is followed by nothing, also once that case is closed', async () => {
    const { cases, ended, follow, steps } = await createWorld();
    await cases.execute('a-1', open, context('report'));
    await follow();
    await cases.execute('a-1', close, context('close'));
    await follow();
    expect([await steps(), ended]).toEqual([['CaseOpened', 'CaseClosed'], []]);
  });

  it('is none where a provider answered', async () => {
    const { ended, follow, steps } = await createWorld();
    await follow('tests');
    expect([await steps(), ended]).toEqual([[], []]);
  });
});
