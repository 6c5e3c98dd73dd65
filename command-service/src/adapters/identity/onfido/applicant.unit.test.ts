import { expect, it } from 'vitest';
import { applicantOf } from './applicant.ts';

const details = {
  ...{ firstName: 'Ann', lastName: 'Other', dateOfBirth: '1990-02-28' },
  ...{ city: 'Leeds', postcode: 'LS1 4AP' },
};

it.each([
  ['1 Main Street', { building_number: '1', street: 'Main Street' }],
  ['14a, High Street', { building_number: '14a', street: 'High Street' }],
  ['Flat 2, 12-14 High Street', { flat_number: '2', building_number: '12-14', street: 'High Street' }],
  ['Rose Cottage, Mill Lane', { street: 'Rose Cottage', sub_street: 'Mill Lane' }],
  ['5 Mill Lane, Sandymount', { building_number: '5', street: 'Mill Lane', sub_street: 'Sandymount' }],
  ['42', { street: '42' }],
])('an address %j is told in the parts in which Onfido looks for it', (address, parts) => {
  expect(applicantOf({ ...details, address, country: 'GB' }).address).toEqual({
    ...parts,
    ...{ town: 'Leeds', postcode: 'LS1 4AP', country: 'GBR' },
  });
});

it('a street is no longer than Onfido takes it', () => {
  const { address } = applicantOf({ ...details, address: `1 ${'Long '.repeat(10)}`, country: 'GB' });
  expect(address?.street).toHaveLength(32);
});

it('nothing is told of a person but what is verified', () => {
  const told = applicantOf({ ...details, address: '1 Main Street', country: 'IE' });
  expect(Object.keys(told).toSorted()).toEqual(['address', 'dob', 'first_name', 'last_name']);
  expect(told).toMatchObject({ first_name: 'Ann', last_name: 'Other', dob: '1990-02-28' });
  expect(told.address?.country).toBe('IRL');
});
