import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createDigests } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { given, opened } from '../../domain/account/account.fixture.ts';
import { createPersons } from '../../domain/claims/persons-service.ts';
import { endExclusion } from '../enforce-exclusion.ts';
import { type CorrectionServices, finishCorrection } from './finish-correction.ts';

const until = '2030-07-01T00:00:00.000Z';
const context = {
  ...{ correlationId: 'c', causationId: 'decided', now: new Date('2030-08-01T00:00:00Z') },
  actor: { kind: 'system', id: 'personal-details', channel: 'system' } as const,
};
const before = personalDetails({ lastName: 'Burne' });
const right = personalDetails({ lastName: 'Byrne' });
const excluded = given([opened(), { type: 'ExclusionSet', data: { scope: 'full', months: 6, until } }]).state;
const lifted = given([opened()]).state;

/** Somebody whose name is put right, with their account. `whileHeld` runs just before they are noted by that name. */
const createWorld = (state = excluded) => {
  const { store } = createFakeEventStore();
  const persons = createPersons(store, createDigests(new Uint8Array(32)).persons);
  const account = { state };
  let sessionsEnded = 0;
  let whileHeld = async () => {};
  const services = {
    ...{ persons, store },
    log: { error: () => {} },
    accounts: {
      load: async () => ({ ...account, revision: 1n }),
      recall: async () => undefined,
      execute: async () => ({ ...account, events: [] }),
    },
    profiles: {
      openCorrection: async () => ({ lastName: { from: before.lastName, to: right.lastName } }),
      correctIdentity: async () => ({
        events: [{ type: 'PersonalDetailsCorrected', data: { changed: ['lastName'] } }],
      }),
      personalOf: async () => right,
      apartFrom: async () => [],
      load: async () => ({ state: { links: [] } }),
    },
    /** First as the correction is made, then by the exclusion. */
    sessions: {
      endAll: async () => {
        sessionsEnded++;
        if (sessionsEnded === 2) await whileHeld();
      },
    },
    formerPersons: async () => [before, right],
    signedInPersons: { accountsOf: async () => [] },
    alerts: { write: async () => {} },
  } as unknown as CorrectionServices;
  const decided = {
    ...{ accountId: 'a-1', requestId: 'r-1' },
    correction: { changed: ['lastName' as const], sealedValues: 'sealed' },
    decidedBy: { kind: 'staff', id: 'staff-2', channel: 'desktop' } as const,
  };
  return {
    persons,
    finish: (meanwhile = whileHeld) => {
      whileHeld = meanwhile;
      return finishCorrection(services, decided, context);
    },
    lift: async () => {
      account.state = lifted;
      await endExclusion(services, 'a-1', { ...context, causationId: 'lifted' });
    },
    isKnownAs: async (person: typeof right) => (await persons.exclusionsOf(person)).exclusion !== undefined,
  };
};

describe('an exclusion of somebody whose name is put right', () => {
  it('holds by the name that they have from then on', async () => {
    const { finish, isKnownAs } = createWorld();
    await finish();
    expect(await isKnownAs(right)).toBe(true);
  });

  it('that is lifted while that is done is known by no name', async () => {
    const { persons, finish, lift, isKnownAs } = createWorld();
    await persons.exclude(before, { accountId: 'a-1', until }, { ...context, commandId: 'set' });
    await finish(lift);
    expect([await isKnownAs(before), await isKnownAs(right)]).toEqual([false, false]);
  });

  it('that was lifted, and noted by a try that died after that, is known by none once it is tried again', async () => {
    const { persons, finish, isKnownAs } = createWorld(lifted);
    await persons.exclude(right, { accountId: 'a-1', until }, { ...context, commandId: 'noted, and died' });
    await finish();
    expect(await isKnownAs(right)).toBe(false);
  });
});
