import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { mayChange, passwordChangeErrors } from './password-change.ts';

const change = {
  ...{ oldPassword: 'Secretfree1!', newPassword: 'Meadow&Brook7', confirmNewPassword: 'Meadow&Brook7' },
};

describe('a change of password', () => {
  it('in order has no errors and may be sent', () => {
    expect(passwordChangeErrors(change, 'aoifebrennan')).toEqual({});
    expect(mayChange(change, {})).toBe(true);
  });

  it.each(['oldPassword', 'newPassword', 'confirmNewPassword'] as const)(
    'may not be sent while %s is empty',
    (field) => {
      expect(mayChange({ ...change, [field]: '' }, {})).toBe(false);
    },
  );

  it('may not be sent while an error shows, and may once it shows no more', () => {
    expect(mayChange(change, { oldPassword: 'wrong' })).toBe(false);
    expect(mayChange(change, { oldPassword: undefined })).toBe(true);
  });

  it('of a password that many people have is refused, after what its own shape is refused for', () => {
    const { passwordCommon } = texts.registration;
    const errorsOf = (newPassword: string) =>
      passwordChangeErrors(
        { ...change, newPassword, confirmNewPassword: newPassword },
        'aoifebrennan',
        passwordCommon,
      );
    expect(errorsOf('Password1!')).toEqual({ newPassword: passwordCommon });
    expect(errorsOf('Short1!')).toEqual({ newPassword: texts.passwords.newLength });
  });

  it('has the documents’ sentences for length and characters, each by itself', () => {
    const errorsOf = (newPassword: string) =>
      passwordChangeErrors({ ...change, newPassword, confirmNewPassword: newPassword }, 'aoifebrennan');
    expect(errorsOf('Short1!')).toEqual({ newPassword: texts.passwords.newLength });
    expect(errorsOf('nocapitals1!')).toEqual({ newPassword: texts.passwords.newKinds });
    expect(errorsOf('AoifeBrennan1!')).toEqual({ newPassword: texts.registration.passwordOwnName });
    expect(errorsOf('Secretfree1!')).toEqual({ newPassword: texts.passwords.sameAsOld });
  });
});
