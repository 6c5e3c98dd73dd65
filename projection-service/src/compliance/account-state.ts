import {
  type AccountEvent,
  accountEvents,
  type DataOf,
  type ProfileEvent,
  profileEvents,
} from '@paddock/contracts/events';
import type { AccountStateView, ReplayedEvent } from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import {
  addMovements,
  type Movements,
  movementOf,
  noMovements,
  type Shortfall,
  shortfallsAfter,
  type WalletEvent,
  walletOf,
} from '@paddock/contracts/wallet';
import { parseEvent } from '@paddock/service-kit/events';
import type { Written } from '../read-models/accepted-bet.ts';
import { betRecord } from '../read-models/bet-record.ts';
import { type BetsFold, moveBet, noteBet, placeBet } from './bets-state.ts';
import { closingAfter, notClosed } from './closing-state.ts';
import { type DocumentsFold, evolveDocuments } from './documents-state.ts';
import { evolveLimits, type LimitsFold } from './limits-state.ts';
import {
  evolveLinkedExclusions,
  evolveLinks,
  type LinkedExclusionsFold,
  type LinksFold,
} from './links-state.ts';
import { createReviewsFold, evolveReviews, type ReviewsFold } from './reviews-state.ts';
import { evolveTokens, type TokensFold } from './tokens-state.ts';
import { noVerification, verificationAfter } from './verification-state.ts';

type Exclusion = AccountStateView['exclusions'][number];
type ShopTransaction = AccountStateView['shopTransactions'][number];
type Referral = AccountStateView['referrals'][number];
type HeldStake = AccountStateView['heldStakes'][number];

/** What an account's events fold to, kept by id so that any of them can change it. Amounts in minor units. */
type AccountFold = {
  position: number;
  at: string | null;
  currency: Currency | null;
  jurisdiction: string | null;
  verification: AccountStateView['verification'];
  moved: Movements;
  shortfalls: readonly Shortfall[];
  tokens: TokensFold;
  limits: LimitsFold;
  netLossLimits: LimitsFold;
  realityCheck: AccountStateView['realityCheck'];
  customerFunds: AccountStateView['customerFunds'];
  closing: AccountStateView['closing'];
  dormantAt: AccountStateView['dormantAt'];
  /** By product, as last set. */
  exclusions: Map<Exclusion['product'], Exclusion>;
  /** By the other account. */
  linkedAccounts: LinksFold;
  linkedExclusions: LinkedExclusionsFold;
  stakeFactor: number;
  referrals: Map<string, Referral>;
  heldStakes: Map<string, HeldStake>;
  bets: BetsFold;
  shop: Map<string, ShopTransaction>;
  reviews: ReviewsFold;
  documents: DocumentsFold;
};

export const createAccountFold = (): AccountFold => ({
  position: -1,
  at: null,
  currency: null,
  jurisdiction: null,
  verification: noVerification,
  moved: noMovements,
  shortfalls: [],
  tokens: new Map(),
  limits: new Map(),
  netLossLimits: new Map(),
  realityCheck: { minutes: null, lastAction: null, lastActionAt: null },
  customerFunds: null,
  closing: notClosed,
  dormantAt: null,
  exclusions: new Map(),
  linkedAccounts: new Map(),
  linkedExclusions: new Map(),
  stakeFactor: 100,
  referrals: new Map(),
  heldStakes: new Map(),
  bets: new Map(),
  shop: new Map(),
  reviews: createReviewsFold(),
  documents: new Map(),
});

const endShop = ({ shop }: AccountFold, transId: string, status: string) => {
  const transaction = shop.get(transId);
  if (transaction) shop.set(transId, { ...transaction, status });
};

