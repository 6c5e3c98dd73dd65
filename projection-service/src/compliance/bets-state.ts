import type { AccountEvent } from '@paddock/contracts/events';
import { addMovements, type Movements, movementOf } from '@paddock/contracts/wallet';
import { type AcceptedBet, acceptedBet, fundingOf, type Written } from '../read-models/accepted-bet.ts';
import {
  type BetMove,
  type BetNote,
  type BetProgress,
  moved,
  noted,
  openProgress,
} from '../read-models/bet-progress.ts';
import { type TokensFold, takeToken } from './tokens-state.ts';

type FoldedBet = { bet: AcceptedBet; progress: BetProgress };
/** By bet id, oldest first. */
export type BetsFold = Map<string, FoldedBet>;

/** What bets change of an account; amounts in minor units. */
type Account = { moved: Movements; tokens: TokensFold; bets: BetsFold };

/** A bet's stake leaves the wallet, the free bet balance, or a token. */
export const placeBet = (
  account: Account,
  event: Extract<AccountEvent, { type: 'BetPlaced' }>,
  written: Written,
): void => {
  const bet = acceptedBet(event.data, written);
  const funding = fundingOf(bet);
  account.bets.set(bet.betId, { bet, progress: openProgress });
  account.moved = addMovements(account.moved, movementOf(event));
  if (funding.kind === 'token') takeToken(account.tokens, funding.tokenId);
};

export const noteBet = ({ bets }: Account, event: BetNote, written: Written): void => {
  const found = bets.get(event.data.betId);
  if (!found) return;
  bets.set(event.data.betId, { ...found, progress: noted(found.progress, event, written) });
};

/** What the bet paid, or gave back, and how it stands. */
export const moveBet = (account: Account, event: BetMove, written: Written): void => {
  const found = account.bets.get(event.data.betId);
  if (!found) return;
  const progress = moved(found.progress, event, found.bet, written);
  account.moved = addMovements(account.moved, movementOf(event, fundingOf(found.bet).kind));
  account.bets.set(event.data.betId, { ...found, progress });
};
