import { type LimitPeriod, limitPeriods } from '@paddock/contracts/limits';
import type { AccountEventOf, Slice, SliceContext } from '../slice.ts';

/** A request for a higher limit, or for none (`null`), that waits for its confirmation. */
export type PendingChange = { amount: number | null; confirmableFrom: string };

/** A limit on deposits, or on net loss. */
export type Limit = {
  /** Minor units in the period. */
  amount: number;
  setAt: string;
  pending: PendingChange | null;
};

/** A period without an entry has no limit. */
export type LimitsByPeriod = { readonly [Period in LimitPeriod]?: Limit };

const noLimits: LimitsByPeriod = {};

const day = 24 * 3_600_000;

/** Milliseconds that a limit looks back over: rolling, so that midnight gives nothing back. */
export const periodMs: Record<LimitPeriod, number> = { daily: day, weekly: 7 * day, monthly: 30 * day };

/** `left`: minor units that the limit of the period leaves; infinite where there is none. */
type Remaining = { period: LimitPeriod; left: number };

/**
 * What the tightest of the limits leaves; of those that leave the same, the one of the longest period. `used`: minor units
 * that count against the limit of a period.
 */
export const remainingUnder = (limits: LimitsByPeriod, used: (period: LimitPeriod) => number): Remaining =>
  limitPeriods
    .map((period): Remaining => {
      const limit = limits[period];
      return { period, left: limit ? Math.max(0, limit.amount - used(period)) : Number.POSITIVE_INFINITY };
    })
    .reduce((tightest, one) => (one.left <= tightest.left ? one : tightest));

const withPending = (
  limits: LimitsByPeriod,
  period: LimitPeriod,
  pending: PendingChange | null,
): LimitsByPeriod => {
  const limit = limits[period];
  return limit ? { ...limits, [period]: { ...limit, pending } } : limits;
};

const without = (limits: LimitsByPeriod, period: LimitPeriod): LimitsByPeriod => {
  const { [period]: _removed, ...others } = limits;
  return others;
};

/** What a limit is on. */
export type LimitKind = 'deposit' | 'net-loss';

/** How the events about each kind of limit begin. */
export const eventPrefixes = { deposit: 'DepositLimit', 'net-loss': 'NetLossLimit' } as const;

const depositLimitEvents = [
  'DepositLimitSet',
  'DepositLimitChangeRequested',
  'DepositLimitRemoved',
  'DepositLimitChangeCancelled',
] as const;
const netLossLimitEvents = [
  'NetLossLimitSet',
  'NetLossLimitChangeRequested',
  'NetLossLimitRemoved',
  'NetLossLimitChangeCancelled',
] as const;

type DepositLimitEvent = AccountEventOf<(typeof depositLimitEvents)[number]>;
type NetLossLimitEvent = AccountEventOf<(typeof netLossLimitEvents)[number]>;
type LimitsEvent = DepositLimitEvent | NetLossLimitEvent;

/** Folds the events of one kind. A limit that is set or removed ends whatever change was waiting. */
const evolve = (
  limits: LimitsByPeriod,
  { type, data }: LimitsEvent,
  { at }: SliceContext,
): LimitsByPeriod => {
  switch (type) {
    case 'DepositLimitSet':
    case 'NetLossLimitSet':
      return { ...limits, [data.period]: { amount: data.amount, setAt: at, pending: null } };
    case 'DepositLimitChangeRequested':
    case 'NetLossLimitChangeRequested':
      return withPending(limits, data.period, {
        amount: data.amount,
        confirmableFrom: data.confirmableFrom,
      });
    case 'DepositLimitRemoved':
    case 'NetLossLimitRemoved':
      return without(limits, data.period);
    case 'DepositLimitChangeCancelled':
    case 'NetLossLimitChangeCancelled':
      return withPending(limits, data.period, null);
    default:
      return type satisfies never;
  }
};

export const depositLimitsSlice: Slice<LimitsByPeriod, DepositLimitEvent['type']> = {
  initial: noLimits,
  handles: depositLimitEvents,
  evolve,
};

export const netLossLimitsSlice: Slice<LimitsByPeriod, NetLossLimitEvent['type']> = {
  initial: noLimits,
  handles: netLossLimitEvents,
  evolve,
};
