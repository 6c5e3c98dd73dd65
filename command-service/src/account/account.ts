import {
  type AccountEvent,
  accountEvents,
  accountSnapshotStream,
  accountStream,
  type EventMetadata,
} from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Aggregate } from '../handler/aggregate.ts';
import { type Bets, evolveBets, noBets } from './bets/bets.ts';
import { type PlaceBets, placeBets } from './bets/place-bets.ts';
import { type ResultMarket, resultMarket } from './bets/result-market.ts';
import { type ExcludeFromSportsbook, excludeFromSportsbook } from './exclusions/exclude-from-sportsbook.ts';
import { type Exclusions, evolveExclusions, noExclusions } from './exclusions/exclusions.ts';
import { type CancelDepositLimit, cancelDepositLimit } from './limits/cancel-deposit-limit.ts';
import { type ConfirmDepositLimit, confirmDepositLimit } from './limits/confirm-deposit-limit.ts';
import { evolveLimits, type Limits, noLimits } from './limits/limits.ts';
import { type SetDepositLimit, setDepositLimit } from './limits/set-deposit-limit.ts';
import { type OpenAccountCommand, openAccount } from './open-account.ts';
import { type CompleteDeposit, completeDeposit } from './payments/complete-deposit.ts';
import { type CompleteWithdrawal, completeWithdrawal } from './payments/complete-withdrawal.ts';
import { type DeclineDeposit, declineDeposit } from './payments/decline-deposit.ts';
import { type FailWithdrawal, failWithdrawal } from './payments/fail-withdrawal.ts';
import { evolvePayments, noPayments, type Payments } from './payments/payments.ts';
import { type RequestDeposit, requestDeposit } from './payments/request-deposit.ts';
import { type RequestWithdrawal, requestWithdrawal } from './payments/request-withdrawal.ts';
import { type AccountRules, defaultAccountRules } from './rules.ts';
import { type CancelShopDeposit, cancelShopDeposit } from './shop/cancel-shop-deposit.ts';
import { type ConfirmShopDeposit, confirmShopDeposit } from './shop/confirm-shop-deposit.ts';
import { type RequestShopDeposit, requestShopDeposit } from './shop/request-shop-deposit.ts';
import { evolveShop, noShop, type Shop } from './shop/shop.ts';
import { emptyWallet, evolveWallet, type Wallet } from './wallet/wallet.ts';

// Stream `account-{accountId}`, snapshots in `account_snapshot-{accountId}`.

/** What decisions need, in slices; what is over and done with is not kept. */
export type OpenAccount = {
  status: 'open';
  accountId: string;
  currency: Currency;
  jurisdiction: 'GB' | 'IE';
  wallet: Wallet;
  payments: Payments;
  limits: Limits;
  exclusions: Exclusions;
  bets: Bets;
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
  exclusions: noExclusions,
  bets: noBets,
  shop: noShop,
});

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
    case 'BetVoided':
      return {
        ...account,
        wallet: evolveWallet(account.wallet, event),
        bets: evolveBets(account.bets, event, at),
      };
    case 'BetLegResulted':
      return { ...account, bets: evolveBets(account.bets, event, at) };
    case 'DepositLimitSet':
    case 'DepositLimitChangeRequested':
    case 'DepositLimitRemoved':
    case 'DepositLimitChangeCancelled':
      return { ...account, limits: evolveLimits(account.limits, event, at) };
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

export type AccountCommand =
  | OpenAccountCommand
  | RequestDeposit
  | CompleteDeposit
  | DeclineDeposit
  | RequestWithdrawal
  | CompleteWithdrawal
  | FailWithdrawal
  | PlaceBets
  | ResultMarket
  | SetDepositLimit
  | ConfirmDepositLimit
  | CancelDepositLimit
  | ExcludeFromSportsbook
  | RequestShopDeposit
  | ConfirmShopDeposit
  | CancelShopDeposit;

/** What a decision may know beside the account and the command. */
export type Circumstances = { rules: AccountRules; now: Date };

export type Decision = readonly AccountEvent[] | Refusal;

const decide = (state: AccountState, command: AccountCommand, given: Circumstances): Decision => {
  if (command.type === 'open-account') return openAccount(state, command);
  if (state.status === 'unopened') return refuse('not-found');
  switch (command.type) {
    case 'request-deposit':
      return requestDeposit(state, command, given);
    case 'complete-deposit':
      return completeDeposit(state, command);
    case 'decline-deposit':
      return declineDeposit(state, command);
    case 'request-withdrawal':
      return requestWithdrawal(state, command, given);
    case 'complete-withdrawal':
      return completeWithdrawal(state, command);
    case 'fail-withdrawal':
      return failWithdrawal(state, command);
    case 'place-bets':
      return placeBets(state, command, given);
    case 'result-market':
      return resultMarket(state, command, given);
    case 'set-deposit-limit':
      return setDepositLimit(state, command, given);
    case 'confirm-deposit-limit':
      return confirmDepositLimit(state, command, given);
    case 'cancel-deposit-limit':
      return cancelDepositLimit(state, command);
    case 'exclude-from-sportsbook':
      return excludeFromSportsbook(state, command, given);
    case 'request-shop-deposit':
      return requestShopDeposit(state, command, given);
    case 'confirm-shop-deposit':
      return confirmShopDeposit(state, command, given);
    case 'cancel-shop-deposit':
      return cancelShopDeposit(state, command, given);
    default:
      return command satisfies never;
  }
};

export type AccountAggregate = Aggregate<AccountState, AccountCommand, AccountEvent>;

/** The account under these rules: one stream, because a bet needs balance, limits and exclusions at once. */
export const createAccountAggregate = (rules: AccountRules): AccountAggregate => ({
  stream: accountStream,
  snapshotStream: accountSnapshotStream,
  snapshotVersion: 2,
  events: accountEvents,
  initial: { status: 'unopened' },
  evolve,
  decide: (state, command, { now }) => decide(state, command, { rules, now }),
});

export const accountAggregate = createAccountAggregate(defaultAccountRules);
