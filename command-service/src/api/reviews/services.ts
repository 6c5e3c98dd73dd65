import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import type { Accounts } from '../../domain/account/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Persons } from '../../domain/claims/persons-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { RiskSettingsService } from '../../domain/risk/service.ts';

/** What the calls need by which staff decide what waits for them. */
export type ReviewServices = {
  accounts: Accounts;
  names: Names;
  profiles: Pick<Profiles, 'noteFor' | 'openNote' | 'personalOf'>;
  persons: Pick<Persons, 'exclusionOf'>;
  riskSettings: RiskSettingsService;
  redis: Redis;
  store: EventStore;
  log: Log;
};
