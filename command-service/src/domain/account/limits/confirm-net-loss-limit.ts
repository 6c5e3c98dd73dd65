import type { LimitPeriod } from '@paddock/contracts/events';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { confirmLimit } from './change-limit.ts';

export type ConfirmNetLossLimit = { type: 'confirm-net-loss-limit'; period: LimitPeriod };

/** Puts a waiting change into force. Refuses `no-pending-limit-change` and `limit-change-too-early`. */
export const confirmNetLossLimit = (
  account: OpenAccount,
  { period }: ConfirmNetLossLimit,
  given: Circumstances,
): Decision => confirmLimit('NetLossLimit', account, period, given);
