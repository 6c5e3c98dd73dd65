import type { AccountEvent, LimitPeriod } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../account.ts';
import { limitPeriods } from './limits.ts';

/** Without a period: whatever waits. */
export type CancelDepositLimit = { type: 'cancel-deposit-limit'; period?: LimitPeriod };

/** Drops a waiting change; the limit in force stays. Refuses `no-pending-limit-change`. */
export const cancelDepositLimit = (account: OpenAccount, { period: only }: CancelDepositLimit): Decision => {
  const waiting = limitPeriods.filter(
    (period) => (only === undefined || only === period) && account.limits[period]?.pending,
  );
  if (waiting.length === 0) return refuse('no-pending-limit-change');
  return waiting.map((period): AccountEvent => ({ type: 'DepositLimitChangeCancelled', data: { period } }));
};
