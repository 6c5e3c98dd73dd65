import type { RateLimiter, SessionStore } from '@paddock/service-kit/http';
import type { Devices, OriginDigest } from '@paddock/service-kit/keys';
import type { Log } from '@paddock/service-kit/process';
import type { GuessedNames } from '../../adapters/guessed-names.ts';
import type { VerifyingServices } from '../../adapters/identity/verify-person.ts';
import type { CountryOf } from '../../adapters/ip-country/ip-country.ts';
import type { LinkIndex } from '../../adapters/linked-accounts/link-index.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { ExclusionRegister } from '../../adapters/self-exclusion-register/exclusion-register.ts';
import type { LastAnswers } from '../../adapters/self-exclusion-register/last-answers.ts';
import type { SignedInPersons } from '../../adapters/signed-in-persons.ts';
import type { LeftSlips } from '../../adapters/slip-store.ts';
import type { UnknownNames } from '../../adapters/unknown-names.ts';
import type { VerifiedCustomers } from '../../adapters/verified-customers.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Alerts } from '../../domain/alerts/service.ts';
import type { Marks } from '../../domain/claims/evidence.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Persons } from '../../domain/claims/persons-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { SignUpOffers } from '../../domain/sign-up-offers/service.ts';

/** What opening an account needs. */
export type RegistrationServices = Omit<VerifyingServices, 'profiles'> & {
  access: Access;
  accounts: Accounts;
  names: Names;
  passwords: Passwords;
  persons: Pick<Persons, 'exclusionsOf' | 'isSamePerson'>;
  profiles: Profiles;
  /** Accounts by what they are compared by. */
  linkIndex: Pick<LinkIndex, 'accountsWith' | 'marksOf'>;
  marks: Pick<Marks, 'ofPerson' | 'ofDevice'>;
  devices: Pick<Devices, 'digestOf'>;
  signUpOffers: Pick<SignUpOffers, 'shownIn'>;
  /** The national register of people who excluded themselves. */
  exclusionRegister: ExclusionRegister & LastAnswers;
};

/** What the calls of sign-in, registration and the session need. */
export type AccessServices = RegistrationServices & {
  sessions: SessionStore;
  signedInPersons: SignedInPersons;
  leftSlips: LeftSlips;
  limiter: RateLimiter;
  verifiedCustomers: VerifiedCustomers;
  log: Log;
  rules: { newSessions: { max: number; seconds: number } };
  /** Where attempts on an account, or on a name that nobody has, come from. */
  originOf: OriginDigest;
  devices: Devices;
  countryOf: CountryOf;
  guessedNames: GuessedNames;
  unknownNames: UnknownNames;
  alerts: Alerts;
};
