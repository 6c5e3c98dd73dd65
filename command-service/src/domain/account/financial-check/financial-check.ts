import type { FinancialOutcome } from '@paddock/contracts/financial-check';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What public records said last; `null`: nobody asked. */
type FinancialCheck = {
  outcome: FinancialOutcome;
  until: string;
  /** Somebody has looked at the source of funds since. */
  lookedAt: boolean;
} | null;

const handles = ['FinancialCheckAnswered', 'DepositsReviewed'] as const;
type CheckEvent = AccountEventOf<(typeof handles)[number]>;

export const financialCheckSlice: Slice<FinancialCheck, CheckEvent['type']> = {
  initial: null,
  handles,
  evolve: (check, { type, data }) => {
    if (type === 'DepositsReviewed') return check && { ...check, lookedAt: true };
    const { outcome, until } = data as AccountEventOf<'FinancialCheckAnswered'>['data'];
    return { outcome, until, lookedAt: false };
  },
};
