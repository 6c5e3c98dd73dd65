import type { EventStore } from '@paddock/service-kit/engines';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Log } from '@paddock/service-kit/process';
import type { PersonsPayments } from '../../adapters/linked-accounts/persons-payments.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { Access } from '../../domain/access/service.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Persons } from '../../domain/claims/persons-service.ts';
import type { Erasures } from '../../domain/erasure/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { WhenceServices } from '../access/whence.ts';

/** What the calls need by which an account is closed, kept, and opened again. */
export type ClosingServices = WhenceServices & {
  accounts: Accounts;
  access: Access;
  passwords: Pick<Passwords, 'matches'>;
  profiles: Profiles;
  erasures: Pick<Erasures, 'load'>;
  names: Names;
  persons: Pick<Persons, 'exclusionsOf'>;
  personsPayments: Pick<PersonsPayments, 'decide'>;
  sessions: Pick<SessionStore, 'endAll'>;
  store: EventStore;
  rules: AccountRules;
  log: Log;
};
