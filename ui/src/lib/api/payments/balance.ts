import {
  betHistorySearch,
  checkBalance,
  myBetsSearch,
  paymentHistorySearch,
  type Response,
} from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import type { Shortfall } from '@paddock/contracts/wallet';
import { createRead, refreshCalls, useRead } from '../client.ts';

/** Balances in minor units. */
export type Balance = {
  readonly currency: Currency;
  /** Money that can be staked and withdrawn. */
  readonly cash: number;
  readonly total: number;
  readonly openStakes: number;
  /** How many bets are open. */
  readonly openBets: number;
  /** Deposits less withdrawals since the account was opened (RTS 1). */
  readonly lifetimeNetDeposits: number;
  /** What corrections were to take back and are still without. */
  readonly shortfalls: readonly Shortfall[];
};

export const balanceOf = (answer: Response<typeof checkBalance>): Balance => {
  const { currency, sbwallet: cash, totalbal: total, openStakes, openBets, lifetimeNetDeposits } = answer;
  const shortfalls = answer.shortfalls.filter(({ open }) => open > 0);
  return { currency, cash, total, openStakes, openBets, lifetimeNetDeposits, shortfalls };
};

/** The balances of the signed-in user; customers only. */
export const useBalances = (enabled: boolean) =>
  useRead(createRead(checkBalance, { query: {} }, balanceOf), { enabled });

export const refreshBalance = (): Promise<void> => refreshCalls(checkBalance);

/** Money moved or a bet changed: balance, open bets and histories are fetched again. */
export const refreshMoney = (): Promise<void> =>
  refreshCalls(checkBalance, myBetsSearch, betHistorySearch, paymentHistorySearch);
