import { endedBetOutcomeSchema } from '@paddock/contracts/events';
import type {
  betHistorySearch,
  myBetsSearch,
  Parsed,
  PaymentTotals,
  ResponseInput,
} from '@paddock/contracts/http';
import { type AccountReader, present } from './account-reader.ts';
import { type AccountSummary, summaryField } from './account-summary.ts';
import { betRecord } from './bet-record.ts';
import { countedBet, type Tally, totalOf, totalOfBets } from './bet-sums.ts';
import { type BetIndex, betIndexes, dayField } from './bets.ts';
import { type RangeRefusal, rangeOf } from './history-range.ts';
import { daysBetween } from './london-time.ts';
import { pageWithin, spanOf } from './paging.ts';
import { paymentTotalsOf } from './payment-sums.ts';
import { readBets, type StoredBet } from './stored-bets.ts';

const pageSize = 20;
const lastTen = 10;

type HistoryCriteria = Parsed<typeof betHistorySearch>['body'];
type History = ResponseInput<typeof betHistorySearch>;
type MyBetsCriteria = Parsed<typeof myBetsSearch>['body'];

/** The index behind a state of the search forms; none for games, which nobody plays here. */
const indexOf = (state: HistoryCriteria['BetState'] | MyBetsCriteria['BetState']): BetIndex | undefined => {
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
      return 'cashed-out';
    case 'AllGames':
      return undefined;
    default:
      return state satisfies never;
  }
};

/** Statuses that an index holds. */
const statusesOf = (index: BetIndex) => {
  if (index === 'all') return ['open', ...endedBetOutcomeSchema.options] as const;
  return index === 'settled' ? endedBetOutcomeSchema.options : ([index] as const);
};

type Page = { bets: StoredBet[]; PageIndex: number; LastPage: number };

const nothing: Page = { bets: [], PageIndex: 0, LastPage: 0 };

const shown = ({ bet, progress }: StoredBet, { currency }: AccountSummary) => ({
  ...betRecord(bet, progress),
  currency,
});

type Sums = { total: number; tally: Tally; paymentTotals: PaymentTotals | null };

const history = (
  summary: AccountSummary,
  { bets, ...page }: Page,
  { total, tally, paymentTotals }: Sums,
): History => {
  const { count: _, ...totals } = tally;
  return {
    ...page,
    bets: bets.map((bet) => shown(bet, summary)),
    total,
    totals: { ...totals, currency: summary.currency },
    paymentTotals,
  };
};

const lastTenOf = async (account: AccountReader, index: BetIndex, summary: AccountSummary) => {
  const ids = await account.newest(betIndexes[index], { skip: 0, count: lastTen });
  const bets = await readBets(account, ids);
  const tally = totalOfBets(bets.map(({ bet, progress }) => countedBet(bet, progress)));
  return history(summary, { ...nothing, bets }, { total: bets.length, tally, paymentTotals: null });
};

/**
 * A page of the bets in a state placed in a period, newest first, with totals over all that were placed in it,
 * whichever state is asked for (RTS 1). The totals come from sums kept for each day, so that they cost the same for
 * ten bets and for a hundred thousand. Bets in shops and games are not taken here: of those there are none.
 */
export const searchBetHistory = async (
  account: AccountReader,
  criteria: HistoryCriteria,
  now: Date,
): Promise<History | RangeRefusal | undefined> => {
  const summary = await account.get(summaryField);
  if (!summary) return undefined;
  const range = rangeOf(criteria, now);
  if ('refused' in range) return range;
  const index = criteria.bhtype === 'ONLINE' ? indexOf(criteria.BetState) : undefined;
  const isLastTen = criteria.Mode === 'last10';
  if (index && isLastTen) return lastTenOf(account, index, summary);
  if (!index) {
    const paymentTotals = isLastTen ? null : await paymentTotalsOf(account, range, summary);
    return history(summary, nothing, { total: 0, tally: totalOf([], []), paymentTotals });
  }
  const [paymentTotals, stored] = await Promise.all([
    paymentTotalsOf(account, range, summary),
    account.getAll(daysBetween(range.from, range.to).map(dayField)),
  ]);
  const days = present(stored);
  const { count: total } = totalOf(days, statusesOf(index));
  const { skip, ...place } = pageWithin(criteria.PageIndex, total, pageSize);
  const ids = await account.newest(betIndexes[index], { skip, count: pageSize, within: spanOf(range) });
  const found = { ...place, bets: await readBets(account, ids) };
  return history(summary, found, { total, tally: totalOf(days, statusesOf('all')), paymentTotals });
};

/** A page of the bets in a state, newest first. None was placed in a shop. */
export const searchMyBets = async (
  account: AccountReader,
  { BetState, PageIndex, IsRetailBetChecker }: MyBetsCriteria,
): Promise<ResponseInput<typeof myBetsSearch> | undefined> => {
  const summary = await account.get(summaryField);
  if (!summary) return undefined;
  const { openBets } = summary;
  const index = IsRetailBetChecker ? undefined : indexOf(BetState);
  if (!index) return { ...nothing, bets: [], openBets };
  const { skip, ...place } = pageWithin(PageIndex, await account.size(betIndexes[index]), pageSize);
  const bets = await readBets(account, await account.newest(betIndexes[index], { skip, count: pageSize }));
  return {
    ...place,
    bets: bets.map((bet) => shown(bet, summary)),
    openBets,
  };
};
