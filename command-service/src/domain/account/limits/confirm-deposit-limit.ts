import type { LimitPeriod } from '@paddock/contracts/events';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { confirmLimit } from './change-limit.ts';

export type ConfirmDepositLimit = { type: 'confirm-deposit-limit'; period: LimitPeriod };

/** Puts a waiting change into force. Refuses `no-pending-limit-change` and `limit-change-too-early`. */
export const confirmDepositLimit = (
  account: OpenAccount,
  { period }: ConfirmDepositLimit,
  given: Circumstances,
): Decision => confirmLimit('DepositLimit', account, period, given);
