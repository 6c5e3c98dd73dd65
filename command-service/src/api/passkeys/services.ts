import type { PasskeyCeremonies } from '../../adapters/passkeys.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { AccessServices } from '../access/services.ts';

/** What the calls of passkeys need. */
export type PasskeyServices = Pick<
  AccessServices,
  | 'access'
  | 'accounts'
  | 'alerts'
  | 'countryOf'
  | 'devices'
  | 'exclusionRegister'
  | 'originOf'
  | 'persons'
  | 'profiles'
  | 'sessions'
  | 'signedInPersons'
  | 'verifiedCustomers'
> & {
  passwords: Passwords;
  passkeys: PasskeyCeremonies;
};
