import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { Clock, Log } from '@paddock/service-kit/process';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';

/** What settlement needs. */
export type SettlementServices = {
  client: EventStoreDBClient;
  store: EventStore;
  redis: Redis;
  accounts: Accounts;
  /** Those that accounts decide by: settlement that decides from its index must decide the same. */
  rules: AccountRules;
  clock: Pick<Clock, 'now'>;
  log: Log;
};
