import type { AccountEvent } from '@paddock/contracts/events';
import type { AccountStateView, ReplayedEvent } from '@paddock/contracts/http';
import {
  type AcceptedBet,
  acceptedBet,
  type BetProgress,
  betRecord,
  type Closing,
  closedBy,
  openProgress,
  settlement,
  voiding,
  withResult,
} from '../read-models/bet-record.ts';

type Limit = AccountStateView['limits'][number];
type Exclusion = AccountStateView['exclusions'][number];
type ShopTransaction = AccountStateView['shopTransactions'][number];

/** What an account's events fold to, kept by id so that any of them can change it. Amounts in minor units. */
export type AccountFold = {
  position: number;
  at: string | null;
  currency: 'EUR' | 'GBP' | null;
  jurisdiction: string | null;
  totals: AccountStateView['totals'];
  limits: Map<Limit['period'], Limit>;
  exclusions: Exclusion[];
  bets: Map<string, { bet: AcceptedBet; progress: BetProgress }>;
  shop: Map<string, ShopTransaction>;
};

export const emptyAccount = (): AccountFold => ({
  position: -1,
  at: null,
  currency: null,
  jurisdiction: null,
  totals: { deposits: 0, withdrawals: 0, stakes: 0, returns: 0 },
  limits: new Map(),
  exclusions: [],
  bets: new Map(),
  shop: new Map(),
});

const closeBet = ({ bets, totals }: AccountFold, closing: Closing, at: string): void => {
  const found = bets.get(closing.betId);
  if (!found) return;
  totals.returns += closing.returned - (found.progress.returned ?? 0);
  bets.set(closing.betId, { ...found, progress: closedBy(found.progress, closing, at) });
};

const endShop = ({ shop }: AccountFold, transId: string, status: string) => {
  const transaction = shop.get(transId);
  if (transaction) shop.set(transId, { ...transaction, status });
};

const changeLimit = ({ limits }: AccountFold, period: Limit['period'], changes: Partial<Limit>) => {
  const limit = limits.get(period);
  if (limit) limits.set(period, { ...limit, ...changes });
};

const evolve = (account: AccountFold, event: AccountEvent, at: string): void => {
  const { totals } = account;
  const { type, data } = event;
  switch (type) {
    case 'AccountOpened':
      account.currency = data.currency;
      account.jurisdiction = data.jurisdiction;
      break;
    case 'DepositCompleted':
      totals.deposits += data.amount;
      break;
    case 'WithdrawalRequested':
      totals.withdrawals += data.amount;
      break;
    case 'WithdrawalFailed':
      totals.withdrawals -= data.amount;
      break;
    case 'BetPlaced':
      totals.stakes += data.stake;
      account.bets.set(data.betId, { bet: acceptedBet(data, at), progress: openProgress });
      break;
    case 'BetLegResulted': {
      const found = account.bets.get(data.betId);
      if (found) account.bets.set(data.betId, { ...found, progress: withResult(found.progress, data) });
      break;
    }
    case 'BetSettled':
      closeBet(account, settlement(data), at);
      break;
    case 'BetVoided':
      closeBet(account, voiding(data), at);
      break;
    case 'DepositLimitSet':
      account.limits.set(data.period, { ...data, pending: null });
      break;
    case 'DepositLimitChangeRequested': {
      const { period, amount, confirmableFrom } = data;
      changeLimit(account, period, { pending: { amount, confirmableFrom } });
      break;
    }
    case 'DepositLimitChangeCancelled':
      changeLimit(account, data.period, { pending: null });
      break;
    case 'DepositLimitRemoved':
      account.limits.delete(data.period);
      break;
    case 'SportsbookExclusionSet':
      account.exclusions.push({ product: 'sportsbook', until: data.until });
      break;
    case 'ShopDepositRequested':
      account.shop.set(data.transId, { transId: data.transId, amount: data.amount, status: 'active' });
      break;
    case 'ShopDepositConfirmed':
      totals.deposits += data.amount;
      endShop(account, data.transId, 'completed');
      break;
    case 'ShopDepositCancelled':
      endShop(account, data.transId, data.reason === 'expired' ? 'expired' : 'cancelled');
      break;
    case 'DepositRequested':
    case 'DepositDeclined':
    case 'WithdrawalCompleted':
      break;
    default:
      data satisfies never;
  }
};

/** Applies the next event of the history, of whichever stream; one that was applied before changes nothing. */
export const applyEvent = (account: AccountFold, event: ReplayedEvent): void => {
  if (event.position <= account.position) return;
  account.position = event.position;
  account.at = event.metadata.at;
  if (!event.stream.startsWith('account-')) return;
  evolve(account, { type: event.type, data: event.data } as AccountEvent, event.metadata.at);
};

/** Balance = deposits − withdrawals − stakes + returns, at any position. */
export const accountStateView = (accountId: string, account: AccountFold): AccountStateView => {
  const { position, at, currency, jurisdiction, totals, limits, exclusions, bets, shop } = account;
  const open = [...bets.values()].filter(({ progress }) => progress.status === 'open');
  return {
    accountId,
    position,
    at,
    currency,
    jurisdiction,
    balance: totals.deposits - totals.withdrawals - totals.stakes + totals.returns,
    totals,
    limits: [...limits.values()],
    exclusions,
    openBets: open.map(({ bet, progress }) => ({
      ...betRecord(bet, progress),
      currency: currency ?? 'GBP',
    })),
    shopTransactions: [...shop.values()],
  };
};
