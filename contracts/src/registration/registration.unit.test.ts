import { describe, expect, it } from 'vitest';
import { texts } from '../texts/index.ts';
import { ageOn, dateOfBirthError, dateOfBirthErrorOfReset } from './date-of-birth.ts';
import { emailSchema, registrationErrors, registrationSchema, usernameSchema } from './fields.ts';
import { registrationForm } from './registration.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
const born = (day: string, month: string, year: string) => dateOfBirthError({ day, month, year }, now);
const t = texts.registration;

const form = registrationForm({
  Email: 'Ada@Example.com',
  Country: 'GB',
  Currency: 'GBP',
  Postcode: 'sw1a1aa',
});

describe('date of birth', () => {
  it.each([
    ['32', '01', '1990', 'day', t.dayAbove31],
    ['31', '04', '1990', 'day', t.dayAbove30],
    ['30', '02', '1990', 'day', t.dayAbove29],
    ['29', '02', '1990', 'day', t.dayNotLeap],
    ['00', '01', '1990', 'day', t.dayZero],
    ['01', '13', '1990', 'month', t.monthAbove12],
    ['01', '00', '1990', 'month', t.monthZero],
    ['01', '01', '1927', 'year', t.yearTooLow],
    ['', '01', '1990', 'day', t.dayMissing],
    ['01', '', '1990', 'month', t.monthMissing],
    ['01', '01', '', 'year', t.yearMissing],
    ['aa', '01', '1990', 'day', t.dateInvalid],
    ['01', '01', '90', 'year', t.dateInvalid],
  ])('the date of birth %s/%s/%s is refused at the %s', (day, month, year, part, message) => {
    expect(born(day, month, year)).toEqual({ part, message });
  });

  it('18 years to the day is old enough, a day less is not', () => {
    expect(born('20', '11', '2008')).toBeUndefined();
    expect(born('21', '11', '2008')).toEqual({ part: 'year', message: t.tooYoung });
  });

  it.each([
    ['1', '2', '1990', { part: 'month', message: 'Invalid date' }],
    ['1', '02', '1990', undefined],
    ['1', '2', '90', { part: 'month', message: 'Invalid date' }],
    ['1', '02', '90', { part: 'year', message: 'Invalid date' }],
    ['1', '', '1990', { part: 'month', message: t.monthMissing }],
    ['01', '02', '2020', { part: 'year', message: texts.recovery.tooYoung }],
  ] as const)(
    'of who forgot their password has a month of two digits: %s/%s/%s',
    (day, month, year, fault) => {
      expect(dateOfBirthErrorOfReset({ day, month, year }, now)).toEqual(fault);
      if (month === '2' && year === '1990') expect(born(day, month, year)).toBeUndefined();
    },
  );

  it('the oldest year is 98 years back', () => {
    expect(born('01', '01', '1928')).toBeUndefined();
  });

  it('29 February exists in leap years', () => {
    expect(born('29', '02', '1992')).toBeUndefined();
    expect(ageOn({ day: 29, month: 2, year: 1992 }, new Date('2026-02-28T00:00:00Z'))).toBe(33);
  });
});

describe('the age of a customer', () => {
  it('is that of the day in London, where summer time begins it an hour before', () => {
    const birth = { day: 20, month: 6, year: 2008 };
    expect(ageOn(birth, new Date('2026-06-19T22:59:59.999Z'))).toBe(17);
    expect(ageOn(birth, new Date('2026-06-19T23:00:00Z'))).toBe(18);
    expect(ageOn({ ...birth, month: 12 }, new Date('2026-12-19T23:59:59.999Z'))).toBe(17);
  });
});

