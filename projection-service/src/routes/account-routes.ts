import {
  betHistorySearch,
  checkActiveTransaction,
  checkBalance,
  checkTransStatus,
  getBetslipBalance,
  myBetsSearch,
  paymentHistorySearch,
  signInView,
} from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import type { Route } from '@paddock/contracts/runtime';
import { readBalance } from '../read-models/account-summary.ts';
import { searchBetHistory, searchMyBets } from '../read-models/bet-search.ts';
import { searchPayments } from '../read-models/payments.ts';
import { readActiveShopTransaction, readShopTransaction } from '../read-models/shop-transactions.ts';
import { readSignIns } from '../read-models/sign-ins.ts';
import { accountRoute, type ReadSide } from './read-side.ts';

/** What a customer asks about their own account. */
export const accountRoutes = (readSide: ReadSide): Route[] => [
  accountRoute(checkBalance, readSide, (account) => readBalance(account)),
  accountRoute(signInView, readSide, (account, { now }) => readSignIns(account, now)),
  accountRoute(getBetslipBalance, readSide, async () => ({ freeBalance: 0 })),
  accountRoute(myBetsSearch, readSide, (account, { body }) => searchMyBets(account, body.BetState)),
  accountRoute(betHistorySearch, readSide, (account, { body, now }) => searchBetHistory(account, body, now)),
  accountRoute(paymentHistorySearch, readSide, (account, { body, now }) =>
    searchPayments(account, body, now),
  ),
  accountRoute(
    checkTransStatus,
    readSide,
    async (account, { query, now }) =>
      (await readShopTransaction(account, query.idmmshopfundstransfer, now)) ?? refuse('not-found'),
  ),
  accountRoute(checkActiveTransaction, readSide, async (account, { now }) => {
    const transaction = await readActiveShopTransaction(account, now);
    return { hasTrans: transaction !== undefined, transaction: transaction ?? null };
  }),
];
