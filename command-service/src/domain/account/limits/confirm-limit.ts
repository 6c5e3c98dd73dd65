import type { LimitPeriod } from '@paddock/contracts/limits';
import { momentText } from '@paddock/contracts/london';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { refuseAbove } from './highest-limit.ts';
import { limitSet, limitsOf } from './limit-events.ts';
import { eventPrefixes, type LimitKind } from './limits.ts';

type ConfirmLimit = {
  type: 'confirm-limit';
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units that the customer read, if they said so. */
  amount?: number;
};

/**
 * Puts a waiting change into force. Refuses `no-pending-limit-change`, also when another amount waits than the
 * customer read, `limit-change-too-early`, and as `refuseAbove` does.
 */
export const confirmLimit = (
  account: OpenAccount,
  { kind, period, amount: read }: ConfirmLimit,
  { now }: DecisionContext,
): Decision => {
  const pending = limitsOf(account, kind)[period]?.pending;
  if (!pending || (read !== undefined && read !== pending.amount)) return refuse('no-pending-limit-change');
  if (now.getTime() < Date.parse(pending.confirmableFrom)) {
    return refuse('limit-change-too-early', { param1: momentText(pending.confirmableFrom) });
  }
  const { amount } = pending;
  const restricted = refuseAbove(account, kind, { period, amount });
  if (restricted) return restricted;
  if (amount === null) return [{ type: `${eventPrefixes[kind]}Removed`, data: { period } }];
  return [limitSet(kind, period, amount)];
};
