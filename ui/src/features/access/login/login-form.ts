import { passwordSpecials } from '@paddock/contracts/passwords';
import { attemptsBeforeWarning } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import type { FormErrors } from '../../../lib/form-errors.ts';

export type LoginValues = { userName: string; password: string; rememberUsername: boolean };

const maxPassword = 30;

const isAllowed = (character: string): boolean =>
  /[A-Za-z0-9]/.test(character) || passwordSpecials.includes(character);

/** What is wrong before anything is sent; a password that nobody can have is refused without asking the server. */
export const loginErrors = ({ userName, password }: LoginValues): FormErrors<LoginValues> => {
  const isPossible = password.length <= maxPassword && [...password].every(isAllowed);
  return {
    ...(userName.trim() === '' && { userName: texts.access.usernameMissing }),
    ...(password === '' && { password: texts.access.passwordMissing }),
    ...(!isPossible && { password: texts.access.passwordInvalid }),
  };
};

export type FailureKind =
  | 'blocked'
  | 'max-attempts'
  | 'excluded'
  | 'closed'
  | 'register'
  | 'register-unavailable'
  | 'shown';

/** Nobody who was refused for it is asked to open an account. */
export const isExclusion = (reason: string): boolean => reason === 'excluded' || reason === 'register';

/** How a refused sign-in is shown; `failures` counts this one. */
export const failureKind = (
  reason: 'details' | Exclude<FailureKind, 'max-attempts' | 'shown'>,
  failures: number,
): FailureKind => {
  if (reason !== 'details') return reason;
  return failures >= attemptsBeforeWarning ? 'max-attempts' : 'shown';
};
