import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import {
  type CorrectionValues,
  correctionErrors,
  noCorrection,
  typedDetails,
  underAgeBirth,
} from './correction.ts';

const now = Date.UTC(2026, 10, 28, 12);
const values = (more: Partial<CorrectionValues>): CorrectionValues => ({
  ...noCorrection,
  note: 'passport seen',
  ...more,
});
const born = (dateOfBirthDay: string, dateOfBirthMonth: string, dateOfBirthYear: string) =>
  values({ dateOfBirthDay, dateOfBirthMonth, dateOfBirthYear });

it('a correction sends what was typed, and leaves alone what was not', () => {
  expect(typedDetails(values({ lastName: ' Byrne ', email: 'new@example.com' }))).toEqual({
    lastName: 'Byrne',
    email: 'new@example.com',
  });
  expect(correctionErrors(values({ lastName: 'Byrne' }), now)).toEqual({});
});

it('a correction without a note is not sent, and of nothing it is no field that is at fault', () => {
  expect(correctionErrors(values({}), now)).toEqual({});
  expect(correctionErrors(values({ lastName: 'Byrne', note: ' ' }), now)).toEqual({
    note: texts.staff.noteMissing,
  });
});

it('a date of birth is that of an adult, to the day, and whole', () => {
  expect(correctionErrors(born('28', '11', '2008'), now)).toEqual({});
  expect(correctionErrors(born('29', '11', '2008'), now)).toEqual({
    dateOfBirthYear: texts.personalDetails.customerTooYoung,
  });
  expect(correctionErrors(born('28', '', '1990'), now)).toEqual({
    dateOfBirthMonth: texts.registration.monthMissing,
  });
});

it('a date of birth is of somebody under 18 where it is whole, and to the day', () => {
  expect(underAgeBirth(born('29', '11', '2008'), now)).toBe('2008-11-29');
  expect(underAgeBirth(born('1', '2', '2020'), now)).toBe('2020-02-01');
  for (const [day, month, year] of [
    ['28', '11', '2008'],
    ['30', '2', '2020'],
    ['1', '', '2020'],
    ['', '', ''],
  ] as const) {
    expect(underAgeBirth(born(day, month, year), now)).toBeUndefined();
  }
});

it('half a number is none, and what is no address or name is said under its field', () => {
  expect(correctionErrors(values({ phoneNumber: '861234567' }), now)).toEqual({
    phoneNumber: texts.registration.phone,
  });
  expect(correctionErrors(values({ phonePrefix: '+353', phoneNumber: '861234567' }), now)).toEqual({});
  expect(correctionErrors(values({ email: 'nobody' }), now)).toEqual({ email: texts.registration.email });
  expect(correctionErrors(values({ firstName: 'www.name' }), now)).toEqual({
    firstName: texts.registration.firstNameSigns,
  });
});
