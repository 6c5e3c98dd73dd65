import type { AccountEvent } from '@paddock/contracts/events';
import type { LimitPeriod } from '@paddock/contracts/limits';
import { after, type Happened, hours, opened } from '../account.fixture.ts';
import { eventPrefixes, type LimitKind } from './limits.ts';

/** A day after noon, when a higher limit can be confirmed. */
export const nextDay = after(hours(24));

export const nothingPending = { refused: 'no-pending-limit-change' } as const;

/** Tests: a limit that holds. */
export const limitHeld = (kind: LimitKind, period: LimitPeriod, amount: number): AccountEvent => ({
  type: `${eventPrefixes[kind]}Set`,
  data: { period, amount },
});

/** Tests: a change of it that waits; without a time it was asked for at noon. */
export const changeAsked = (
  kind: LimitKind,
  period: LimitPeriod,
  amount: number | null,
  confirmableFrom: string = nextDay,
): AccountEvent => ({
  type: `${eventPrefixes[kind]}ChangeRequested`,
  data: { period, amount, confirmableFrom },
});

/** Tests: a change that waited is dropped; without a reason by the customer. */
export const changeDropped = (
  kind: LimitKind,
  period: LimitPeriod,
  dropped?: { amount: number | null; because: 'lower-limit' | 'restriction' },
): AccountEvent => ({
  type: `${eventPrefixes[kind]}ChangeCancelled`,
  data: { period, ...(dropped && { dropped }) },
});

/** Tests: commands and events of the weekly limit of a kind. */
export const weeklyLimit = (kind: LimitKind) => {
  const limit = (amount: number) => limitHeld(kind, 'weekly', amount);
  const asked = (amount: number | null, confirmableFrom: string) =>
    changeAsked(kind, 'weekly', amount, confirmableFrom);
  const waiting: Happened[] = [opened(), limit(1000), asked(2000, nextDay)];
  return {
    set: (amount: number | null) => ({ type: 'set-limit', kind, period: 'weekly', amount }) as const,
    confirm: { type: 'confirm-limit', kind, period: 'weekly' } as const,
    limit,
    asked,
    /** An account with 10.00 that asked for 20.00. */
    waiting,
  };
};
