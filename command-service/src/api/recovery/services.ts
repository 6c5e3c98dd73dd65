import type { SessionStore } from '@paddock/service-kit/http';
import type { Devices, OriginDigest, SecurityCodes } from '@paddock/service-kit/keys';
import type { ContactBudget } from '../../adapters/contacts/contact-budget.ts';
import type { GuessedNames } from '../../adapters/guessed-names.ts';
import type { CountryOf } from '../../adapters/ip-country/ip-country.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { PhoneIndex } from '../../adapters/phone-index/phone-index.ts';
import type { UnknownNames } from '../../adapters/unknown-names.ts';
import type { AccessRule } from '../../domain/access/access.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Alerts } from '../../domain/alerts/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** What the calls of a forgotten username or password need. */
export type RecoveryServices = {
  access: Access;
  names: Names;
  phones: Pick<PhoneIndex, 'accountsOf'>;
  profiles: Profiles;
  passwords: Passwords;
  sessions: SessionStore;
  securityCodes: SecurityCodes;
  contactBudget: ContactBudget;
  countryOf: CountryOf;
  originOf: OriginDigest;
  devices: Devices;
  guessedNames: GuessedNames;
  unknownNames: UnknownNames;
  alerts: Alerts;
  rules: { signIn: AccessRule };
};
