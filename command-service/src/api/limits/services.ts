import type { EventStore } from '@paddock/service-kit/engines';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Log } from '@paddock/service-kit/process';
import type { ExclusionServices } from '../../adapters/enforce-exclusion.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** What the calls about limits, reality checks and exclusions need. */
export type LimitsServices = ExclusionServices & {
  accounts: Accounts;
  names: Names;
  profiles: Pick<Profiles, 'noteFor'>;
  store: EventStore;
  log: Log;
  rules: AccountRules;
  sessions: Pick<SessionStore, 'endAll' | 'save'>;
};
