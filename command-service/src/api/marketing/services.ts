import type { Accounts } from '../../domain/account/service.ts';
import type { Persons } from '../../domain/claims/persons-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** What the calls about marketing need. */
export type MarketingServices = {
  accounts: Pick<Accounts, 'load'>;
  profiles: Profiles;
  persons: Pick<Persons, 'lastEndOf'>;
};
