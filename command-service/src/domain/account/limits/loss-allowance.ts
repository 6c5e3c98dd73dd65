import type { OpenAccount } from '../state.ts';
import { limitPeriods } from './limits.ts';
import { netLossWithin } from './net-loss.ts';

/**
 * Minor units that may still be staked now, by the tightest net loss limit, as if all of it were lost; infinite
 * without a limit.
 */
export const remainingLossAllowance = ({ netLossLimits, netLoss }: OpenAccount, now: Date): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...limitPeriods.flatMap((period) => {
      const limit = netLossLimits[period];
      return limit ? [Math.max(0, limit.amount - netLossWithin(netLoss, period, now))] : [];
    }),
  );