const refer = ({ referrals }: AccountFold, data: DataOf<AccountEvent, 'PlacementReferred'>): void => {
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

const decideReferral = ({ referrals }: AccountFold, data: DataOf<AccountEvent, 'ReferralDecided'>): void => {
  const { placementId, decision, maximumStake = null } = data;
  const referral = referrals.get(placementId);
  if (referral) referrals.set(placementId, { ...referral, decision, maximumStake });
};

const moveMoney = (account: AccountFold, event: WalletEvent): void => {
  account.moved = addMovements(account.moved, movementOf(event));
};

const evolve = (account: AccountFold, event: AccountEvent, written: Written): void => {
  const { type, data } = event;
  switch (type) {
    case 'AccountOpened':
      account.currency = data.currency;
      account.jurisdiction = data.jurisdiction;
      break;
    case 'DepositCompleted':
    case 'WithdrawalRequested':
    case 'FreeBalanceCredited':
    case 'FreeBalanceDebited':
      moveMoney(account, event);
      break;
    case 'DepositTakenBack':
    case 'WithdrawalTakenAgain':
      moveMoney(account, event);
      account.shortfalls = shortfallsAfter(account.shortfalls, event, written.at);
      break;
    case 'WithdrawalHeld':
    case 'WithdrawalFailed':
      moveMoney(account, event);
      evolveReviews(account.reviews, event);
      break;
    case 'WithdrawalReleased':
    case 'WithdrawalPaidOtherwise':
    case 'DepositsReviewed':
    case 'PaymentContradicted':
    case 'PaymentContradictionResolved':
    case 'BonusRequested':
    case 'BonusRequestDecided':
    case 'ActionRequested':
    case 'ActionRequestDecided':
      evolveReviews(account.reviews, event);
      break;
    case 'StakeHeld':
      account.heldStakes.set(data.placementId, data);
      break;
    case 'StakeReleased':
      account.heldStakes.delete(data.placementId);
      break;
    case 'BetPlaced':
      account.heldStakes.delete(data.placementId);
      placeBet(account, event, written);
      break;
    case 'BetLegResulted':
    case 'CashOutRuleSet':
    case 'CashOutRuleRemoved':
      noteBet(account, event, written);
      break;
    case 'BetResettled':
    case 'BetReopened':
      moveBet(account, event, written);
      account.shortfalls = shortfallsAfter(account.shortfalls, event, written.at);
      break;
    case 'BetSettled':
    case 'BetVoided':
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      moveBet(account, event, written);
      break;
    case 'FreeBetTokenGranted':
    case 'FreeBetTokenRestored':
    case 'FreeBetTokenExpired':
      evolveTokens(account.tokens, event);
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
    case 'CustomerFundsAcknowledged':
      account.customerFunds = { version: data.version, readAt: written.at };
      break;
    case 'AccountClosing':
    case 'AccountClosingCancelled':
    case 'AccountClosed':
    case 'BalanceReturned':
    case 'AccountReopened':
      account.closing = closingAfter(account.closing, event, written.at);
      account.dormantAt = null;
      break;
    case 'DormancyWarned':
      account.dormantAt = data.closesAt;
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
      account.exclusions.set('sportsbook', { product: 'sportsbook', until: data.until });
      break;
    case 'FullExclusionSet':
      account.exclusions.set('everything', { product: 'everything', until: data.until });
      break;
    case 'ExclusionRegisterAnswered':
      if (data.listing === 'listed') {
        account.exclusions.set('national-register', { product: 'national-register', until: null });
      } else account.exclusions.delete('national-register');
      break;
    case 'LinkedExclusionNoted':
      evolveLinkedExclusions(account.linkedExclusions, data);
      break;
    case 'ShopDepositRequested':
      account.shop.set(data.transId, { transId: data.transId, amount: data.amount, status: 'active' });
      break;
    case 'ShopDepositConfirmed':
      moveMoney(account, event);
      endShop(account, data.transId, 'completed');
      break;
    case 'ShopDepositCancelled':
      endShop(account, data.transId, data.reason === 'expired' ? 'expired' : 'cancelled');
      break;
    case 'DepositRequested':
    case 'DepositDeclined':
    case 'WithdrawalCompleted':
    case 'PaymentCorrectionRequested':
      break;
    default:
      data satisfies never;
  }
};

const evolveProfile = (account: AccountFold, event: ProfileEvent, at: string): void => {
  switch (event.type) {
    case 'VerificationAsked':
    case 'VerificationReferenced':
    case 'VerificationAnswered':
      account.verification = verificationAfter(account.verification, event, at);
      break;
    case 'DocumentUploaded':
    case 'DocumentsDecided':
    case 'DocumentDeleted':
      evolveDocuments(account.documents, event, at);
      break;
    case 'AccountLinkSuggested':
    case 'AccountLinked':
    case 'AccountUnlinkRequested':
    case 'AccountUnlinked':
      evolveLinks(account.linkedAccounts, event);
      break;
    case 'ProfileRegistered':
    case 'PreferencesChanged':
    case 'PriceAcceptanceChanged':
    case 'ShortcutsChanged':
    case 'SignUpOfferFollowed':
    case 'TermsAccepted':
    case 'PersonalDetailsChanged':
    case 'ContactChangeRequested':
    case 'ContactChanged':
    case 'MarketingConsentGiven':
    case 'MarketingConsentWithdrawn':
      break;
    default:
      event satisfies never;
  }
};

/** Applies the next event of the history, of whichever stream; one that was applied before changes nothing. */
export const applyEvent = (account: AccountFold, event: ReplayedEvent): void => {
  if (event.position <= account.position) return;
  const { at } = event.metadata;
  account.position = event.position;
  account.at = at;
  if (event.stream.startsWith('profile-')) {
    evolveProfile(account, parseEvent<ProfileEvent>(profileEvents, event), at);
  }
  // Whoever logs in keeps the account.
  if (event.type === 'SignedIn') account.dormantAt = null;
  if (!event.stream.startsWith('account-')) return;
  const { revision } = event;
  evolve(account, parseEvent<AccountEvent>(accountEvents, event), { at, revision });
};

/** Those that have not lapsed by the last event. */
const heldStakes = ({ heldStakes: held, at }: AccountFold): HeldStake[] =>
  [...held.values()].filter(({ until }) => at === null || Date.parse(at) < Date.parse(until));

/** In the currency that the account was opened with: before it was, there are no bets. */
const openBets = ({ bets, currency }: AccountFold): AccountStateView['openBets'] => {
  if (currency === null) return [];
  return [...bets.values()]
    .filter(({ progress }) => progress.status === 'open')
    .map(({ bet, progress }) => ({ ...betRecord(bet, progress), currency }));
};

/** The account as compliance reads it. */
export const accountStateView = (accountId: string, account: AccountFold): AccountStateView => {
  const { freeCredited, freeStaked, ...totals } = account.moved;
  const { balance, free } = walletOf(account.moved);
  return {
    accountId,
    position: account.position,
    at: account.at,
    currency: account.currency,
    jurisdiction: account.jurisdiction,
    verification: account.verification,
    documents: [...account.documents.values()],
    balance,
    totals,
    freeBalance: free,
    freeTotals: { credited: freeCredited, staked: freeStaked },
    tokens: [...account.tokens.values()],
    limits: [...account.limits.values()],
    netLossLimits: [...account.netLossLimits.values()],
    realityCheck: account.realityCheck,
    customerFunds: account.customerFunds,
    closing: account.closing,
    dormantAt: account.dormantAt,
    stakeFactor: account.stakeFactor,
    referrals: [...account.referrals.values()],
    heldStakes: heldStakes(account),
    exclusions: [...account.exclusions.values()],
    linkedAccounts: [...account.linkedAccounts.values()],
    linkedExclusions: [...account.linkedExclusions.values()],
    openBets: openBets(account),
    shopTransactions: [...account.shop.values()],
    depositReview: account.reviews.deposits,
    heldWithdrawals: [...account.reviews.withdrawals.values()],
    contradictions: [...account.reviews.contradictions.values()],
    bonusRequests: [...account.reviews.bonuses.values()],
    shortfalls: [...account.shortfalls],
    requests: [...account.reviews.requests.values()],
  };
};
