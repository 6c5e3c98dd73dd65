import { type PaymentKind, transactionTypes } from '@paddock/contracts/payments';
import { type BetHistoryState, betHistoryStateOf } from './api/bet-history.ts';
import { safeBackUrl } from './back-url.ts';
import { type HistoryFilter, historyFilter } from './history-filter.ts';

const paymentKinds = Object.keys(transactionTypes) as PaymentKind[];

/** The documents' tabs of my bets. */
export const myBetsTabs = ['Open', 'Settled', 'Cashout', 'All'] as const;
export type MyBetsTab = (typeof myBetsTabs)[number];

/** What the address says beside the tab: filters and the page of the histories. */
export type AccountSearch = HistoryFilter & {
  state?: BetHistoryState;
  mybets?: MyBetsTab;
  kind?: PaymentKind;
  /** What to deposit, as typed text, and where to go on afterwards: the betslip asks for what it lacks. */
  amount?: string;
  backurl?: string;
};

const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === String(text));

const amountText = (value: unknown): string | undefined =>
  /^\d{1,9}(\.\d{1,2})?$/.test(String(value)) ? String(value) : undefined;

const backUrl = (value: unknown): string | undefined => {
  const path = safeBackUrl(value);
  return path === '/' ? undefined : path;
};

/** Reads the search of the account; what is not understood is left out. */
export const accountSearch = (search: Record<string, unknown>): AccountSearch => {
  const state = betHistoryStateOf(search.state);
  const mybets = oneOf(myBetsTabs, search.mybets);
  const kind = oneOf(paymentKinds, search.kind);
  const amount = amountText(search.amount);
  const backurl = backUrl(search.backurl);
  return {
    ...historyFilter(search),
    ...(state && { state }),
    ...(mybets && { mybets }),
    ...(kind && { kind }),
    ...(amount && { amount }),
    ...(backurl && { backurl }),
  };
};
