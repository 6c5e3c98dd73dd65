import { otherSignText } from '@paddock/contracts/passwords';
import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import { passwordErrors } from './password-form.ts';

const { passwordLength } = texts.recovery;
const passwordKinds = texts.passwords.newKinds;
const otherSign = otherSignText('-');

it.each([
  ['Quiet-Har7!', 'Quiet-Har7!', { newPassword: otherSign }],
  ['QuietHar7!', 'QuietHar7!', {}],
  ['Quiet7!', 'Quiet7!', { newPassword: passwordLength }],
  ['quiethar7!', 'quiethar7!', { newPassword: passwordKinds }],
  ['QuietHar7!', 'QuietHar8!', { confirmNewPassword: texts.registration.passwordMismatch }],
])('the new password %s, confirmed by %s, is told of', (newPassword, confirmNewPassword, errors) => {
  expect(passwordErrors({ newPassword, confirmNewPassword })).toEqual(errors);
});

it('one that many people have is told of after its shape', () => {
  const { passwordCommon } = texts.registration;
  const errorsOf = (password: string) =>
    passwordErrors({ newPassword: password, confirmNewPassword: password }, passwordCommon);
  expect(errorsOf('Password1!')).toEqual({ newPassword: passwordCommon });
  expect(errorsOf('Pass1!')).toEqual({ newPassword: passwordLength });
});
