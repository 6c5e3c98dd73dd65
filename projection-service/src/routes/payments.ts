import { checkBalance, getBetslipBalance, netDeposits, paymentHistorySearch } from '@paddock/contracts/http';
import type { Route } from '@paddock/service-kit/http';
import { readBalance, readFreeBalance } from '../read-models/account-summary.ts';
import { readNetDeposits } from '../read-models/net-deposits.ts';
import { searchPayments } from '../read-models/payment-search.ts';
import { accountRoute, type ReadSide } from '../read-side.ts';

/** Balances, deposits and withdrawals of the caller's account. */
export const paymentRoutes = (readSide: ReadSide): Route[] => [
  accountRoute(checkBalance, readSide, (account, { now, query: { update = false }, session }) =>
    readBalance(account, { now, update, isAvBlocked: session.account.isAvBlocked ?? false }),
  ),
  accountRoute(getBetslipBalance, readSide, (account) => readFreeBalance(account)),
  accountRoute(netDeposits, readSide, (account) => readNetDeposits(account)),
  accountRoute(paymentHistorySearch, readSide, (account, { body, now }) =>
    searchPayments(account, body, now),
  ),
];
