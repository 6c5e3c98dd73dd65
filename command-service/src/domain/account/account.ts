import {
  type AccountEvent,
  accountEvents,
  accountStream,
  type EventMetadata,
} from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import type { Refusal } from '@paddock/contracts/refusals';
import type { Aggregate } from '@paddock/service-kit/aggregate';
import { type Bets, evolveBets, noBets, openBetOf } from './bets/bets.ts';
import { type AccountCommand, decide } from './commands.ts';
import { type Exclusions, evolveExclusions, noExclusions } from './exclusions/exclusions.ts';
import { evolveLimits, type Limits, noLimits } from './limits/limits.ts';
import { evolveNetLoss, type NetLoss, noNetLoss } from './limits/net-loss.ts';
import { evolvePayments, noPayments, type Payments } from './payments/payments.ts';
import { evolveRealityCheck, noRealityCheck, type RealityCheck } from './reality-check/reality-check.ts';
import { evolveReferrals, noReferrals, type Referrals } from './referrals/referrals.ts';
import { evolveRisk, ordinaryRisk, type Risk } from './risk/risk.ts';
import { type AccountRules, defaultAccountRules } from './rules.ts';
import { evolveShop, noShop, type Shop } from './shop/shop.ts';
import { accountSnapshot } from './snapshot.ts';
import { evolveTokens, noTokens, type Tokens } from './tokens/tokens.ts';
import { emptyWallet, evolveWallet, type PaidWith, type Wallet } from './wallet/wallet.ts';

// Stream `account-{accountId}`, snapshots in `account_snapshot-{accountId}`.

/** What decisions need, in slices; what is over and done with is not kept. */
export type OpenAccount = {
  status: 'open';
  accountId: string;
  currency: Currency;
  jurisdiction: 'GB' | 'IE';
  wallet: Wallet;
  payments: Payments;
  /** On deposits. */
  limits: Limits;
  netLossLimits: Limits;
  netLoss: NetLoss;
  realityCheck: RealityCheck;
  exclusions: Exclusions;
  bets: Bets;
  tokens: Tokens;
  referrals: Referrals;
  risk: Risk;
  shop: Shop;
};

export type AccountState = { status: 'unopened' } | OpenAccount;

type AccountOpened = Extract<AccountEvent, { type: 'AccountOpened' }>;

const opened = ({ data }: AccountOpened): OpenAccount => ({
  status: 'open',
  ...data,
  wallet: emptyWallet,
  payments: noPayments,
  limits: noLimits,
  netLossLimits: noLimits,
  netLoss: noNetLoss,
  realityCheck: noRealityCheck,
  exclusions: noExclusions,
  bets: noBets,
  tokens: noTokens,
  referrals: noReferrals,
  risk: ordinaryRisk,
  shop: noShop,
});

/** What starts or ends a bet, or a part of one. */
type BetMoney = Extract<
  AccountEvent,
  {
    type:
      | 'BetPlaced'
      | 'BetSettled'
      | 'BetResettled'
      | 'BetReopened'
      | 'BetVoided'
      | 'BetCashedOut'
      | 'BetPartlyCashedOut';
  }
>;

/** What the bet was paid with; of one that is over only a correction still says so. */
const paidWith = ({ bets }: OpenAccount, { type, data }: BetMoney): PaidWith => {
  if (type === 'BetPlaced') return data.funding?.kind ?? 'cash';
  if (type === 'BetResettled' && data.funding) return data.funding.kind;
  const bet = type === 'BetReopened' ? data.bet : openBetOf(bets, data.betId);
  return bet && (bet.funding?.kind ?? 'cash');
};

const evolveBetMoney = (account: OpenAccount, event: BetMoney, at: string): OpenAccount => {
  const paid = paidWith(account, event);
  const isFree = paid === 'free-balance' || paid === 'token';
  return {
    ...account,
    wallet: evolveWallet(account.wallet, event, paid),
    netLoss: evolveNetLoss(account.netLoss, event, at, isFree),
    bets: evolveBets(account.bets, event, at),
    tokens: evolveTokens(account.tokens, event),
  };
};

