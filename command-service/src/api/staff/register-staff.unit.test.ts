import { expect, it, vi } from 'vitest';
import { registerStaff } from './register-staff.ts';
import { accountId, contextOf, createHouse, roles } from './staff-house.fixture.ts';

/** A house without staff, and the making of an administrator by one command. */
const createMaking = () => {
  const house = createHouse();
  const wanted = { username: 'Ada', password: 'p', roles, oneTimePassword: true };
  return { ...house, make: () => registerStaff(house.services, wanted, contextOf()) };
};

it('a member of staff is on the roster before they have a role, and counts as an administrator after', async () => {
  const { make, written } = createMaking();
  expect(await make()).toMatchObject({ accountId });
  expect(written()).toEqual(['StaffListed', 'AccessGranted', 'AdministratorCounted']);
});

it('nobody is given a role whom the roster could not take, and the repeat makes them', async () => {
  const { make, written, roster } = createMaking();
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
  const { make, written, access } = createMaking();
  vi.spyOn(access, 'execute').mockRejectedValueOnce(new Error('died'));
  await expect(make()).rejects.toThrow('died');
  expect(written()).toEqual(['StaffListed']);
  expect(await make()).toMatchObject({ accountId });
  expect(await make()).toMatchObject({ accountId });
  expect(written()).toEqual(['StaffListed', 'AccessGranted', 'AdministratorCounted']);
});
