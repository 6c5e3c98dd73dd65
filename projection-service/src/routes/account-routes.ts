import {
  betHistorySearch,
  checkActiveTransaction,
  checkBalance,
  checkTransStatus,
  deadHeatInfo,
  getBetslipBalance,
  getEmailCount,
  inboxMessages,
  myBetsSearch,
  paymentHistorySearch,
  ruleFourInfo,
  signInView,
} from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import type { Route } from '@paddock/service-kit/http';
import { readBalance, readFreeBalance } from '../read-models/account-summary.ts';
import { searchBetHistory, searchMyBets } from '../read-models/bet-search.ts';
import { explainDeadHeat } from '../read-models/dead-heat.ts';
import { readEmailCount, readInbox } from '../read-models/inbox.ts';
import { searchPayments } from '../read-models/payments.ts';
import { explainRuleFour } from '../read-models/rule-four.ts';
import { readActiveShopTransaction, readShopTransaction } from '../read-models/shop-transactions.ts';
import { readSignIns } from '../read-models/sign-ins.ts';
import { readBet } from '../read-models/stored-bets.ts';
import { accountRoute, type ReadSide } from './read-side.ts';

/** What a customer asks about their own account. */
export const accountRoutes = (readSide: ReadSide): Route[] => [
  accountRoute(checkBalance, readSide, (account, { now }) => readBalance(account, now)),
  accountRoute(signInView, readSide, (account, { now }) => readSignIns(account, now)),
  accountRoute(getBetslipBalance, readSide, (account) => readFreeBalance(account)),
  accountRoute(myBetsSearch, readSide, (account, { body }) => searchMyBets(account, body)),
  accountRoute(betHistorySearch, readSide, (account, { body, now }) => searchBetHistory(account, body, now)),
  accountRoute(ruleFourInfo, readSide, async (account, { query }) => {
    const found = await readBet(account, query.id);
    return found ? explainRuleFour(found) : refuse('not-found');
  }),
  accountRoute(deadHeatInfo, readSide, async (account, { query }) => {
    const found = await readBet(account, query.id);
    return found ? explainDeadHeat(found) : refuse('not-found');
  }),
  accountRoute(inboxMessages, readSide, (account) => readInbox(account)),
  accountRoute(getEmailCount, readSide, (account) => readEmailCount(account)),
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
