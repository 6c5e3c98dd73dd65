import { safeBackUrl } from '../../lib/back-url.ts';
import { type MyBetsTab, myBetsTabs } from '../bet-history/my-bets-tab.ts';
import { type HistoryFilter, historyFilter } from './history-filter.ts';

export const BET_STATES = ['AllStates', 'Opened', 'Settled', 'Won', 'Lost', 'Void', 'Cashout'] as const;
export type BetState = (typeof BET_STATES)[number];
export const PAYMENT_KINDS = ['1', '2', '3'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What the address says beside the tab: filters and the page of the histories. */
export interface AccountSearch extends HistoryFilter {
  state?: BetState;
  mybets?: MyBetsTab;
  kind?: PaymentKind;
  /** What to deposit, as typed text, and where to go on afterwards: the betslip asks for what it lacks. */
  amount?: string;
  backurl?: string;
}

function oneOf<Value extends string>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((value) => value === String(wanted));
}

const amountText = (value: unknown): string | undefined =>
  /^\d{1,9}(\.\d{1,2})?$/.test(String(value)) ? String(value) : undefined;

function backUrl(value: unknown): string | undefined {
  const path = safeBackUrl(value);
  return path === '/' ? undefined : path;
}

/** Reads the search of the account; what is not understood is left out. */
export function accountSearch(search: Record<string, unknown>): AccountSearch {
  const state = oneOf(BET_STATES, search.state);
  const mybets = oneOf(myBetsTabs, search.mybets);
  const kind = oneOf(PAYMENT_KINDS, search.kind);
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
}
