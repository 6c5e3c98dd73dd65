import { hasOtherSign, passwordLength } from '@paddock/contracts/passwords';

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
 * is known to be one that many people have, is weak. Undefined for an empty one, for one that is longer than it may be or has
 * a sign that it may not have, and for one that is refused and would be called anything but weak.
 */
export const passwordStrength = (
  password: string,
  { isCommon = false, isRefused = false } = {},
): PasswordStrength | undefined => {
  const strength = strengthOf(password, isCommon);
  return isRefused && strength !== 'weak' ? undefined : strength;
};

const strengthOf = (password: string, isCommon: boolean): PasswordStrength | undefined => {
  if (password === '' || password.length > passwordLength.most || hasOtherSign(password)) return undefined;
  if (isCommon) return 'weak';
  const complexity = classes.filter((kind) => kind.test(password)).length;
  const points = lengthPoints(password.length);
  if (complexity < classes.length || points === 0) return 'weak';
  return points >= 2 ? 'strong' : 'good';
};
