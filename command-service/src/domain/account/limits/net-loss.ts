import type { LimitPeriod } from '@paddock/contracts/limits';
import type { Slice } from '../slice.ts';
import { addToBuckets, type CashBuckets, spanOf } from './cash-buckets.ts';
import { type CashMoveEvent, cashMoveEvents, cashMoveOf } from './cash-moves.ts';
import { periodMs } from './limits.ts';

/** By the hour, none older than the longest period. What a correction took back counts as staked: it is a loss of that hour. */
export type NetLoss = CashBuckets;

export const noNetLoss: NetLoss = [];

const hourMs = 3_600_000;
const hours = { lengthMs: hourMs, kept: periodMs.monthly / hourMs };

export const netLossSlice: Slice<NetLoss, CashMoveEvent['type']> = {
  initial: noNetLoss,
  handles: cashMoveEvents,
  evolve: (buckets, event, { at, paidWith }) => {
    const { staked, returned, takenBack } = cashMoveOf(event, paidWith);
    return addToBuckets(buckets, at, { staked: staked + takenBack, returned }, hours);
  },
};

/**
 * Stakes less returns within the rolling period that ends now, minor units; negative for a gain. Of the hour that
 * the period starts in, all stakes count and no returns do: it may say up to an hour too much, never too little.
 */
export const netLossWithin = (buckets: NetLoss, period: LimitPeriod, now: Date): number => {
  const first = spanOf(now.getTime() - periodMs[period], hours);
  return buckets
    .filter(({ span }) => span >= first)
    .reduce((sum, { span, staked, returned }) => sum + staked - (span === first ? 0 : returned), 0);
};
