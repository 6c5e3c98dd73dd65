import type { AccountEvent } from '@paddock/contracts/events';
import { type AcceptedBet, acceptedBet, fundingOf, type Written } from '../read-models/accepted-bet.ts';
import {
  type BetMove,
  type BetNote,
  type BetProgress,
  moved,
  noted,
  openProgress,
} from '../read-models/bet-progress.ts';
import type { FreeBets } from './free-bets-state.ts';

type FoldedBet = { bet: AcceptedBet; progress: BetProgress };
/** By bet id, oldest first. */
export type BetsFold = Map<string, FoldedBet>;

/** Money that bets move, minor units. */
type Money = { totals: { stakes: number; returns: number }; freeBets: FreeBets; bets: BetsFold };

/** A bet's stake leaves the wallet, the free bet balance, or a token. */
export const placeBet = (
  { totals, freeBets, bets }: Money,
  { data }: Extract<AccountEvent, { type: 'BetPlaced' }>,
  written: Written,
): void => {
  const bet = acceptedBet(data, written);
  const funding = fundingOf(bet);
  bets.set(bet.betId, { bet, progress: openProgress });
  if (funding.kind === 'cash') totals.stakes += bet.stake;
  if (funding.kind === 'free-balance') freeBets.staked += bet.stake;
  if (funding.kind === 'token') freeBets.use(funding.tokenId);
};

export const noteBet = ({ bets }: Money, event: BetNote, written: Written): void => {
  const found = bets.get(event.data.betId);
  if (!found) return;
  bets.set(event.data.betId, { ...found, progress: noted(found.progress, event, written) });
};

/** What the bet paid, or gave back, since it stood as it did. */
export const moveBet = ({ totals, bets }: Money, event: BetMove, written: Written): void => {
  const found = bets.get(event.data.betId);
  if (!found) return;
  const progress = moved(found.progress, event, found.bet, written);
  totals.returns += progress.paid - found.progress.paid;
  bets.set(event.data.betId, { ...found, progress });
};
