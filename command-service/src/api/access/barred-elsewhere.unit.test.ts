import { expect, it } from 'vitest';
import { given, noon, opened } from '../../domain/account/account.fixture.ts';
import { closed, closing } from '../../domain/account/closing/closing.fixture.ts';
import { isBarredElsewhere } from './barred-elsewhere.ts';

const person = {
  ...{ firstName: 'Ada', lastName: 'Byrne', dateOfBirth: '1990-01-01' },
  ...{ postcode: 'D02 XY45', address: '1 Quay', city: 'Dublin' },
};
const marks = ['person/p', 'postcode/p'] as const;

/** Whether who has a first account of which this happened may not open a second one. */
const isBarredAfter = (...happened: Parameters<typeof given>[0]): Promise<boolean> => {
  const { state } = given([opened(), ...happened]);
  const services = {
    accounts: { load: async () => ({ state }) },
    linkIndex: { accountsWith: async () => ['a-1'], marksOf: async () => [...marks] },
    marks: { ofPerson: () => [...marks] },
  } as unknown as Parameters<typeof isBarredElsewhere>[0];
  return isBarredElsewhere(services, { accountId: 'a-2', person }, new Date(noon));
};

it('whoever closed an account may open another, and whoever is excluded in one may not', async () => {
  const excluded = { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } } as const;
  expect(await isBarredAfter(closing, closed)).toBe(false);
  expect(await isBarredAfter(excluded)).toBe(true);
  expect(await isBarredAfter(excluded, closing, closed)).toBe(true);
});
