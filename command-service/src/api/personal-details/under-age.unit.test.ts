import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import { underAgeBirth } from './under-age.ts';

const now = new Date('2030-06-15T12:00:00Z');
const born = (DateOfBirthDay: string, DateOfBirthMonth: string, DateOfBirthYear: string) =>
  underAgeBirth({ DateOfBirthDay, DateOfBirthMonth, DateOfBirthYear }, now);

it('only somebody under 18 to the day is reported', () => {
  expect(born('16', '6', '2012')).toEqual({ born: '2012-06-16' });
  expect(born('15', '6', '2012')).toEqual({
    field: 'DateOfBirthYear',
    message: texts.personalDetails.notUnderAge,
  });
});

it('nobody is reported by a day that is yet to come', () => {
  const fault = { field: 'DateOfBirthYear', message: texts.registration.dateInvalid };
  expect([born('16', '6', '2030'), born('1', '2', '2091')]).toEqual([fault, fault]);
  expect(born('15', '6', '2030')).toEqual({ born: '2030-06-15' });
});

it('nobody is reported without the date of birth on the documents, or with half of it', () => {
  expect(underAgeBirth({}, now)).toEqual({
    field: 'DateOfBirthDay',
    message: texts.registration.dayMissing,
  });
  expect(born('16', '', '2012')).toEqual({
    field: 'DateOfBirthMonth',
    message: texts.registration.monthMissing,
  });
});
