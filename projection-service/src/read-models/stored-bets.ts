import type { AcceptedBet } from './accepted-bet.ts';
import type { AccountReader } from './account-reader.ts';
import { type BetProgress, openProgress } from './bet-progress.ts';
import { betField, progressField } from './bets.ts';

/** What was accepted, and how it went. */
export type StoredBet = { bet: AcceptedBet; progress: BetProgress };

/** The bets with these ids, in their order; those that the account does not have are left out. */
export const readBets = async (account: AccountReader, ids: readonly string[]): Promise<StoredBet[]> => {
  const read = await account.getPairs(ids.map((id) => [betField(id), progressField(id)]));
  return read.flatMap(([bet, progress = openProgress]) => (bet ? [{ bet, progress }] : []));
};
