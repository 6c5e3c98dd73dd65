import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Log } from '@paddock/service-kit/process';
import type { PersonsPayments } from '../../adapters/linked-accounts/persons-payments.ts';
import type { Access } from '../../domain/access/service.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { CardRanges } from '../../domain/card-ranges/service.ts';
import type { Cases } from '../../domain/cases/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Persons } from '../../domain/claims/persons-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { RiskSettingsService } from '../../domain/risk/service.ts';
import type { Roster } from '../../domain/roster/service.ts';

/** What the calls need by which staff decide what waits for them. */
export type ReviewServices = {
  access: Access;
  accounts: Accounts;
  cases: Pick<Cases, 'load'>;
  names: Names;
  profiles: Pick<
    Profiles,
    | 'load'
    | 'noteFor'
    | 'openNote'
    | 'openCorrection'
    | 'personalOf'
    | 'needsEmail'
    | 'openName'
    | 'apartFrom'
  >;
  persons: Pick<Persons, 'exclusionsOf'>;
  personsPayments: Pick<PersonsPayments, 'decide'>;
  riskSettings: RiskSettingsService;
  cardRanges: CardRanges;
  roster: Roster;
  rules: Pick<AccountRules, 'ownerChangeWaitMs'>;
  sessions: SessionStore;
  redis: Redis;
  store: EventStore;
  log: Log;
};
