import type { LimitPeriod } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { momentText } from '../wording.ts';

export type ConfirmDepositLimit = { type: 'confirm-deposit-limit'; period: LimitPeriod };

/** Puts a waiting change into force. Refuses `no-pending-limit-change` and `limit-change-too-early`. */
export const confirmDepositLimit = (
  account: OpenAccount,
  { period }: ConfirmDepositLimit,
  { now }: Circumstances,
): Decision => {
  const pending = account.limits[period]?.pending;
  if (!pending) return refuse('no-pending-limit-change');
  if (now.getTime() < Date.parse(pending.confirmableFrom)) {
    return refuse('limit-change-too-early', { param1: momentText(pending.confirmableFrom) });
  }
  const { amount } = pending;
  return amount === null
    ? [{ type: 'DepositLimitRemoved', data: { period } }]
    : [{ type: 'DepositLimitSet', data: { period, amount } }];
};
