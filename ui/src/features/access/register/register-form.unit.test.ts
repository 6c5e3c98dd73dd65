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
  title: 'Ms',
  firstName: 'Nora',
  lastName: 'Quinn',
  dateOfBirthDay: '20',
  dateOfBirthMonth: '11',
  dateOfBirthYear: '1990',
  country: 'IE',
  address: '1 Canal Row',
  city: 'Dublin',
  email: 'nora@example.com',
  phonePrefix: '+353',
  phoneNumber: '871234567',
  userName: 'noraquinn',
  password: 'Canal!Row27',
  confirmPassword: 'Canal!Row27',
  securityQuestion: securityQuestions[0],
  securityAnswer: 'Biscuit',
  depositLimit: '50',
  depositLimitFrequency: 'Weekly',
  termsAccepted: true,
  privacyAccepted: true,
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
    const birth = { dateOfBirthDay: '21', dateOfBirthMonth: '11', dateOfBirthYear: '2008' };
    expect(errorsWith(birth)).toEqual({ dateOfBirthYear: texts.registration.tooYoung });
    expect(errorsWith({ ...birth, dateOfBirthDay: '20' })).toEqual({});
  });

  it('requires a postcode in Great Britain, and none in Ireland', () => {
    expect(errorsWith({ country: 'GB' })).toEqual({ postcode: texts.registration.postcode });
    expect(errorsWith({ country: 'GB', postcode: 'sw1a 1aa' })).toEqual({});
  });

  it('refuses an address whose domain is known not to be accepted, and one that is none for what it is', () => {
    const refused = (email: string) =>
      registerErrors({ ...filled, email }, now, { isDomainRefused: true }).email;
    expect(refused('nora@mailinator.com')).toBe(texts.registration.emailDomain);
    expect(refused('nora@')).toBe(texts.registration.email);
  });

  it('refuses a username that somebody is known to have, and one that is none for what it is', () => {
    const taken = (userName: string) =>
      registerErrors({ ...filled, userName }, now, { isNameTaken: true }).userName;
    expect(taken('noraquinn')).toBe('This username is already taken. Please choose another.');
    expect(taken('x')).toBe(texts.registration.username);
  });

  it('refuses a password that many people are known to have, and one that is none for what it is', () => {
    const common = (password: string) =>
      registerErrors({ ...filled, password }, now, { isPasswordCommon: true }).password;
    expect(common('Password1!')).toBe(texts.registration.passwordCommon);
    expect(common('x')).toBe(texts.registration.password);
  });

  it('requires a deposit limit with its period, or the choice of none', () => {
    const message = texts.registration.depositLimit;
    const missing = { depositLimit: message };
    expect(errorsWith({ depositLimit: '' })).toEqual(missing);
    expect(errorsWith({ depositLimitFrequency: '' })).toEqual({ depositLimitFrequency: message });
    expect(errorsWith({ depositLimit: '', depositLimitFrequency: '', noDepositLimit: true })).toEqual({});
  });

  it('requires the same password twice', () => {
    expect(errorsWith({ confirmPassword: 'Canal!Row28' })).toEqual({
      confirmPassword: texts.registration.passwordMismatch,
    });
  });
});

describe('the steps of registration', () => {
  it('show no step beyond the first that is not complete', () => {
    const empty = registerErrors(emptyRegistration, now);
    expect(shownStep(empty, 3)).toBe(1);
    expect(shownStep(errorsWith({ email: 'nora@' }), 4)).toBe(2);
    expect(shownStep(errorsWith({}), 4)).toBe(4);
    expect(shownStep(errorsWith({}), 2)).toBe(2);
  });

  it('show only the errors of their own fields', () => {
    const errors = errorsWith({ email: '', userName: 'x' });
    expect(stepErrors(errors, 2)).toEqual({ email: texts.registration.email });
    expect(stepErrors(errors, 3)).toEqual({ userName: texts.registration.username });
    expect(stepOf('userName')).toBe(3);
  });

  it('take currency and dialling code from the country', () => {
    expect(countryDefaults('GB')).toMatchObject({ currency: 'GBP', phonePrefix: '+44' });
    expect(countryDefaults('IE')).toMatchObject({ currency: 'EUR', phonePrefix: '+353' });
  });
});
