import type { LimitPeriod } from '@paddock/contracts/events';
import type { Decision, OpenAccount } from '../account.ts';
import { cancelLimit } from './change-limit.ts';

/** Without a period: whatever waits. */
export type CancelNetLossLimit = { type: 'cancel-net-loss-limit'; period?: LimitPeriod };

/** Drops a waiting change; the limit in force stays. Refuses `no-pending-limit-change`. */
export const cancelNetLossLimit = (account: OpenAccount, { period }: CancelNetLossLimit): Decision =>
  cancelLimit('NetLossLimit', account, period);
