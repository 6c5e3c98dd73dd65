import type { checkBalance, ResponseInput } from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import type { Need, ReadModel } from '../projection/read-model.ts';
import { field, type Records } from '../projection/records.ts';
import type { AccountReader } from './account-reader.ts';

/** The account at a glance; amounts are minor units of its currency. */
export type AccountSummary = {
  currency: Currency;
  jurisdiction: 'GB' | 'IE';
  balance: number;
  /** Completed, by card and in shops, since the account was opened. */
  deposits: number;
  /** Requested and not refused by the provider, since the account was opened. */
  withdrawals: number;
  /** Stakes of open bets. */
  openStakes: number;
  openBets: number;
  /** Shop transaction that may be under way. */
  activeShopTransaction: string | null;
};

export const summaryField = field<AccountSummary>('summary');

/** Below this much, minor units, the customer is told that the balance is low. */
export const lowBalance = 500;

export const needsSummary = (_event: unknown, need: Need): void => need(summaryField);

/** Changes the summary of an account that was opened. */
export const updateSummary = (
  records: Records,
  change: (summary: AccountSummary) => Partial<AccountSummary>,
): void => {
  const summary = records.get(summaryField);
  if (summary) records.set(summaryField, { ...summary, ...change(summary) });
};

const receive = (records: Records, amount: number) =>
  updateSummary(records, ({ balance, deposits }) => ({
    balance: balance + amount,
    deposits: deposits + amount,
  }));

/** `amount` is negative when a withdrawal failed and came back. */
const payOut = (records: Records, amount: number) =>
  updateSummary(records, ({ balance, withdrawals }) => ({
    balance: balance - amount,
    withdrawals: withdrawals + amount,
  }));

/** Balance and lifetime net deposits (RTS 1). Stakes and returns are folded with the bets. */
export const accountSummary: ReadModel = {
  AccountOpened: {
    needs: needsSummary,
    fold: ({ data }, records) =>
      records.set(summaryField, {
        currency: data.currency,
        jurisdiction: data.jurisdiction,
        balance: 0,
        deposits: 0,
        withdrawals: 0,
        openStakes: 0,
        openBets: 0,
        activeShopTransaction: null,
      }),
  },
  DepositCompleted: { needs: needsSummary, fold: ({ data }, records) => receive(records, data.amount) },
  ShopDepositConfirmed: { needs: needsSummary, fold: ({ data }, records) => receive(records, data.amount) },
  WithdrawalRequested: { needs: needsSummary, fold: ({ data }, records) => payOut(records, data.amount) },
  WithdrawalFailed: { needs: needsSummary, fold: ({ data }, records) => payOut(records, -data.amount) },
};

/** The account's balances, as `check-balance` answers them; `undefined` while the account is not known here. */
export const readBalance = async (
  account: AccountReader,
): Promise<ResponseInput<typeof checkBalance> | undefined> => {
  const summary = await account.get(summaryField);
  if (!summary) return undefined;
  const { currency, balance, openStakes, openBets, deposits, withdrawals } = summary;
  return {
    currency,
    sbwallet: balance,
    totalbal: balance,
    freebal: 0,
    islowbalance: balance < lowBalance,
    openStakes,
    openBets,
    lifetimeNetDeposits: deposits - withdrawals,
  };
};
