import type { AccountStateView } from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import { type Movements, noMovements, type Shortfall } from '@paddock/contracts/wallet';
import type { BetsFold } from './bets-state.ts';
import { notClosed } from './closing-state.ts';
import type { DocumentsFold } from './documents-state.ts';
import { notErased } from './erasure-state.ts';
import type { ExclusionsFold } from './exclusions-state.ts';
import { noHarm } from './harm-state.ts';
import type { LimitsFold } from './limits-state.ts';
import type { LinkedExclusionsFold, LinksFold } from './links-state.ts';
import type { ReclaimsFold } from './reclaims-state.ts';
import { createReviewsFold, type ReviewsFold } from './reviews-state.ts';
import type { SavedCardsFold } from './saved-cards-state.ts';
import type { TokensFold } from './tokens-state.ts';
import { noVerification } from './verification-state.ts';

type ShopTransaction = AccountStateView['shopTransactions'][number];
type Referral = AccountStateView['referrals'][number];
type HeldStake = AccountStateView['heldStakes'][number];

/** What an account's events fold to, kept by id so that any of them can change it. Amounts in minor units. */
export type AccountFold = {
  position: number;
  at: string | null;
  currency: Currency | null;
  jurisdiction: string | null;
  verification: AccountStateView['verification'];
  moved: Movements;
  shortfalls: readonly Shortfall[];
  reclaims: ReclaimsFold;
  depositBlock: AccountStateView['depositBlock'];
  savedCards: SavedCardsFold;
  tokens: TokensFold;
  limits: LimitsFold;
  netLossLimits: LimitsFold;
  limitRestriction: AccountStateView['limitRestriction'];
  disabledWaysToDeposit: AccountStateView['disabledWaysToDeposit'];
  accountPrompt: AccountStateView['accountPrompt'];
  realityCheck: AccountStateView['realityCheck'];
  customerFunds: AccountStateView['customerFunds'];
  closing: AccountStateView['closing'];
  erasure: AccountStateView['erasure'];
  dormantAt: AccountStateView['dormantAt'];
  exclusions: ExclusionsFold;
  timeOut: AccountStateView['timeOut'];
  bettingChannels: AccountStateView['bettingChannels'];
  financialCheck: AccountStateView['financialCheck'];
  sourceOfFunds: AccountStateView['sourceOfFunds'];
  harm: AccountStateView['harm'];
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
  reclaims: new Map(),
  depositBlock: null,
  savedCards: new Map(),
  tokens: new Map(),
  limits: new Map(),
  netLossLimits: new Map(),
  limitRestriction: null,
  disabledWaysToDeposit: [],
  accountPrompt: null,
  realityCheck: { minutes: null, lastAction: null, lastActionAt: null },
  customerFunds: null,
  closing: notClosed,
  erasure: notErased,
  dormantAt: null,
  exclusions: new Map(),
  timeOut: null,
  bettingChannels: null,
  financialCheck: null,
  sourceOfFunds: null,
  harm: noHarm,
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
