import { expect, it } from 'vitest';
import { dateOfBirthFault } from './date-of-birth-fault.ts';

it.each([
  [{ dateOfBirthYear: 'too low' }, { wrongPart: 'year', error: 'too low' }],
  [
    { dateOfBirthDay: undefined, dateOfBirthMonth: 'above 12' },
    { wrongPart: 'month', error: 'above 12' },
  ],
  [
    { dateOfBirthDay: 'missing', dateOfBirthYear: 'missing too' },
    { wrongPart: 'day', error: 'missing' },
  ],
  [{}, { wrongPart: undefined, error: undefined }],
])('the fault of a date of birth is of its first part that is wrong: %j', (errors, fault) => {
  expect(dateOfBirthFault(errors)).toEqual(fault);
});
