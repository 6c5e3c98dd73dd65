import { type LimitPeriod, limitPeriods } from '@paddock/contracts/limits';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { changeCancelled, limitsOf } from './limit-events.ts';
import type { LimitKind } from './limits.ts';

/** Without a period: whatever waits. */
type CancelLimit = { type: 'cancel-limit'; kind: LimitKind; period?: LimitPeriod };

/** Drops a waiting change; the limit in force stays. Refuses `no-pending-limit-change`. */
export const cancelLimit = (account: OpenAccount, { kind, period: only }: CancelLimit): Decision => {
  const limits = limitsOf(account, kind);
  const waiting = limitPeriods.filter(
    (period) => (only === undefined || only === period) && limits[period]?.pending,
  );
  if (waiting.length === 0) return refuse('no-pending-limit-change');
  return waiting.map((period) => changeCancelled(kind, period));
};
