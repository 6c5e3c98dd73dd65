import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { LinkServices } from '../../adapters/linked-accounts/decide-link.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Persons } from '../../domain/claims/persons-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { Roster } from '../../domain/roster/service.ts';

/** What the calls need by which compliance looks after accounts of one person. */
export type LinkedAccountServices = Omit<LinkServices, 'accounts' | 'profiles'> & {
  accounts: Accounts;
  names: Names;
  persons: Pick<Persons, 'exclusionsOf'>;
  profiles: Profiles;
  roster: Roster;
  redis: Redis;
  store: EventStore;
};
