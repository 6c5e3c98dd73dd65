import type { SessionStore } from '@paddock/service-kit/http';
import type { ExclusionServices } from '../../adapters/enforce-exclusion.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';

/** What the calls about limits, reality checks and exclusions need. */
export type LimitsServices = ExclusionServices & {
  accounts: Accounts;
  rules: AccountRules;
  sessions: Pick<SessionStore, 'endAll' | 'save'>;
};
