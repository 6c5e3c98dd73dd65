import { texts } from '@paddock/contracts/texts';

/** Passwords that nobody of this username may have, and what is said of each. */
export const unsafePasswords = (username: string): readonly [password: string, msg: string][] => [
  ['Password1!', texts.registration.passwordCommon],
  [`Mine!${username}A1`, texts.registration.passwordOwnName],
];
