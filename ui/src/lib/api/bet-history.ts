import {
  type BetView,
  betHistorySearch,
  checkBalance,
  closingView,
  myBetsSearch,
  type Response,
} from '@paddock/contracts/http';
import { queryOptions } from '@tanstack/react-query';
import { londonDay } from '../format.ts';
import type { HistoryFilter } from '../history-filter.ts';
import { ask, callKey, refreshCalls } from './client.ts';
import { periodCriteria } from './history-period.ts';
import type { PaymentTotals } from './payments/history.ts';

/** A bet as its owner sees it. Amounts are minor units of its currency. */
export type Bet = BetView;
export type BetLeg = Bet['legs'][number];
export type LegResult = NonNullable<BetLeg['result']>;

/** Which of the customer's bets are listed as theirs. */
export type MyBetsState = 'open' | 'settled' | 'all';

/** A page of bets, counted from 0. */
type BetsPage = { readonly bets: readonly Bet[]; readonly page: number; readonly pageCount: number };
type MyBetsPage = BetsPage & { readonly openBets: number };

const myBetsStates = { open: 'Open', settled: 'Settled', all: 'All' } as const;

const pageOf = (answer: { bets: readonly Bet[]; PageIndex: number; LastPage: number }): BetsPage => ({
  bets: answer.bets,
  page: answer.PageIndex,
  pageCount: answer.LastPage + 1,
});

export const myBetsPageOf = (answer: Response<typeof myBetsSearch>): MyBetsPage => ({
  ...pageOf(answer),
  openBets: answer.openBets,
});

/** The customer's bets, newest first, a page at a time; the first page is the same answer wherever it is shown. */
export const myBetsQuery = (state: MyBetsState, page = 0) => {
  const input = { body: { BetState: myBetsStates[state], ...(page > 0 && { PageIndex: page }) } };
  return queryOptions({
    queryKey: callKey(myBetsSearch, input),
    queryFn: async () => myBetsPageOf(await ask(myBetsSearch, input)),
  });
};

/** The newest of the customer's bets, asked for and not kept. */
export const findLatestBets = async (): Promise<readonly Bet[]> =>
  (await ask(myBetsSearch, { body: { BetState: 'AllStates' } })).bets;

/** More pages than anybody fills in a day. */
const mostPages = 10;

/** One of the customer's bets as it stands, asked for and not kept. */
export const findBet = async ({
  betId,
  placedAt,
}: Pick<Bet, 'betId' | 'placedAt'>): Promise<Bet | undefined> => {
  const day = londonDay(placedAt);
  for (let page = 1; page <= mostPages; page += 1) {
    const search = { kind: 'online', state: 'all', period: 'dates', from: day, to: day, page } as const;
    const { bets, LastPage } = await ask(betHistorySearch, { body: betHistoryCriteriaOf(search) });
    const found = bets.find((bet) => bet.betId === betId);
    if (found || page > LastPage) return found;
  }
  return undefined;
};

/** Every list of the customer's bets is fetched again. */
export const refreshMyBets = (): Promise<void> => refreshCalls(myBetsSearch);

const betHistoryStates = ['all', 'open', 'settled', 'won', 'lost', 'void', 'cashed-out'] as const;
export type BetHistoryState = (typeof betHistoryStates)[number];
export type BetHistoryKind = 'online' | 'shop' | 'gaming';

/** What the bet history is searched for; games have no states. */
export type BetHistorySearch = HistoryFilter & {
  readonly kind: BetHistoryKind;
  readonly state: BetHistoryState;
};

/** Of all bets that were found, not of the page; minor units. */
export type BetHistoryTotals = Response<typeof betHistorySearch>['totals'];

type BetHistoryPage = BetsPage & {
  readonly total: number;
  readonly totals: BetHistoryTotals;
  /** `null`: of the last ten, which are of no period. */
  readonly paymentTotals: PaymentTotals | null;
};

/** States of the bet history, as the documents name them. */
const historyStates = {
  all: 'AllStates',
  open: 'Opened',
  settled: 'Settled',
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  'cashed-out': 'Cashout',
} as const satisfies Record<BetHistoryState, string>;

/** The state that an address names, in the documents' words or in ours. */
export const betHistoryStateOf = (text: unknown): BetHistoryState | undefined =>
  betHistoryStates.find((state) => state === text || historyStates[state] === text);

const historyKinds = { online: 'ONLINE', shop: 'SHOP', gaming: 'GAMING' } as const;

export const betHistoryCriteriaOf = ({ kind, state, ...period }: BetHistorySearch) => ({
  ...periodCriteria(period),
  BetState: kind === 'gaming' ? ('AllGames' as const) : historyStates[state],
  bhtype: historyKinds[kind],
});

/** Bets of a period, newest first, a page at a time, with their totals. */
export const betHistoryQuery = (search: BetHistorySearch) => {
  const input = { body: betHistoryCriteriaOf(search) };
  return queryOptions({
    queryKey: callKey(betHistorySearch, input),
    queryFn: async (): Promise<BetHistoryPage> => {
      const answer = await ask(betHistorySearch, input);
      const { total, totals, paymentTotals } = answer;
      return { ...pageOf(answer), total, totals, paymentTotals };
    },
  });
};

/** A bet ended: the bet history, the balance and what a closing of the account waits for are fetched again. */
export const refreshHistoryAndBalance = (): Promise<void> =>
  refreshCalls(checkBalance, betHistorySearch, closingView);
