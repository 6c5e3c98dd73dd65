import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import { wantedCorrectionOf } from './wanted-correction.ts';

type Fields = Parameters<typeof wantedCorrectionOf>[0];

const wanted = (fields: Fields) =>
  wantedCorrectionOf(fields, { country: 'IE', now: new Date('2030-06-15T12:00:00Z') });
const born = (DateOfBirthDay: string, DateOfBirthMonth: string, DateOfBirthYear: string): Fields => ({
  ...{ DateOfBirthDay, DateOfBirthMonth, DateOfBirthYear },
});

it('what staff ask to put right is read as details are kept, and nothing else is touched', () => {
  expect(wanted({})).toEqual({ wanted: {} });
  expect(
    wanted({
      Country: 'IE',
      ...{ FirstName: 'Aoife', LastName: 'Byrne', Email: 'new@example.com' },
      ...born('3', '7', '1990'),
      ...{ PhonePrefix: '+353', PhoneNumber: '0861234567' },
    }),
  ).toEqual({
    wanted: {
      ...{ firstName: 'Aoife', lastName: 'Byrne', dateOfBirth: '1990-07-03', email: 'new@example.com' },
      phone: '+353861234567',
    },
  });
});

it('a date of birth makes an adult, to the day', () => {
  expect(wanted(born('15', '6', '2012'))).toEqual({ wanted: { dateOfBirth: '2012-06-15' } });
  expect(wanted(born('16', '6', '2012'))).toEqual({
    refused: 'customer-under-age',
    field: 'DateOfBirthYear',
  });
});

it('half a date, half a number and a throw-away address are not taken, each under its field', () => {
  expect(wanted({ DateOfBirthDay: '3' })).toEqual({
    field: 'DateOfBirthMonth',
    message: texts.registration.monthMissing,
  });
  const phone = { field: 'PhoneNumber', message: texts.registration.phone };
  expect(wanted({ PhoneNumber: '861234567' })).toEqual(phone);
  expect(wanted({ PhonePrefix: '+353', PhoneNumber: '861234' })).toEqual(phone);
  expect(wanted({ Email: 'aoife@mailinator.com' })).toEqual({
    field: 'Email',
    message: texts.registration.emailDomain,
  });
});

it('another country is refused: currency and rules of an account are those of its own', () => {
  expect(wanted({ FirstName: 'Aoife', Country: 'GB' })).toEqual({
    refused: 'country-of-account',
    field: 'Country',
  });
});
