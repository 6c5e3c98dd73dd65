import { passwordLength } from '@paddock/contracts/passwords';

type PasswordStrength = 'weak' | 'good' | 'strong';

const classes = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/];

/** Points for length: 9 to 11, 12 to 15, 16 to 30. */
const lengthPoints = (length: number): number => {
  if (length >= 16) return 3;
  if (length >= 12) return 2;
  return length >= 9 ? 1 : 0;
};

/**
 * How strong a password is, by kinds of character and by length. One that lacks a kind, is no longer than it must be, or
 * is known to be one that many people have, is weak. Undefined for an empty one, and for one that is longer than it may be.
 */
export const passwordStrength = (password: string, isCommon = false): PasswordStrength | undefined => {
  if (password === '' || password.length > passwordLength.most) return undefined;
  if (isCommon) return 'weak';
  const complexity = classes.filter((kind) => kind.test(password)).length;
  const points = lengthPoints(password.length);
  if (complexity < classes.length || points === 0) return 'weak';
  return points >= 2 ? 'strong' : 'good';
};
