import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { Clock, Log } from '@paddock/service-kit/process';
import type { Accounts } from '../../domain/account/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Persons } from '../../domain/claims/persons-service.ts';
import type { Markets } from '../../domain/market/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { RiskSettingsService } from '../../domain/risk/service.ts';
import type { Staff } from '../../domain/staff/service.ts';
import type { Trading } from '../../domain/trading/service.ts';

/** What the calls of traders and operations need. */
export type TradingServices = {
  accounts: Accounts;
  names: Names;
  profiles: Pick<Profiles, 'noteFor' | 'personalOf' | 'apartFrom'>;
  persons: Pick<Persons, 'exclusionsOf'>;
  staff: Staff;
  markets: Markets;
  trading: Trading;
  riskSettings: RiskSettingsService;
  store: EventStore;
  redis: Redis;
  clock: Clock;
  log: Log;
};
