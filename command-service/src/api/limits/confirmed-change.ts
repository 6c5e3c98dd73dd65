import type { LimitPeriod } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Limits } from '../../domain/account/limits/limits.ts';

/**
 * The period whose change the customer confirms. A value that comes along must be the one that waits, as customers
 * confirm what they read: `no-pending-limit-change` otherwise.
 */
export const confirmedChange = (
  limits: Limits,
  period: LimitPeriod,
  value: string | number | undefined,
): LimitPeriod | Refusal => {
  const pending = limits[period]?.pending;
  const isOther = value !== undefined && pending && pending.amount !== Number(value);
  return isOther ? refuse('no-pending-limit-change') : period;
};
