import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import type { Access } from '../../domain/access/service.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Cases } from '../../domain/cases/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Erasures } from '../../domain/erasure/service.ts';
import type { HarmRules } from '../../domain/harm/rules.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { Roster } from '../../domain/roster/service.ts';

/** What the calls need by which compliance works cases of customers. */
export type CaseServices = {
  access: Pick<Access, 'load'>;
  accounts: Pick<Accounts, 'load' | 'execute'>;
  cases: Cases;
  erasures: Pick<Erasures, 'load'>;
  names: Pick<Names, 'ownerOf'>;
  profiles: Pick<Profiles, 'noteFor' | 'openNote' | 'openName' | 'personalOf'>;
  roster: Roster;
  rules: AccountRules & { harm: HarmRules };
  redis: Redis;
  store: EventStore;
  log: Log;
};
