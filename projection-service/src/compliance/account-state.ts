import { type AccountEvent, accountEvents } from '@paddock/contracts/events';
import type { AccountStateView, ReplayedEvent } from '@paddock/contracts/http';
import { parseEvent } from '@paddock/service-kit/events';
import type { Written } from '../read-models/accepted-bet.ts';
import { betRecord } from '../read-models/bet-record.ts';
import { type BetsFold, moveBet, noteBet, placeBet } from './bets-state.ts';
import { FreeBets } from './free-bets-state.ts';
import { evolveLimits, type LimitsFold } from './limits-state.ts';

type Exclusion = AccountStateView['exclusions'][number];
type ShopTransaction = AccountStateView['shopTransactions'][number];
type Referral = AccountStateView['referrals'][number];

/** What an account's events fold to, kept by id so that any of them can change it. Amounts in minor units. */
export type AccountFold = {
  position: number;
  at: string | null;
  currency: 'EUR' | 'GBP' | null;
  jurisdiction: string | null;
  totals: AccountStateView['totals'];
  freeBets: FreeBets;
  limits: LimitsFold;
  netLossLimits: LimitsFold;
  realityCheck: AccountStateView['realityCheck'];
  exclusions: Exclusion[];
  stakeFactor: number;
  referrals: Map<string, Referral>;
  bets: BetsFold;
  shop: Map<string, ShopTransaction>;
};

export const emptyAccount = (): AccountFold => ({
  position: -1,
  at: null,
  currency: null,
  jurisdiction: null,
  totals: { deposits: 0, withdrawals: 0, stakes: 0, returns: 0 },
  freeBets: new FreeBets(),
  limits: new Map(),
  netLossLimits: new Map(),
  realityCheck: { minutes: null, lastAction: null, lastActionAt: null },
  exclusions: [],
  stakeFactor: 100,
  referrals: new Map(),
  bets: new Map(),
  shop: new Map(),
});

const endShop = ({ shop }: AccountFold, transId: string, status: string) => {
  const transaction = shop.get(transId);
  if (transaction) shop.set(transId, { ...transaction, status });
};

type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];

const refer = ({ referrals }: AccountFold, data: DataOf<'PlacementReferred'>): void => {
  const { placementId, stake, reasons, expiresAt } = data;
  referrals.set(placementId, {
    placementId,
    stake,
    reasons,
    expiresAt,
    decision: null,
    maximumStake: null,
  });
};

const decideReferral = ({ referrals }: AccountFold, data: DataOf<'ReferralDecided'>): void => {
  const { placementId, decision, maximumStake = null } = data;
  const referral = referrals.get(placementId);
  if (referral) referrals.set(placementId, { ...referral, decision, maximumStake });
};

const evolve = (account: AccountFold, event: AccountEvent, written: Written): void => {
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
      placeBet(account, event, written);
      break;
    case 'BetLegResulted':
    case 'CashOutRuleSet':
    case 'CashOutRuleRemoved':
      noteBet(account, event, written);
      break;
    case 'BetSettled':
    case 'BetResettled':
    case 'BetReopened':
    case 'BetVoided':
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      moveBet(account, event, written);
      break;
    case 'FreeBetTokenGranted':
    case 'FreeBetTokenRestored':
    case 'FreeBetTokenExpired':
    case 'FreeBalanceCredited':
    case 'FreeBalanceDebited':
      account.freeBets.evolve(event);
      break;
    case 'DepositLimitSet':
    case 'DepositLimitChangeRequested':
    case 'DepositLimitChangeCancelled':
    case 'DepositLimitRemoved':
      evolveLimits(account.limits, event);
      break;
    case 'NetLossLimitSet':
    case 'NetLossLimitChangeRequested':
    case 'NetLossLimitChangeCancelled':
    case 'NetLossLimitRemoved':
      evolveLimits(account.netLossLimits, event);
      break;
    case 'RealityCheckSet':
      account.realityCheck = { ...account.realityCheck, minutes: data.minutes };
      break;
    case 'RealityCheckAcknowledged':
      account.realityCheck = {
        ...account.realityCheck,
        lastAction: data.action,
        lastActionAt: written.at,
      };
      break;
    case 'StakeFactorSet':
      account.stakeFactor = data.percent;
      break;
    case 'PlacementReferred':
      refer(account, data);
      break;
    case 'ReferralDecided':
      decideReferral(account, data);
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
  const { at } = event.metadata;
  account.position = event.position;
  account.at = at;
  if (!event.stream.startsWith('account-')) return;
  const { revision } = event;
  evolve(account, parseEvent<AccountEvent>(accountEvents, event), { at, revision });
};

const openBets = ({ bets, currency }: AccountFold): AccountStateView['openBets'] =>
  [...bets.values()]
    .filter(({ progress }) => progress.status === 'open')
    .map(({ bet, progress }) => ({ ...betRecord(bet, progress), currency: currency ?? 'GBP' }));

/**
 * Balance = deposits − withdrawals − stakes + returns, and free bet balance = credited − staked, at any position.
 */
export const accountStateView = (accountId: string, account: AccountFold): AccountStateView => {
  const { totals, freeBets } = account;
  const { credited, staked } = freeBets;
  return {
    accountId,
    position: account.position,
    at: account.at,
    currency: account.currency,
    jurisdiction: account.jurisdiction,
    balance: totals.deposits - totals.withdrawals - totals.stakes + totals.returns,
    totals,
    freeBalance: credited - staked,
    freeTotals: { credited, staked },
    tokens: [...freeBets.tokens.values()],
    limits: [...account.limits.values()],
    netLossLimits: [...account.netLossLimits.values()],
    realityCheck: account.realityCheck,
    stakeFactor: account.stakeFactor,
    referrals: [...account.referrals.values()],
    exclusions: account.exclusions,
    openBets: openBets(account),
    shopTransactions: [...account.shop.values()],
  };
};
