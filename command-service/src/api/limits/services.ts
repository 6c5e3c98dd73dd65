import type { Accounts } from '../../domain/account/service.ts';

/** What the calls about limits, reality checks and exclusions need. */
export type LimitsServices = { accounts: Accounts };
