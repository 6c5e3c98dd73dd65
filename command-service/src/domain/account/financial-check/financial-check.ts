import type { FinancialOutcome } from '@paddock/contracts/financial-check';
import type { AccountRules } from '../rules.ts';
import type { AccountEventOf, Slice } from '../slice.ts';
import type { OpenAccount } from '../state.ts';
import { netDepositedWithinMonth } from './net-deposits.ts';

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

/** Whether an answer is good, at that instant: it ends by itself. */
export const isChecked = ({ financialCheck }: OpenAccount, now: Date): boolean =>
  financialCheck !== null && now.getTime() < Date.parse(financialCheck.until);

/** Records say that the customer may have trouble with money, and nobody has looked at where theirs comes from since. */
export const isFlagged = (account: OpenAccount, now: Date): boolean =>
  isChecked(account, now) &&
  account.financialCheck?.outcome === 'flagged' &&
  !account.financialCheck.lookedAt;

/**
 * Minor units that may still be deposited, net of withdrawals and together with all of the 30 days before, until public
 * records have been asked about the customer, or somebody has looked at what they say; infinite once either was.
 */
export const remainingBeforeCheck = (account: OpenAccount, rules: AccountRules, now: Date): number => {
  const { countries, above } = rules.financialCheck;
  if (!countries.includes(account.jurisdiction)) return Number.POSITIVE_INFINITY;
  if (isChecked(account, now) && !isFlagged(account, now)) return Number.POSITIVE_INFINITY;
  return Math.max(0, above - netDepositedWithinMonth(account, now));
};
