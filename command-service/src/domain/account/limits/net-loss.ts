import type { LimitPeriod } from '@paddock/contracts/limits';
import type { AccountEventOf, Slice, SliceContext } from '../slice.ts';
import { periodMs } from './limits.ts';

/** Cash staked and cash returned within one hour (of UTC, counted from 1970), minor units. */
type HourBucket = { hour: number; staked: number; returned: number };

/** Oldest first, at most one an hour, none older than the longest period. */
export type NetLoss = readonly HourBucket[];

export const noNetLoss: NetLoss = [];

const hourMs = 3_600_000;
const keptHours = periodMs.monthly / hourMs;

const hourOf = (at: number): number => Math.floor(at / hourMs);

/** Adds to the bucket of `at`; a clock that went back adds to the newest. */
const add = (buckets: NetLoss, at: string, staked: number, returned: number): NetLoss => {
  if (staked === 0 && returned === 0) return buckets;
  const last = buckets.at(-1);
  const hour = Math.max(hourOf(Date.parse(at)), last?.hour ?? 0);
  if (last?.hour === hour) {
    return buckets.with(-1, { hour, staked: last.staked + staked, returned: last.returned + returned });
  }
  return [...buckets.filter((bucket) => bucket.hour >= hour - keptHours), { hour, staked, returned }];
};

const handles = [
  'BetPlaced',
  'BetSettled',
  'BetResettled',
  'BetReopened',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
] as const;
type NetLossEvent = AccountEventOf<(typeof handles)[number]>;

/**
 * A stake counts as lost from when it is placed until something comes back. What was staked free, and won with
 * it, is not the customer's loss or gain. A correction in the house's favour is a
 * loss of the hour that it is made in.
 */
const evolve = (buckets: NetLoss, { type, data }: NetLossEvent, { at, paidWith }: SliceContext): NetLoss => {
  if (paidWith === 'free-balance' || paidWith === 'token') return buckets;
  switch (type) {
    case 'BetPlaced':
      return add(buckets, at, data.stake, 0);
    case 'BetSettled':
      return add(buckets, at, 0, data.returned);
    case 'BetResettled':
      return add(buckets, at, data.debited, data.credited);
    case 'BetReopened':
      return add(buckets, at, data.debited, 0);
    case 'BetVoided':
      return add(buckets, at, 0, data.refunded);
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      return add(buckets, at, 0, data.value);
    default:
      return type satisfies never;
  }
};

export const netLossSlice: Slice<NetLoss, NetLossEvent['type']> = { initial: noNetLoss, handles, evolve };

/**
 * Stakes less returns within the rolling period that ends now, minor units; negative for a gain. Of the hour that
 * the period starts in, all stakes count and no returns do: it may say up to an hour too much, never too little.
 */
export const netLossWithin = (buckets: NetLoss, period: LimitPeriod, now: Date): number => {
  const since = now.getTime() - periodMs[period];
  const first = hourOf(since);
  return buckets
    .filter(({ hour }) => hour >= first)
    .reduce((sum, { hour, staked, returned }) => sum + staked - (hour === first ? 0 : returned), 0);
};
