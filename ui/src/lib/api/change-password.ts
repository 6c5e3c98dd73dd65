import { changePassword } from '@paddock/contracts/http';
import { type ChangePasswordFields, changePasswordSchema } from '@paddock/contracts/passwords';
import { type ActionOptions, ask, useAction } from './client.ts';
import { documentedNames, type ownNames } from './field-names.ts';

/** A change of password as it is filled in. */
export type PasswordChange = ReturnType<typeof ownNames<ChangePasswordFields>>;

/** Replaces the password; every other session ends, and this one goes on under another id. */
export const useChangePassword = (options?: ActionOptions<PasswordChange, void>) =>
  useAction(async (change: PasswordChange, key) => {
    await ask(changePassword, { body: changePasswordSchema.parse(documentedNames(change)) }, key);
  }, options);
