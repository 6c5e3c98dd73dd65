import type { AccountEvent } from '@paddock/contracts/events';
import { after, type Happened, hours, opened } from '../account.fixture.ts';

/** A day after noon, when a higher limit can be confirmed. */
export const nextDay = after(hours(24));

export const nothingPending = { refused: 'no-pending-limit-change' } as const;

type Kind = 'deposit' | 'net-loss';
const eventOf = { deposit: 'DepositLimit', 'net-loss': 'NetLossLimit' } as const;

/** Tests: commands and events of the weekly limit of a kind. */
export const weeklyLimit = (kind: Kind) => {
  const name = eventOf[kind];
  const limit = (amount: number): AccountEvent => ({
    type: `${name}Set`,
    data: { period: 'weekly', amount },
  });
  const asked = (amount: number | null, confirmableFrom: string): AccountEvent => ({
    type: `${name}ChangeRequested`,
    data: { period: 'weekly', amount, confirmableFrom },
  });
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
