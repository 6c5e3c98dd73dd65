import type { AccountEvent } from '@paddock/contracts/events';
import type { BetView } from '@paddock/contracts/http';
import type { EventFor, Need, ReadModel } from '../projection/read-model.ts';
import { field, type Records } from '../projection/records.ts';
import { summaryField, updateSummary } from './account-summary.ts';
import { type DaySums, emptySums, moveBet } from './bet-sums.ts';
import { londonDay } from './london-time.ts';

/** A bet as its owner sees it; the currency is the account's. */
export type BetRecord = Omit<BetView, 'currency'>;
export type BetStatus = BetRecord['status'];
type Closed = Exclude<BetStatus, 'open'>;

export const betField = (betId: string) => field<BetRecord>(`bet:${betId}`);
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

type Placed = Extract<AccountEvent, { type: 'BetPlaced' }>['data'];

/** The bet as it stands when it is placed. */
export const placedBet = (data: Placed, at: string): BetRecord => ({
  betId: data.betId,
  placementId: data.placementId,
  betType: data.betType,
  placedAt: at,
  stake: data.stake,
  unitStake: data.unitStake,
  lines: data.lines,
  potentialReturn: data.potentialReturn ?? null,
  status: 'open',
  settledAt: null,
  returned: null,
  legs: data.legs.map(({ inPlay: _, price, ...leg }) => ({ ...leg, price: price ?? null, result: null })),
});

export const withLegResult = (
  bet: BetRecord,
  { leg, result }: Extract<AccountEvent, { type: 'BetLegResulted' }>['data'],
): BetRecord => ({
  ...bet,
  legs: bet.legs.map((one, index) => (index === leg ? { ...one, result } : one)),
});

export const closedBet = (bet: BetRecord, status: Closed, returned: number, at: string): BetRecord => ({
  ...bet,
  status,
  returned,
  settledAt: at,
});

const dayOf = (bet: BetRecord) => dayField(londonDay(Date.parse(bet.placedAt)));

const needsBet = ({ data }: { data: { betId: string } }, need: Need): void => need(betField(data.betId));

const needsBetAndDay = ({ data }: { data: { betId: string } }, need: Need, records: Records): void => {
  const name = betField(data.betId);
  need(summaryField);
  need(name);
  const bet = records.isLoaded(name) ? records.get(name) : undefined;
  if (bet) need(dayOf(bet));
};

const sum = (records: Records, before: BetRecord | undefined, after: BetRecord): void => {
  const day = dayOf(after);
  records.set(day, moveBet(records.get(day) ?? emptySums(), before, after));
};

const place = ({ data, at }: EventFor<'BetPlaced'>, records: Records): void => {
  const bet = placedBet(data, at);
  const placedAt = Date.parse(at);
  records.set(betField(bet.betId), bet);
  records.index(betIndexes.all, bet.betId, placedAt);
  records.index(betIndexes.open, bet.betId, placedAt);
  sum(records, undefined, bet);
  updateSummary(records, ({ balance, openStakes, openBets }) => ({
    balance: balance - bet.stake,
    openStakes: openStakes + bet.stake,
    openBets: openBets + 1,
  }));
};

/** A bet that is open is closed; one that was closed is corrected by what it returns now. */
const close = (
  records: Records,
  { betId, status, returned, at }: { betId: string; status: Closed; returned: number; at: string },
) => {
  const before = records.get(betField(betId));
  if (!before) return;
  const wasOpen = before.status === 'open';
  const after = closedBet(before, status, returned, at);
  records.set(betField(betId), after);
  sum(records, before, after);
  records.index(betIndexes[before.status], betId, null);
  records.index(betIndexes[status], betId, Date.parse(after.placedAt));
  records.index(betIndexes.settled, betId, Date.parse(after.placedAt));
  updateSummary(records, ({ balance, openStakes, openBets }) => ({
    balance: balance + returned - (before.returned ?? 0),
    openStakes: wasOpen ? openStakes - before.stake : openStakes,
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
    needs: needsBet,
    fold: ({ data }, records) => {
      const bet = records.get(betField(data.betId));
      if (bet) records.set(betField(data.betId), withLegResult(bet, data));
    },
  },
  BetSettled: {
    needs: needsBetAndDay,
    fold: ({ data, at }, records) =>
      close(records, { betId: data.betId, status: data.outcome, returned: data.returned, at }),
  },
  BetVoided: {
    needs: needsBetAndDay,
    fold: ({ data, at }, records) =>
      close(records, { betId: data.betId, status: 'void', returned: data.refunded, at }),
  },
};
