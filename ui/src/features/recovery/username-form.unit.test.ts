import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import { noContact, usernameErrors } from './username-form.ts';

const { email, phone } = texts.registration;

it.each([
  ['an address', { email: 'aoife@example.com' }, {}],
  ['no address', {}, { email }],
  ['half an address', { email: 'aoife@' }, { email }],
  ['a number', { by: 'sms', phoneNumber: '861234567' }, {}],
  ['a number as it is dialled at home', { by: 'sms', phoneNumber: '0861234567' }, {}],
  ['no number', { by: 'sms' }, { phoneNumber: phone }],
  ['a number that is too short', { by: 'sms', phoneNumber: '8612' }, { phoneNumber: phone }],
  ['no dial code', { by: 'sms', phonePrefix: '', phoneNumber: '861234567' }, { phonePrefix: phone }],
] as const)('by %s a username is asked for, or told of why not', (_, part, errors) => {
  expect(usernameErrors({ ...noContact, ...part })).toEqual(errors);
});
