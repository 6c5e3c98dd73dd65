import {
  addPaymentMethod,
  betHistorySearch,
  checkBalance,
  closingView,
  getLowBalancePopup,
  myBetsSearch,
  netDeposits,
  paymentHistorySearch,
  type Response,
  toggleBalanceDisplay,
  walletsView,
} from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import type { PaymentShortfall } from '@paddock/contracts/wallet';
import {
  type ActionOptions,
  ask,
  createRead,
  refreshCalls,
  unchanged,
  useAction,
  useRead,
} from '../client.ts';

/** Balances in minor units. */
export type Balance = {
  readonly currency: Currency;
  /** Money that can be staked and withdrawn. */
  readonly cash: number;
  /** In the poker wallet. */
  readonly poker: number;
  /** Both of them. */
  readonly total: number;
  /** Free bet balance, and what free bet tokens are worth. */
  readonly free: number;
  readonly tokens: number;
  /** There is less than the operator's threshold. */
  readonly isLow: boolean;
  /** Age is not verified: nobody is asked to pay in. */
  readonly isAvBlocked: boolean;
  readonly openStakes: number;
  /** How many bets are open. */
  readonly openBets: number;
  /** Deposits less withdrawals since the account was opened (RTS 1). */
  readonly lifetimeNetDeposits: number;
  /** What payments that were taken back left owing: the next deposits pay it first. */
  readonly owed: number;
  /** What corrections were to take back and are still without. */
  readonly shortfalls: readonly PaymentShortfall[];
};

export const balanceOf = (answer: Response<typeof checkBalance>): Balance => {
  const {
    currency,
    sbwallet: cash,
    ptwallet: poker,
    totalbal: total,
    freebal: free,
    freebetbal: tokens,
  } = answer;
  const {
    openStakes,
    openBets,
    lifetimeNetDeposits,
    islowbalance: isLow,
    isAVBlocked: isAvBlocked,
    owed,
  } = answer;
  const shortfalls = answer.shortfalls.filter(({ open }) => open > 0);
  return {
    ...{ currency, cash, poker, total, free, tokens, isLow, isAvBlocked },
    ...{ openStakes, openBets, lifetimeNetDeposits, owed, shortfalls },
  };
};

/** How often the balance is asked for, whatever happens on the page. */
const checkMs = 180_000;

/** When it is asked for next, in milliseconds: not any more once the site says so. */
export const checkInterval = (last: Response<typeof checkBalance> | undefined): number | false =>
  last?.checkbalance === false ? false : checkMs;

/** The balances of the signed-in user; customers only. */
export const useBalances = (enabled: boolean) =>
  useRead(createRead(checkBalance, { query: { update: true } }, balanceOf), {
    enabled,
    refetchInterval: ({ state }) => checkInterval(state.data),
  });

const lowBalanceOffer = createRead(getLowBalancePopup, {}, unchanged);
const askedAnew = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false };

/**
 * Whether to offer a deposit now, asked anew wherever it is asked: limits, exclusions and the balance change meanwhile.
 * Undefined until there is an answer to that.
 */
export const useLowBalanceOffer = () => {
  const { data, isSuccess, isFetchedAfterMount } = useRead(lowBalanceOffer, askedAnew);
  return isSuccess && isFetchedAfterMount ? data : undefined;
};

/** Whether a deposit may be offered now, where that is to be known: never by an answer of before. */
export const useMayOfferDeposit = (enabled: boolean): boolean => {
  const { data, isSuccess, isFetching } = useRead(lowBalanceOffer, { ...askedAnew, enabled });
  return enabled && isSuccess && !isFetching && data.show;
};

/** Hides the balance, or shows it again; answers whether it is hidden now. */
export const useToggleBalanceDisplay = (options?: ActionOptions<undefined, boolean>) =>
  useAction(async (_: undefined, key) => (await ask(toggleBalanceDisplay, {}, key)).hidden, options);

export const refreshBalance = (): Promise<void> => refreshCalls(checkBalance);

/** Money moved or a bet changed: balance, open bets, histories, what may be paid in or moved and what a closing waits for are fetched again. */
export const refreshMoney = (): Promise<void> =>
  refreshCalls(
    ...[checkBalance, myBetsSearch, betHistorySearch, paymentHistorySearch],
    ...[addPaymentMethod, walletsView, netDeposits, closingView],
  );
