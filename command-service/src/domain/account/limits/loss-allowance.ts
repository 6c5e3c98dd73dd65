import { activeHolds, totalHeld } from '../holds/holds.ts';
import type { OpenAccount } from '../state.ts';
import { remainingUnder } from './limits.ts';
import { netLossWithin } from './net-loss.ts';

/**
 * What the placement may still stake now, by the tightest net loss limit, as if all of it were lost, and all that is held for
 * others too.
 */
export const remainingLossAllowance = (
  { netLossLimits, netLoss, holds }: OpenAccount,
  placementId: string,
  now: Date,
) => {
  const held = totalHeld(activeHolds(holds, now, placementId), 'cash');
  return remainingUnder(netLossLimits, (period) => netLossWithin(netLoss, period, now) + held);
};
