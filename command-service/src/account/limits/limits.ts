import type { AccountEvent, LimitPeriod } from '@paddock/contracts/events';

/** A wish for a higher limit, or none (`null`), that waits for its confirmation. */
export type PendingChange = { amount: number | null; confirmableFrom: string };

export type DepositLimit = {
  /** Minor units that may be deposited in the period. */
  amount: number;
  setAt: string;
  pending: PendingChange | null;
};

/** A period without an entry has no limit. */
export type Limits = { readonly [Period in LimitPeriod]?: DepositLimit };

export const noLimits: Limits = {};

const day = 24 * 3_600_000;

/** Milliseconds that a limit looks back over: rolling, so that midnight gives nothing back. */
export const periodMs: Record<LimitPeriod, number> = { daily: day, weekly: 7 * day, monthly: 30 * day };

export const limitPeriods = Object.keys(periodMs) as LimitPeriod[];

const withPending = (limits: Limits, period: LimitPeriod, pending: PendingChange | null): Limits => {
  const limit = limits[period];
  return limit ? { ...limits, [period]: { ...limit, pending } } : limits;
};

const without = (limits: Limits, period: LimitPeriod): Limits => {
  const { [period]: _removed, ...others } = limits;
  return others;
};

type LimitsEvent = Extract<
  AccountEvent,
  {
    type:
      | 'DepositLimitSet'
      | 'DepositLimitChangeRequested'
      | 'DepositLimitRemoved'
      | 'DepositLimitChangeCancelled';
  }
>;

/** A limit that is set or removed ends whatever change was waiting. */
export const evolveLimits = (limits: Limits, { type, data }: LimitsEvent, at: string): Limits => {
  switch (type) {
    case 'DepositLimitSet':
      return { ...limits, [data.period]: { amount: data.amount, setAt: at, pending: null } };
    case 'DepositLimitChangeRequested':
      return withPending(limits, data.period, {
        amount: data.amount,
        confirmableFrom: data.confirmableFrom,
      });
    case 'DepositLimitRemoved':
      return without(limits, data.period);
    case 'DepositLimitChangeCancelled':
      return withPending(limits, data.period, null);
    default:
      return type satisfies never;
  }
};
