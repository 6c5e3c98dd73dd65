import { passwordLength } from '@paddock/contracts/passwords';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import type { Details } from '../../lib/api/personal-details.ts';
import {
  changedOf,
  contactText,
  type DetailsValues,
  detailsErrors,
  isChanged,
  newContacts,
  nextToConfirm,
  numberText,
  takenOver,
  valuesOf,
} from './details.ts';

const saved: Details = {
  ...{ userName: 'aoife', title: 'Ms', firstName: 'Aoife', lastName: 'Brennan', dateOfBirth: '1990-02-28' },
  ...{ email: 'aoife@example.com', phonePrefix: '+353', phoneNumber: '861234567', address: '1 Main Street' },
  ...{ city: 'Galway', postcode: 'H91XY34', country: 'IE', waiting: [] },
};
const values = (more: Partial<DetailsValues> = {}) => ({ ...valuesOf(saved), ...more });
const errors = (more: Partial<DetailsValues>, isPasswordNeeded = false, of = saved) =>
  detailsErrors(values(more), of, { isPasswordNeeded });

it('a number is read the same wherever it stands, and an address as it is', () => {
  expect(numberText(saved)).toBe('+353 861234567');
  expect(contactText({ channel: 'sms', contact: '+353861234567' })).toBe('+353 861234567');
  expect(contactText({ channel: 'email', contact: 'aoife@example.com' })).toBe('aoife@example.com');
});

describe('the form of personal details', () => {
  it.each<Partial<DetailsValues>>([
    {},
    { email: ' AOIFE@example.com' },
    { phoneNumber: '0861234567' },
    { postcode: 'h91 xy34' },
    { city: 'Galway ' },
    { password: 'typed' },
  ])('has nothing to save of %j', (more) => {
    expect(isChanged(values(more), saved)).toBe(false);
  });

  it.each<Partial<DetailsValues>>([
    { title: 'Dr' },
    { address: '2 Main Street' },
    { city: '' },
    { postcode: '' },
    { email: 'aoife@example.ie' },
    { phonePrefix: '+44' },
  ])('has something to save of %j', (more) => {
    expect(isChanged(values(more), saved)).toBe(true);
  });

  it.each<Partial<DetailsValues>>([
    { city: 'Ennis' },
    { title: 'Dr', address: '2 Main Street' },
    { postcode: '' },
    { email: 'aoife@example.ie' },
  ])('sends what was changed in it, and nothing else: %j', (more) => {
    expect(changedOf(values(more), saved)).toEqual(more);
  });

  it('sends the number whole where half of it was changed', () => {
    const { phoneNumber } = saved;
    expect(changedOf(values({ phonePrefix: '+44' }), saved)).toEqual({ phonePrefix: '+44', phoneNumber });
  });

  it('takes over what another tab saved in the fields that were not touched here, and keeps the others', () => {
    const elsewhere = { email: 'new@example.com', address: '7 Quay Street', city: 'Cork' };
    const now: Details = { ...saved, ...elsewhere, phonePrefix: '+44', phoneNumber: '7700900123' };
    const typed = values({ city: 'Ennis', phoneNumber: '871112233' });
    const { email, address } = elsewhere;
    expect(takenOver(typed, saved, now)).toEqual({ email, address });
    expect(takenOver(typed, saved, { ...saved, waiting: [] })).toEqual({});
    expect(changedOf({ ...typed, email, address }, now)).not.toHaveProperty('email');
  });

  it('has a code sent to a new email or number, and to nothing else', () => {
    expect(newContacts(values({ email: ' New@example.com' }), saved)).toEqual(['new@example.com']);
    expect(newContacts(values({ phoneNumber: '0871234567' }), saved)).toEqual(['+353871234567']);
    expect(newContacts(values({ address: '2 Main Street', phoneNumber: '0861234567' }), saved)).toEqual([]);
  });

  it('goes on to the code of what was just changed, and to one that waits from earlier after it', () => {
    const clock = { secondsLeft: 600, secondsUntilResend: 10 };
    const sms = { ...clock, change: 'c-1', channel: 'sms', contact: '+353871234567' } as const;
    const email = { ...clock, change: 'c-2', channel: 'email', contact: 'new@example.com' } as const;
    expect(nextToConfirm([sms, email], [email.contact])).toBe(email);
    expect(nextToConfirm([sms], [email.contact])).toBe(sms);
    expect(nextToConfirm([sms, email], [])).toBe(sms);
    expect(nextToConfirm([], [email.contact])).toBeUndefined();
  });

  it('says of each field what is wrong with it', () => {
    const { registration } = texts;
    expect(errors({ address: '', city: ' ', email: '', phoneNumber: '' })).toEqual({
      ...{ address: registration.address, city: registration.city },
      ...{ email: registration.email, phoneNumber: registration.phone },
    });
    expect(errors({ postcode: 'B91 XY34' })).toEqual({ postcode: registration.eircode });
    expect(errors({ phonePrefix: '+44', phoneNumber: '770090' })).toEqual({
      phoneNumber: registration.phone,
    });
    expect(errors({ postcode: '' })).toEqual({});
    expect(errors({ postcode: '' }, false, { ...saved, country: 'GB' })).toEqual({
      postcode: registration.postcode,
    });
  });

  it('takes an email that stays, though nobody would be registered with it today', () => {
    const old = { ...saved, email: 'aoife@mailinator.com' };
    expect(errors({ email: old.email }, false, old)).toEqual({});
  });

  it('says of a password that is longer than any that it is wrong', () => {
    const long = { password: 'a'.repeat(passwordLength.most + 1) };
    expect(errors(long, true)).toEqual({ password: texts.access.passwordInvalid });
    expect(errors({ password: 'a'.repeat(passwordLength.most) }, true)).toEqual({});
  });

  it('asks for the password once it is needed, and says why an address was refused until it is another', () => {
    expect(errors({}, true)).toEqual({ password: texts.access.passwordNeeded });
    const refused = { email: 'taken@example.com', message: texts.personalDetails.emailTaken };
    const shown = (email: string) =>
      detailsErrors(values({ email }), saved, { isPasswordNeeded: false, refused });
    expect(shown('Taken@example.com')).toEqual({ email: refused.message });
    expect(shown('other@example.com')).toEqual({});
  });
});
