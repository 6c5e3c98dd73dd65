import type { LimitPeriod } from '@paddock/contracts/events';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { setLimit } from './change-limit.ts';

/** `amount`: minor units that may be deposited in the period, or `null` for no limit. */
export type SetDepositLimit = { type: 'set-deposit-limit'; period: LimitPeriod; amount: number | null };

/** A first limit and a lower one hold at once; a higher one, or none, waits for its confirmation. */
export const setDepositLimit = (
  account: OpenAccount,
  command: SetDepositLimit,
  given: Circumstances,
): Decision => setLimit('DepositLimit', account, command, given);
