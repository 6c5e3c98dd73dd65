import type { AccountEvent, LimitPeriod } from '@paddock/contracts/events';

/** A wish for a higher limit, or none (`null`), that waits for its confirmation. */
export type PendingChange = { amount: number | null; confirmableFrom: string };

/** A limit on deposits, or on net loss. */
export type Limit = {
  /** Minor units in the period. */
  amount: number;
  setAt: string;
  pending: PendingChange | null;
};

/** A period without an entry has no limit. */
export type Limits = { readonly [Period in LimitPeriod]?: Limit };

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

/** What a limit is on, as the events about it begin. */
export type LimitKind = 'DepositLimit' | 'NetLossLimit';

type LimitsEvent = Extract<
  AccountEvent,
  { type: `${LimitKind}${'Set' | 'ChangeRequested' | 'Removed' | 'ChangeCancelled'}` }
>;

/** Folds the events of one kind. A limit that is set or removed ends whatever change was waiting. */
export const evolveLimits = (limits: Limits, { type, data }: LimitsEvent, at: string): Limits => {
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
