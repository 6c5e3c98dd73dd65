import { type Field, field } from '../projection/records.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import type { AccountReader } from './account-reader.ts';
import { type BetProgress, openProgress } from './bet-progress.ts';
import { betField, progressField } from './bets.ts';

/** What was accepted, and how it went. */
export type StoredBet = { bet: AcceptedBet; progress: BetProgress };

/** The bets with these ids, in their order, by one command; those that the account does not have are left out. */
export const readBets = async (account: AccountReader, ids: readonly string[]): Promise<StoredBet[]> => {
  const names = [...ids.map(betField), ...ids.map(progressField)].map((name): Field<unknown> => field(name));
  const stored = await account.getAll(names);
  return ids.flatMap((_, index) => {
    const bet = stored[index] as AcceptedBet | undefined;
    const progress = stored[ids.length + index] as BetProgress | undefined;
    return bet ? [{ bet, progress: progress ?? openProgress }] : [];
  });
};

/** One bet of the account; `undefined` when it has none of that id. */
export const readBet = async (account: AccountReader, betId: string): Promise<StoredBet | undefined> =>
  (await readBets(account, [betId]))[0];
