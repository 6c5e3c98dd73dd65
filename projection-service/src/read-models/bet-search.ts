import type { betHistorySearch, myBetsSearch, Parsed, ResponseInput } from '@paddock/contracts/http';
import { type AccountReader, present } from './account-reader.ts';
import { type AccountSummary, summaryField } from './account-summary.ts';
import { type BetRecord, betRecord, openProgress } from './bet-record.ts';
import { type Tally, totalOf, totalOfBets } from './bet-sums.ts';
import { type BetIndex, betField, betIndexes, dayField, progressField } from './bets.ts';
import { type RangeFault, rangeOf } from './history-range.ts';
import { daysBetween } from './london-time.ts';
import { lastPage, spanOf } from './paging.ts';

const pageSize = 20;
const lastTen = 10;
const mostMyBets = 50;

type HistoryCriteria = Parsed<typeof betHistorySearch>['body'];
type History = ResponseInput<typeof betHistorySearch>;
type MyBetsState = Parsed<typeof myBetsSearch>['body']['BetState'];

/** The index behind a state of the search forms; none where nothing can be found (no cash out, no games). */
const indexOf = (state: HistoryCriteria['BetState'] | MyBetsState): BetIndex | undefined => {
  switch (state) {
    case 'AllStates':
    case 'All':
      return 'all';
    case 'Open':
    case 'Opened':
      return 'open';
    case 'Settled':
      return 'settled';
    case 'Won':
      return 'won';
    case 'Lost':
      return 'lost';
    case 'Void':
      return 'void';
    case 'Cashout':
    case 'AllGames':
      return undefined;
    default:
      return state satisfies never;
  }
};

/** Statuses that an index holds. */
const statusesOf = (index: BetIndex) => {
  if (index === 'all') return ['open', 'won', 'lost', 'void'] as const;
  return index === 'settled' ? (['won', 'lost', 'void'] as const) : ([index] as const);
};

const readBets = async (account: AccountReader, ids: readonly string[]): Promise<BetRecord[]> => {
  const [bets, progress] = await Promise.all([
    account.getAll(ids.map(betField)),
    account.getAll(ids.map(progressField)),
  ]);
  return bets.flatMap((bet, index) => (bet ? [betRecord(bet, progress[index] ?? openProgress)] : []));
};

const history = (
  { currency }: AccountSummary,
  page: { bets: BetRecord[]; PageIndex: number; LastPage: number },
  tally: Tally,
): History => ({
  ...page,
  bets: page.bets.map((bet) => ({ ...bet, currency })),
  total: tally.count,
  totals: {
    staked: tally.staked,
    returned: tally.returned,
    won: tally.won,
    lost: tally.lost,
    currency,
  },
});

/**
 * A page of the bets placed in a period, newest first, with totals over all of them. The totals come from sums
 * kept for each day, so that they cost the same for ten bets and for a hundred thousand.
 */
export const searchBetHistory = async (
  account: AccountReader,
  criteria: HistoryCriteria,
  now: Date,
): Promise<History | RangeFault | undefined> => {
  const summary = await account.get(summaryField);
  if (!summary) return undefined;
  const { PageIndex } = criteria;
  const index = criteria.bhtype === 'ONLINE' ? indexOf(criteria.BetState) : undefined;
  const range = rangeOf(criteria, now);
  if ('refused' in range) return range;
  if (!index) return history(summary, { bets: [], PageIndex: 0, LastPage: 0 }, totalOfBets([]));
  if (criteria.Mode === 'last10') {
    const bets = await readBets(
      account,
      await account.newest(betIndexes[index], { skip: 0, count: lastTen }),
    );
    return history(summary, { bets, PageIndex: 0, LastPage: 0 }, totalOfBets(bets));
  }
  const [days, ids] = await Promise.all([
    account.getAll(daysBetween(range.from, range.to).map(dayField)),
    account.newest(betIndexes[index], {
      skip: PageIndex * pageSize,
      count: pageSize,
      within: spanOf(range),
    }),
  ]);
  const tally = totalOf(present(days), statusesOf(index));
  const LastPage = lastPage(tally.count, pageSize);
  return history(summary, { bets: await readBets(account, ids), PageIndex, LastPage }, tally);
};

/** The newest bets in a state, at most fifty. */
export const searchMyBets = async (
  account: AccountReader,
  state: MyBetsState,
): Promise<ResponseInput<typeof myBetsSearch> | undefined> => {
  const summary = await account.get(summaryField);
  if (!summary) return undefined;
  const index = indexOf(state);
  const ids = index ? await account.newest(betIndexes[index], { skip: 0, count: mostMyBets }) : [];
  const bets = await readBets(account, ids);
  return {
    bets: bets.map((bet) => ({ ...bet, currency: summary.currency })),
    openBets: summary.openBets,
  };
};
