import { confirmationErrors, resetPasswordSchema } from '@paddock/contracts/passwords';
import { documentedNames, ownName } from '../../lib/api/field-names.ts';
import { type FormErrors, schemaErrors } from '../../lib/form-errors.ts';

export type PasswordValues = { newPassword: string; confirmNewPassword: string };

export const noPassword: PasswordValues = { newPassword: '', confirmNewPassword: '' };

/** What is wrong before anything is sent; `common`: what the server said of a password that many people have. */
export const passwordErrors = (values: PasswordValues, common?: string): FormErrors<PasswordValues> => {
  const found = schemaErrors(resetPasswordSchema, documentedNames(values));
  const errors: FormErrors<PasswordValues> = Object.fromEntries(
    Object.entries(found).map(([field, message]) => [ownName(field), message]),
  );
  const [mismatch] = confirmationErrors(documentedNames(values));
  if (common !== undefined) errors.newPassword ??= common;
  return { ...errors, ...(mismatch && { confirmNewPassword: mismatch.message }) };
};
