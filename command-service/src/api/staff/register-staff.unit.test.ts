import type { StaffRole } from '@paddock/contracts/events';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, it, vi } from 'vitest';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { createAccess } from '../../domain/access/service.ts';
import { createRoster } from '../../domain/roster/service.ts';
import { accountIdOf } from '../access/registration.ts';
import { registerStaff } from './register-staff.ts';

const accountId = accountIdOf('press');

/** A house without staff, and the making of an administrator by one command. */
const createHouse = () => {
  const { store, eventsOf } = createFakeEventStore();
  const access = createAccess(store, accessRule);
  const roster = createRoster(store);
  const services = {
    ...{ access, roster },
    names: { claim: async () => undefined, ownerOf: async () => ({ accountId }) },
    passwords: { hash: async () => 'h' },
    profiles: {
      sealCredential: async () => ({ kind: 'sealed', sealed: 'h' }),
      sealName: async (_: string, name: string) => `sealed ${name}`,
    },
  } as unknown as Parameters<typeof registerStaff>[0];
  const roles: StaffRole[] = ['administrator'];
  const make = () =>
    registerStaff(
      services,
      { username: 'Ada', password: 'p', roles, oneTimePassword: true },
      {
        ...{ commandId: 'press', correlationId: 'c', now: new Date('2026-11-20T00:00:00Z') },
        actor: { kind: 'staff', id: 'keeper', channel: 'desktop' },
      },
    );
  const written = () =>
    [...eventsOf('roster-staff'), ...eventsOf(`access-${accountId}`)]
      .toSorted((one, other) => Number(one.position - other.position))
      .map(({ type }) => type);
  return { access, roster, make, written };
};

it('a member of staff is on the roster before they have a role, and counts as an administrator after', async () => {
  const { make, written } = createHouse();
  expect(await make()).toMatchObject({ accountId });
  expect(written()).toEqual(['StaffListed', 'AccessGranted', 'AdministratorCounted']);
});

it('nobody is given a role whom the roster could not take, and the repeat makes them', async () => {
  const { make, written, roster } = createHouse();
  vi.spyOn(roster, 'execute').mockRejectedValueOnce(new Error('away'));
  await expect(make()).rejects.toThrow('away');
  expect(written()).toEqual([]);
  vi.spyOn(roster, 'execute').mockResolvedValueOnce(undefined);
  expect(await make()).toMatchObject({ refused: 'not-staff' });
  expect(written()).toEqual([]);
  expect(await make()).toMatchObject({ accountId });
  expect(written()).toEqual(['StaffListed', 'AccessGranted', 'AdministratorCounted']);
});

it('who was listed and died before they had a role is made by the repeat, on the roster once', async () => {
  const { make, written, access } = createHouse();
  vi.spyOn(access, 'execute').mockRejectedValueOnce(new Error('died'));
  await expect(make()).rejects.toThrow('died');
  expect(written()).toEqual(['StaffListed']);
  expect(await make()).toMatchObject({ accountId });
  expect(await make()).toMatchObject({ accountId });
  expect(written()).toEqual(['StaffListed', 'AccessGranted', 'AdministratorCounted']);
});
