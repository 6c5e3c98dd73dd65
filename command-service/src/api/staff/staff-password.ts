import { containsOwnName } from '@paddock/contracts/passwords';
import { texts } from '@paddock/contracts/texts';
import { isCommonPassword } from '../../adapters/common-passwords/common-passwords.ts';

/**
 * Why a password is not good for a member of staff, whoever chose it: it is one that many have, or has their username in
 * it. `undefined`: it is good.
 */
export const staffPasswordFault = (username: string, password: string): string | undefined => {
  if (isCommonPassword(password)) return texts.registration.passwordCommon;
  if (containsOwnName(password, { username, email: '' })) return texts.registration.passwordOwnName;
  return undefined;
};
