import { movementOf, shortfallsAfter } from '@paddock/contracts/wallet';
import type { EventFor, Need, ReadModel } from '../projection/read-model.ts';
import type { Records } from '../projection/records.ts';
import { fieldsOf } from '../projection/stored-fields.ts';
import { type AcceptedBet, acceptedBet, acceptedBetSchema, fundingOf } from './accepted-bet.ts';
import { summaryField, updateSummary, withMovement } from './account-summary.ts';
import {
  type BetMove,
  type BetNote,
  type BetProgress,
  betProgressSchema,
  moved,
  noted,
  openProgress,
} from './bet-progress.ts';
import { remainingOf } from './bet-record.ts';
import { addBet, countedBet, daySumsSchema, moveBet } from './bet-sums.ts';
import { londonDay } from './london-time.ts';
import { takeToken, unusedTokensField } from './tokens.ts';

export const betField = fieldsOf('bet', acceptedBetSchema);
/** Absent until the first event after the bet was placed. */
export const progressField = fieldsOf('bet-progress', betProgressSchema);
/** Sums of the bets placed on a day in London, by status. */
export const dayField = fieldsOf('day', daySumsSchema);

/** Sorted indexes of bet ids by the instant they were placed: of each status, of all, and of those closed. */
export const betIndexes = {
  all: 'bets-all',
  open: 'bets-open',
  settled: 'bets-settled',
  won: 'bets-won',
  lost: 'bets-lost',
  void: 'bets-void',
  'cashed-out': 'bets-cashed-out',
} as const;
export type BetIndex = keyof typeof betIndexes;

const dayOf = ({ placedAt }: AcceptedBet) => dayField(londonDay(Date.parse(placedAt)));

type OfBet = { data: { betId: string } };

const needsProgress = ({ data }: OfBet, need: Need): void => need(progressField(data.betId));

const needsAll = ({ data }: OfBet, need: Need, records: Records): void => {
  const name = betField(data.betId);
  need(summaryField);
  need(name);
  need(progressField(data.betId));
  const bet = records.isLoaded(name) ? records.get(name) : undefined;
  if (bet) need(dayOf(bet));
};

/** Takes the stake from where it comes from, and counts it as staked. */
const payStake = (event: EventFor<'BetPlaced'>, records: Records): void => {
  const { stake } = event.data;
  const funding = fundingOf(event.data);
  if (funding.kind === 'token') takeToken(records, funding.tokenId);
  updateSummary(records, (summary) => ({
    ...withMovement(summary, movementOf(event)),
    openStakes: { ...summary.openStakes, [funding.kind]: summary.openStakes[funding.kind] + stake },
    openBets: summary.openBets + 1,
  }));
};

const place = (event: EventFor<'BetPlaced'>, records: Records): void => {
  const bet = acceptedBet(event.data, event);
  const placedAt = Date.parse(bet.placedAt);
  const day = dayOf(bet);
  records.set(betField(bet.betId), bet);
  records.index(betIndexes.all, bet.betId, placedAt);
  records.index(betIndexes.open, bet.betId, placedAt);
  records.set(day, addBet(records.get(day) ?? {}, countedBet(bet, openProgress)));
  payStake(event, records);
};

const note = (event: BetNote & { at: string; revision: number }, records: Records): void => {
  const name = progressField(event.data.betId);
  records.set(name, noted(records.get(name) ?? openProgress, event, event));
};

/** Moves a bet between the indexes of its statuses. */
const reindex = (bet: AcceptedBet, before: BetProgress, after: BetProgress, records: Records): void => {
  if (before.status === after.status) return;
  const placedAt = Date.parse(bet.placedAt);
  records.index(betIndexes[before.status], bet.betId, null);
  records.index(betIndexes[after.status], bet.betId, placedAt);
  const isOver = after.status !== 'open';
  if (isOver !== (before.status !== 'open')) {
    records.index(betIndexes.settled, bet.betId, isOver ? placedAt : null);
  }
};

/** Money moves by the event; open stakes follow from how the bet stood and how it stands. */
const recount = (
  { bet, before, after }: { bet: AcceptedBet; before: BetProgress; after: BetProgress },
  event: BetMove & { at: string },
  records: Records,
): void => {
  const { kind } = fundingOf(bet);
  const freed = remainingOf(bet, before).stake - remainingOf(bet, after).stake;
  const closed = Number(before.status === 'open') - Number(after.status === 'open');
  updateSummary(records, (summary) => ({
    ...withMovement(summary, movementOf(event, kind)),
    openStakes: { ...summary.openStakes, [kind]: summary.openStakes[kind] - freed },
    openBets: summary.openBets - closed,
    ...((event.type === 'BetResettled' || event.type === 'BetReopened') && {
      shortfalls: shortfallsAfter(summary.shortfalls, event, event.at),
    }),
  }));
};

const change = (event: BetMove & { at: string; revision: number }, records: Records): void => {
  const { betId } = event.data;
  const bet = records.get(betField(betId));
  if (!bet) return;
  const before = records.get(progressField(betId)) ?? openProgress;
  const after = moved(before, event, bet, event);
  const day = dayOf(bet);
  records.set(progressField(betId), after);
  records.set(day, moveBet(records.get(day) ?? {}, countedBet(bet, before), countedBet(bet, after)));
  reindex(bet, before, after, records);
  recount({ bet, before, after }, event, records);
};

/** Open bets and bet history of an account, with the sums that its totals are made of. */
export const bets: ReadModel = {
  BetPlaced: {
    needs: ({ data, at }, need) => {
      need(summaryField);
      need(dayField(londonDay(Date.parse(at))));
      if (data.funding?.kind === 'token') need(unusedTokensField);
    },
    fold: place,
  },
  BetLegResulted: { needs: needsProgress, fold: note },
  CashOutRuleSet: { needs: needsProgress, fold: note },
  CashOutRuleRemoved: { needs: needsProgress, fold: note },
  BetSettled: { needs: needsAll, fold: change },
  BetResettled: { needs: needsAll, fold: change },
  BetReopened: { needs: needsAll, fold: change },
  BetVoided: { needs: needsAll, fold: change },
  BetCashedOut: { needs: needsAll, fold: change },
  BetPartlyCashedOut: { needs: needsAll, fold: change },
};
