import type { EventStore } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import type { ExclusionServices } from '../../adapters/enforce-exclusion.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** What the calls need by which exclusions are lifted, and time-outs told of. */
export type ExclusionRouteServices = ExclusionServices & {
  accounts: Accounts;
  rules: AccountRules;
  names: Names;
  profiles: Pick<Profiles, 'noteFor'>;
  store: EventStore;
  log: Log;
};
