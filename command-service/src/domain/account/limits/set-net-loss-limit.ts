import type { LimitPeriod } from '@paddock/contracts/events';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { setLimit } from './change-limit.ts';

/** `amount`: minor units that may be lost in the period, or `null` for no limit. */
export type SetNetLossLimit = { type: 'set-net-loss-limit'; period: LimitPeriod; amount: number | null };

/** A first limit and a lower one hold at once; a higher one, or none, waits for its confirmation. */
export const setNetLossLimit = (
  account: OpenAccount,
  command: SetNetLossLimit,
  given: Circumstances,
): Decision => setLimit('NetLossLimit', account, command, given);
