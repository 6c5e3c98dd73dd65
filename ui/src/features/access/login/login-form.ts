import { passwordSpecials } from '@paddock/contracts/registration';
import type { FormErrors } from '../../../lib/form-errors.ts';

export type LoginValues = { UserName: string; Password: string; RememberUsername: boolean };

const maxPassword = 30;
/** Failed attempts before the visitor is told to stop guessing. */
const attempts = 3;

const isAllowed = (character: string): boolean =>
  /[A-Za-z0-9]/.test(character) || passwordSpecials.includes(character);

/** What is wrong before anything is sent; a password that nobody can have is told without asking the server. */
export const loginErrors = ({ UserName, Password }: LoginValues): FormErrors<LoginValues> => {
  const isPossible = Password.length <= maxPassword && [...Password].every(isAllowed);
  return {
    ...(UserName.trim() === '' && { UserName: 'Please enter your username.' }),
    ...(Password === '' && { Password: 'Please enter your password.' }),
    ...(!isPossible && { Password: 'Invalid password.' }),
  };
};

export type FailureKind = 'blocked' | 'max-attempts' | 'shown';

/** How a refused sign-in is told; `failures` counts this one. */
export const failureKind = (message: string, failures: number): FailureKind => {
  if (message.toLowerCase().includes('blocked')) return 'blocked';
  return failures >= attempts ? 'max-attempts' : 'shown';
};
