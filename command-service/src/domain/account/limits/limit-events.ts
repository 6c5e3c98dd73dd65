import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import type { LimitPeriod } from '@paddock/contracts/limits';
import type { DecidedEvent, OpenAccount } from '../state.ts';
import { eventPrefixes, type LimitKind, type LimitsByPeriod } from './limits.ts';

// What the commands on both kinds of limits share.

export const limitsOf = (account: OpenAccount, kind: LimitKind): LimitsByPeriod =>
  kind === 'deposit' ? account.limits : account.netLossLimits;

/** The limit that holds from now on. */
export const limitSet = (kind: LimitKind, period: LimitPeriod, amount: number): DecidedEvent => ({
  type: `${eventPrefixes[kind]}Set`,
  data: { period, amount },
});

/** The customer drops the change that waited. */
export const changeCancelled = (kind: LimitKind, period: LimitPeriod): DecidedEvent => ({
  type: `${eventPrefixes[kind]}ChangeCancelled`,
  data: { period },
});

type Dropped = NonNullable<DataOf<AccountEvent, 'DepositLimitChangeCancelled'>['dropped']>;

/** Something else ends the change that waited, of which the customer is told. */
export const changeDropped = (kind: LimitKind, period: LimitPeriod, dropped: Dropped): DecidedEvent => ({
  type: `${eventPrefixes[kind]}ChangeCancelled`,
  data: { period, dropped },
});
