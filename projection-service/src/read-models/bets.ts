import type { EventFor, Need, ReadModel } from '../projection/read-model.ts';
import { field, type Records } from '../projection/records.ts';
import { summaryField, updateSummary } from './account-summary.ts';
import {
  type AcceptedBet,
  acceptedBet,
  type BetProgress,
  type Closing,
  closedBy,
  openProgress,
  settlement,
  voiding,
  withResult,
} from './bet-record.ts';
import { addBet, type DaySums, emptySums, moveBet } from './bet-sums.ts';
import { londonDay } from './london-time.ts';

export const betField = (betId: string) => field<AcceptedBet>(`bet:${betId}`);
/** Absent while nothing was heard of the bet. */
export const progressField = (betId: string) => field<BetProgress>(`bet-progress:${betId}`);
/** Sums of the bets placed on a day in London, by status. */
export const dayField = (day: string) => field<DaySums>(`day:${day}`);

/** Sorted indexes of bet ids by the instant they were placed: of each status, of all, and of those closed. */
export const betIndexes = {
  all: 'bets-all',
  open: 'bets-open',
  settled: 'bets-settled',
  won: 'bets-won',
  lost: 'bets-lost',
  void: 'bets-void',
} as const;
export type BetIndex = keyof typeof betIndexes;

const dayOf = ({ placedAt }: AcceptedBet) => dayField(londonDay(Date.parse(placedAt)));

const needsProgress = ({ data }: { data: { betId: string } }, need: Need): void =>
  need(progressField(data.betId));

const needsAll = ({ data }: { data: { betId: string } }, need: Need, records: Records): void => {
  const name = betField(data.betId);
  need(summaryField);
  need(name);
  need(progressField(data.betId));
  const bet = records.isLoaded(name) ? records.get(name) : undefined;
  if (bet) need(dayOf(bet));
};

const place = ({ data, at }: EventFor<'BetPlaced'>, records: Records): void => {
  const bet = acceptedBet(data, at);
  const { betId, stake } = bet;
  const placedAt = Date.parse(at);
  const day = dayOf(bet);
  records.set(betField(betId), bet);
  records.index(betIndexes.all, betId, placedAt);
  records.index(betIndexes.open, betId, placedAt);
  records.set(day, addBet(records.get(day) ?? emptySums(), { status: 'open', stake, returned: null }));
  updateSummary(records, ({ balance, openStakes, openBets }) => ({
    balance: balance - stake,
    openStakes: openStakes + stake,
    openBets: openBets + 1,
  }));
};

/** A bet that is open is closed; one that was closed is corrected by what it returns now. */
const close = (closing: Closing, at: string, records: Records): void => {
  const { betId, status, returned } = closing;
  const bet = records.get(betField(betId));
  if (!bet) return;
  const { stake, placedAt } = bet;
  const before = records.get(progressField(betId)) ?? openProgress;
  const day = dayOf(bet);
  const sums = records.get(day) ?? emptySums();
  records.set(progressField(betId), closedBy(before, closing, at));
  records.set(day, moveBet(sums, { ...before, stake }, { status, stake, returned }));
  records.index(betIndexes[before.status], betId, null);
  records.index(betIndexes[status], betId, Date.parse(placedAt));
  records.index(betIndexes.settled, betId, Date.parse(placedAt));
  const wasOpen = before.status === 'open';
  updateSummary(records, ({ balance, openStakes, openBets }) => ({
    balance: balance + returned - (before.returned ?? 0),
    openStakes: wasOpen ? openStakes - stake : openStakes,
    openBets: wasOpen ? openBets - 1 : openBets,
  }));
};

/** Open bets and bet history of an account, with the sums that its totals are made of. */
export const bets: ReadModel = {
  BetPlaced: {
    needs: ({ at }, need) => {
      need(summaryField);
      need(dayField(londonDay(Date.parse(at))));
    },
    fold: place,
  },
  BetLegResulted: {
    needs: needsProgress,
    fold: ({ data }, records) => {
      const progress = records.get(progressField(data.betId)) ?? openProgress;
      records.set(progressField(data.betId), withResult(progress, data));
    },
  },
  BetSettled: {
    needs: needsAll,
    fold: ({ data, at }, records) => close(settlement(data), at, records),
  },
  BetVoided: {
    needs: needsAll,
    fold: ({ data, at }, records) => close(voiding(data), at, records),
  },
};