/** Which slices an event changes. */
const evolveOpen = (
  account: OpenAccount,
  event: Exclude<AccountEvent, AccountOpened>,
  at: string,
): OpenAccount => {
  switch (event.type) {
    case 'DepositRequested':
    case 'DepositDeclined':
    case 'WithdrawalCompleted':
      return { ...account, payments: evolvePayments(account.payments, event, at) };
    case 'DepositCompleted':
    case 'WithdrawalRequested':
    case 'WithdrawalFailed':
      return {
        ...account,
        wallet: evolveWallet(account.wallet, event),
        payments: evolvePayments(account.payments, event, at),
      };
    case 'BetPlaced':
    case 'BetSettled':
    case 'BetResettled':
    case 'BetReopened':
    case 'BetVoided':
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      return evolveBetMoney(account, event, at);
    case 'BetLegResulted':
    case 'CashOutRuleSet':
    case 'CashOutRuleRemoved':
      return { ...account, bets: evolveBets(account.bets, event, at) };
    case 'FreeBetTokenGranted':
    case 'FreeBetTokenRestored':
    case 'FreeBetTokenExpired':
      return { ...account, tokens: evolveTokens(account.tokens, event) };
    case 'FreeBalanceCredited':
    case 'FreeBalanceDebited':
      return { ...account, wallet: evolveWallet(account.wallet, event) };
    case 'PlacementReferred':
    case 'ReferralDecided':
      return { ...account, referrals: evolveReferrals(account.referrals, event) };
    case 'StakeFactorSet':
      return { ...account, risk: evolveRisk(account.risk, event) };
    case 'RealityCheckSet':
    case 'RealityCheckAcknowledged':
      return { ...account, realityCheck: evolveRealityCheck(account.realityCheck, event, at) };
    case 'DepositLimitSet':
    case 'DepositLimitChangeRequested':
    case 'DepositLimitRemoved':
    case 'DepositLimitChangeCancelled':
      return { ...account, limits: evolveLimits(account.limits, event, at) };
    case 'NetLossLimitSet':
    case 'NetLossLimitChangeRequested':
    case 'NetLossLimitRemoved':
    case 'NetLossLimitChangeCancelled':
      return { ...account, netLossLimits: evolveLimits(account.netLossLimits, event, at) };
    case 'SportsbookExclusionSet':
      return { ...account, exclusions: evolveExclusions(account.exclusions, event) };
    case 'ShopDepositRequested':
    case 'ShopDepositCancelled':
      return { ...account, shop: evolveShop(account.shop, event) };
    case 'ShopDepositConfirmed':
      return {
        ...account,
        wallet: evolveWallet(account.wallet, event),
        payments: evolvePayments(account.payments, event, at),
        shop: evolveShop(account.shop, event),
      };
    default:
      return event satisfies never;
  }
};

/** Throws when an event comes before the account was opened: a broken stream, not input. */
const evolve = (state: AccountState, event: AccountEvent, { at }: EventMetadata): AccountState => {
  if (event.type === 'AccountOpened') return opened(event);
  if (state.status === 'unopened') throw new RangeError(`${event.type} before AccountOpened`);
  return evolveOpen(state, event, at);
};

export type { AccountCommand };

/** What a decision may know beside the account and the command. */
export type Circumstances = { rules: AccountRules; now: Date };

export type Decision = readonly AccountEvent[] | Refusal;

export type AccountAggregate = Aggregate<AccountState, AccountCommand, AccountEvent>;

/** The account under these rules: one stream, because a bet needs balance, limits and exclusions at once. */
export const createAccountAggregate = (rules: AccountRules): AccountAggregate => ({
  stream: accountStream,
  snapshot: accountSnapshot,
  events: accountEvents,
  initial: { status: 'unopened' },
  evolve,
  decide: (state, command, { now }) => decide(state, command, { rules, now }),
});

export const accountAggregate = createAccountAggregate(defaultAccountRules);
