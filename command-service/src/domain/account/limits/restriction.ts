import { type PeriodAmount, periodDays } from '@paddock/contracts/limits';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What a customer may deposit within a period at most, as staff set it; `null`: their limits are their own. */
export type LimitRestriction = PeriodAmount | null;

const handles = ['LimitsRestricted', 'LimitsRestrictionLifted'] as const;
type RestrictionEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (_: LimitRestriction, { type, data }: RestrictionEvent): LimitRestriction =>
  type === 'LimitsRestricted' ? { amount: data.amount, period: data.period } : null;

export const limitRestrictionSlice: Slice<LimitRestriction, RestrictionEvent['type']> = {
  initial: null,
  handles,
  evolve,
};

/**
 * Whether whatever `to` lets in, `from` would let in too: so many whole periods of `to` as touch one of `from` hold no more
 * than that.
 */
export const isTighter = (from: LimitRestriction, to: PeriodAmount): boolean =>
  from === null || to.amount * Math.ceil(periodDays[from.period] / periodDays[to.period]) <= from.amount;
