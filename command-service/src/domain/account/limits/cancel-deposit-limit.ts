import type { LimitPeriod } from '@paddock/contracts/events';
import type { Decision, OpenAccount } from '../account.ts';
import { cancelLimit } from './change-limit.ts';

/** Without a period: whatever waits. */
export type CancelDepositLimit = { type: 'cancel-deposit-limit'; period?: LimitPeriod };

/** Drops a waiting change; the limit in force stays. Refuses `no-pending-limit-change`. */
export const cancelDepositLimit = (account: OpenAccount, { period }: CancelDepositLimit): Decision =>
  cancelLimit('DepositLimit', account, period);