describe('registration fields', () => {
  it.each([
    ['abcdef', true],
    ['abcdefghij12345', true],
    ['abcde', false],
    ['abcdefghij123456', false],
    ['abc_def', false],
  ])('username %s: %s', (username, accepted) => {
    expect(usernameSchema.safeParse(username).success).toBe(accepted);
  });

  it('an email address is written in lower case', () => {
    expect(emailSchema.parse('Ada@Example.com')).toBe('ada@example.com');
    expect(emailSchema.safeParse('ada@').error?.issues[0]?.message).toBe(t.email);
  });

  it.each([
    ['+353', '861234'],
    ['+44', '77009001231'],
    ['+1', '234567'],
  ])('a phone number that nobody could have is refused: %s %s', (PhonePrefix, PhoneNumber) => {
    const fields = registrationSchema.parse({ ...form, PhonePrefix, PhoneNumber });
    expect(registrationErrors(fields, now)).toEqual([{ field: 'PhoneNumber', message: t.phone }]);
  });

  it('a whole form passes, and rules between fields name their field', () => {
    const fields = registrationSchema.parse(form);
    expect(registrationErrors(fields, now)).toEqual([]);
    const wrong = {
      ...fields,
      ConfirmPassword: 'x',
      NoDepositLimit: false,
      DateOfBirthYear: '2010',
      Postcode: '!',
    };
    expect(registrationErrors(wrong, now).map(({ field }) => field)).toEqual([
      'DateOfBirthYear',
      'Postcode',
      'ConfirmPassword',
      'DepositLimit',
    ]);
  });

  it.each([
    ['DepositLimit', { DepositLimit: '', DepositLimitFrequency: '' }],
    ['DepositLimit', { DepositLimit: '', DepositLimitFrequency: 'Daily' }],
    ['DepositLimitFrequency', { DepositLimit: '50', DepositLimitFrequency: '' }],
  ])('a limit of which a half is missing is refused at the %s that is', (field, half) => {
    const fields = registrationSchema.parse({ ...form, NoDepositLimit: false, ...half });
    expect(registrationErrors(fields, now)).toEqual([{ field, message: t.depositLimit }]);
  });

  it('terms and privacy policy must be accepted', () => {
    const result = registrationSchema.safeParse({ ...form, TermsAccepted: false, PrivacyAccepted: false });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([t.terms, t.privacy]);
  });

  it.each([
    'Zoë',
    'Zoe\u0308',
    "O'Hara-Kelly",
    'O’Hara',
    'St. John',
    'Martin Luther Jr.',
    'Mary Ann',
    'Łukasz',
    'Þóra',
  ])('the name %s is accepted', (FirstName) => {
    expect(registrationSchema.safeParse({ ...form, FirstName }).success).toBe(true);
  });

  it.each([
    '\u0410da',
    'Ad\u0430',
    '\u0391da',
    '李小龍',
    '\u200fada',
    'Ad\u200da',
    '\u0251da',
    'Ada\u01c0',
    '-',
    'Ada1',
    'Ada_',
    'A\u0358da\u0410',
  ])('the name %j is refused: in letters of another script, one person could be told for two', (name) => {
    for (const field of ['FirstName', 'LastName']) {
      const result = registrationSchema.safeParse({ ...form, [field]: name });
      expect(result.error?.issues.map(({ path }) => path[0])).toContain(field);
    }
  });

  it.each(['evil-paddock.com', 'Ada.evil-paddock.com now', 'www.evil', '.com', 'A..'])(
    'the name %j is refused: a mail that greets by it would carry a link',
    (name) => {
      for (const field of ['FirstName', 'LastName']) {
        const result = registrationSchema.safeParse({ ...form, [field]: name });
        expect(result.error?.issues.map(({ path }) => path[0])).toContain(field);
      }
    },
  );

  it.each(['Ada2', '4da', 'Ада', 'Ada!', '-'])(
    'the name %j is said to be of other signs than letters, not to be missing',
    (name) => {
      const faultOf = (more: object) =>
        registrationSchema.safeParse({ ...form, ...more }).error?.issues[0]?.message;
      expect(faultOf({ FirstName: name })).toBe(
        'Please write your first name in letters of the Latin alphabet, without digits or other signs.',
      );
      expect(faultOf({ LastName: name })).toBe(
        'Please write your last name in letters of the Latin alphabet, without digits or other signs.',
      );
      expect(faultOf({ FirstName: ' ' })).toBe('Please enter your first name.');
    },
  );

  it.each(['A\u0000da', 'A\nda', '\u202eada', 'Ada\u2067', '\ud800da'])(
    'the name %j is refused, as it would not read as it is written',
    (FirstName) => {
      const result = registrationSchema.safeParse({ ...form, FirstName });
      expect(result.error?.issues[0]).toMatchObject({
        path: ['FirstName'],
        message: 'Please enter your first name.',
      });
    },
  );
});
