import { securityQuestions } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import {
  countryDefaults,
  emptyRegistration,
  type RegisterValues,
  registerErrors,
  shownStep,
  stepErrors,
  stepOf,
  steps,
} from './register-form.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const filled: RegisterValues = {
  ...emptyRegistration,
  Title: 'Ms',
  FirstName: 'Nora',
  LastName: 'Quinn',
  DateOfBirthDay: '20',
  DateOfBirthMonth: '11',
  DateOfBirthYear: '1990',
  Country: 'IE',
  Address: '1 Canal Row',
  City: 'Dublin',
  Email: 'nora@example.com',
  PhonePrefix: '+353',
  PhoneNumber: '871234567',
  UserName: 'noraquinn',
  Password: 'Canal!Row27',
  ConfirmPassword: 'Canal!Row27',
  SecurityQuestion: securityQuestions[0],
  SecurityAnswer: 'Biscuit',
  DepositLimit: '50',
  DepositLimitFrequency: 'Weekly',
  TermsAccepted: true,
  PrivacyAccepted: true,
};
const errorsWith = (changes: Partial<RegisterValues>) => registerErrors({ ...filled, ...changes }, now);

describe('registration', () => {
  it('accepts a form that is filled in', () => {
    expect(errorsWith({})).toEqual({});
  });

  it('has every field on one step', () => {
    const onSteps = steps.flatMap(({ fields }) => fields);
    expect([...onSteps].sort()).toEqual(Object.keys(emptyRegistration).sort());
  });

  it('refuses somebody a day short of eighteen', () => {
    const birth = { DateOfBirthDay: '21', DateOfBirthMonth: '11', DateOfBirthYear: '2008' };
    expect(errorsWith(birth)).toEqual({ DateOfBirthYear: texts.registration.tooYoung });
    expect(errorsWith({ ...birth, DateOfBirthDay: '20' })).toEqual({});
  });

  it('wants a postcode in Great Britain, and none in Ireland', () => {
    expect(errorsWith({ Country: 'GB' })).toEqual({ Postcode: texts.registration.postcode });
    expect(errorsWith({ Country: 'GB', Postcode: 'sw1a 1aa' })).toEqual({});
  });

  it('wants a deposit limit with its period, or the choice of none', () => {
    const missing = { DepositLimit: texts.registration.depositLimit };
    expect(errorsWith({ DepositLimit: '' })).toEqual(missing);
    expect(errorsWith({ DepositLimitFrequency: '' })).toEqual(missing);
    expect(errorsWith({ DepositLimit: '', DepositLimitFrequency: '', NoDepositLimit: true })).toEqual({});
  });

  it('wants the same password twice', () => {
    expect(errorsWith({ ConfirmPassword: 'Canal!Row28' })).toEqual({
      ConfirmPassword: texts.registration.passwordMismatch,
    });
  });
});

describe('the steps of registration', () => {
  it('show no step beyond the first that is not complete', () => {
    const empty = registerErrors(emptyRegistration, now);
    expect(shownStep(empty, 3)).toBe(1);
    expect(shownStep(errorsWith({ Email: 'nora@' }), 4)).toBe(2);
    expect(shownStep(errorsWith({}), 4)).toBe(4);
    expect(shownStep(errorsWith({}), 2)).toBe(2);
  });

  it('tell only the errors of their own fields', () => {
    const errors = errorsWith({ Email: '', UserName: 'x' });
    expect(stepErrors(errors, 2)).toEqual({ Email: texts.registration.email });
    expect(stepErrors(errors, 3)).toEqual({ UserName: texts.registration.username });
    expect(stepOf('UserName')).toBe(3);
  });

  it('take currency and dialling code from the country', () => {
    expect(countryDefaults('GB')).toMatchObject({ Currency: 'GBP', PhonePrefix: '+44' });
    expect(countryDefaults('IE')).toMatchObject({ Currency: 'EUR', PhonePrefix: '+353' });
  });
});
