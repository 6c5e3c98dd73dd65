import type { Redis } from '@paddock/service-kit/engines';
import type { RateLimiter } from '@paddock/service-kit/http';
import type { Clock } from '@paddock/service-kit/process';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { RiskSettingsService } from '../../domain/risk/service.ts';
import type { BetDelayRule } from '../../pricing/bet-delay.ts';

/** What the calls of cash out need. */
export type CashOutServices = {
  accounts: Accounts;
  rules: Pick<AccountRules, 'betting'> & BetDelayRule;
  redis: Redis;
  riskSettings: RiskSettingsService;
  clock: Clock;
  limiter: RateLimiter;
  /** Ends waits for a bet delay when the service stops. */
  stopping?: AbortSignal;
};
