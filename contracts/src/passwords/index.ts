import { z } from 'zod';
import { texts } from '../texts/index.ts';
import { hasOtherSign, otherSignText } from './other-sign.ts';

export { hasOtherSign, otherSignText, passwordSpecials } from './other-sign.ts';

const messages = texts.passwords;

/** How long a password may be. */
export const passwordLength = { least: 8, most: 30 } as const;

/** Whether it has upper case, lower case, a digit and a special character. */
const hasEveryKind = (text: string): boolean =>
  /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && /[^A-Za-z0-9]/.test(text);

/**
 * A password as the documents ask for one, with the sentence for its length and that for its kinds of character. Neither says
 * anything to whoever has every kind and a sign beside them: that is named.
 */
const passwordWith = ({ length, kinds }: { length: string; kinds: string }) =>
  z
    .string()
    .min(passwordLength.least, length)
    .max(passwordLength.most, length)
    .refine((text) => !hasOtherSign(text), { error: ({ input }) => otherSignText(String(input)) })
    .refine(hasEveryKind, kinds);

/** At registration, where one sentence says both. */
export const passwordSchema = passwordWith({
  length: texts.registration.password,
  kinds: texts.registration.password,
});

/** In place of an old one. */
export const newPasswordSchema = passwordWith({ length: messages.newLength, kinds: messages.newKinds });

/** The shortest name of an email address that no password may contain: a shorter one is in many by chance. */
const leastName = 4;

/** Whether a password has a name of its owner in it: the username, or what stands before the @. */
export const containsOwnName = (
  password: string,
  { username, email }: { username: string; email: string },
): boolean => {
  const lower = password.toLowerCase();
  const names = [username, email.split('@')[0] ?? ''].map((name) => name.trim().toLowerCase());
  return names.some((name) => name.length >= leastName && lower.includes(name));
};

/** The form of a change of password as it crosses the wire; what lies between fields is in `changePasswordErrors`. */
export const changePasswordSchema = z.object({
  OldPassword: z.string().min(1, messages.oldMissing).max(200, messages.oldMissing),
  NewPassword: newPasswordSchema,
  ConfirmNewPassword: z.string().min(1, messages.confirmMissing),
});
export type ChangePasswordFields = z.input<typeof changePasswordSchema>;

/** A password is typed twice: what is said of the second field where the two differ. */
export const confirmationErrors = ({
  NewPassword,
  ConfirmNewPassword,
}: Pick<ChangePasswordFields, 'NewPassword' | 'ConfirmNewPassword'>): {
  field: 'ConfirmNewPassword';
  message: string;
}[] =>
  NewPassword === ConfirmNewPassword
    ? []
    : [{ field: 'ConfirmNewPassword', message: texts.registration.passwordMismatch }];

/** Rules between fields, and about whose password it is, with the field that each message belongs to. */
export const changePasswordErrors = (
  { OldPassword, ...fields }: ChangePasswordFields,
  owner: { username: string; email: string },
): { field: keyof ChangePasswordFields; message: string }[] => [
  ...(fields.NewPassword === OldPassword
    ? [{ field: 'NewPassword' as const, message: messages.sameAsOld }]
    : []),
  ...(containsOwnName(fields.NewPassword, owner)
    ? [{ field: 'NewPassword' as const, message: texts.registration.passwordOwnName }]
    : []),
  ...confirmationErrors(fields),
];

/** The form of a forgotten password, whose page has a sentence of its own for the length. */
export const resetPasswordSchema = z.object({
  NewPassword: passwordWith({ length: texts.recovery.passwordLength, kinds: messages.newKinds }),
  ConfirmNewPassword: z.string().min(1, messages.confirmMissing).max(100, messages.confirmMissing),
});
