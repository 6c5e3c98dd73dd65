import type { OpenAccount } from '../state.ts';
import { remainingUnder } from './limits.ts';
import { netLossWithin } from './net-loss.ts';

/**
 * Minor units that may still be staked now, by the tightest net loss limit, as if all of it were lost; infinite
 * without a limit.
 */
export const remainingLossAllowance = ({ netLossLimits, netLoss }: OpenAccount, now: Date): number =>
  remainingUnder(netLossLimits, (period) => netLossWithin(netLoss, period, now));
