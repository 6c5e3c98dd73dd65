import type { AccountEvent } from '@paddock/contracts/events';
import { type FoldedBet, foldBet, foldPlacement } from './bet-fold.ts';

/** A bet that was settled, with its legs as it was settled by. */
export type SettledBet = Pick<FoldedBet, 'bet' | 'payout'>;

type Placed = FoldedBet['placed'];

/** Folds, from an account's events, the bets that `isRelevant`. Events are noted in their order. */
export const createBetFold = (isRelevant: (placed: Placed) => boolean) => {
  const known = new Map<string, FoldedBet>();
  const byToken = new Map<string, string>();

  const idOf = (event: AccountEvent): string | undefined => {
    if (event.type === 'FreeBetTokenExpired') return byToken.get(event.data.tokenId);
    return 'betId' in event.data ? event.data.betId : undefined;
  };

  const place = (data: Placed, at: string): void => {
    const placed = foldPlacement(data, at);
    if (!placed) return;
    known.set(data.betId, placed);
    if (data.funding?.kind === 'token') byToken.set(data.funding.tokenId, data.betId);
  };

  const settledBet = (betId: string): SettledBet | undefined => {
    const folded = known.get(betId);
    return folded?.status === 'settled' ? { bet: folded.bet, payout: folded.payout } : undefined;
  };

  return {
    apply: (event: AccountEvent, at: string): void => {
      if (event.type === 'BetPlaced') {
        if (isRelevant(event.data)) place(event.data, at);
        return;
      }
      const betId = idOf(event);
      const folded = betId === undefined ? undefined : known.get(betId);
      if (folded) known.set(folded.bet.betId, foldBet(folded, event, at));
    },
    settledBet,
    /** Oldest first. */
    settled: (): SettledBet[] => [...known.keys()].flatMap((betId) => settledBet(betId) ?? []),
    /** Whether there is such a bet, and how it stands. */
    statusOf: (betId: string): FoldedBet['status'] | undefined => known.get(betId)?.status,
  };
};
