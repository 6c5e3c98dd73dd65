import { changePasswordErrors, changePasswordSchema } from '@paddock/contracts/passwords';
import type { PasswordChange } from '../../lib/api/change-password.ts';
import { documentedNames, ownName, ownNames } from '../../lib/api/field-names.ts';
import { type FormErrors, schemaErrors } from '../../lib/form-errors.ts';

export const emptyPasswordChange: PasswordChange = {
  oldPassword: '',
  newPassword: '',
  confirmNewPassword: '',
};

/** All that is wrong, by field. The email address is the server's to compare; `common`: what it said of a password that many people have. */
export const passwordChangeErrors = (
  change: PasswordChange,
  username: string,
  common?: string,
): FormErrors<PasswordChange> => {
  const fields = documentedNames(change);
  const errors: FormErrors<PasswordChange> = {};
  for (const { field, message } of changePasswordErrors(fields, { username, email: '' })) {
    errors[ownName(field)] ??= message;
  }
  if (common !== undefined) errors.newPassword ??= common;
  return { ...errors, ...ownNames(schemaErrors(changePasswordSchema, fields)) };
};

/** Nothing can be sent while a field is empty or an error shows. */
export const mayChange = (change: PasswordChange, shown: FormErrors<PasswordChange>): boolean =>
  Object.values(change).every((text) => text !== '') &&
  Object.values(shown).every((message) => message === undefined);
