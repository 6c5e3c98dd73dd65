import { z } from 'zod';

// How live-feed-service requests cash out values, and command-service publishes them, through Redis.

/** Sorted set of the own bets that browsers watch (`ownBet`), by when the watching ends (machine's clock, ms). */
export const watchedBetsKey = 'cash-out:watched';
/** A watched bet that is not renewed ends after so many milliseconds. */
export const watchedBetMs = 15_000;

/** A bet of an account: ids hold no spaces. Only the account that has the bet gets a value for it. */
export const ownBet = (accountId: string, betId: string): string => `${accountId} ${betId}`;

export const readOwnBet = (own: string): { accountId: string; betId: string } => {
  const [accountId = '', betId = ''] = own.split(' ');
  return { accountId, betId };
};

/** Channel of `cashOutValuesSchema`. The value of a watched bet is published when it changes and every few seconds. */
export const cashOutChannel = 'cash-out:values';

/** What a bet can be cashed out for now, minor units; `over`: it is no longer open. */
const cashOutValueSchema = z.object({
  accountId: z.string(),
  betId: z.string(),
  state: z.enum(['available', 'suspended', 'unavailable', 'over']),
  value: z.int().nullable(),
  profit: z.int().nullable(),
  /** When it was published, milliseconds of the machine's clock. */
  publishedAt: z.int().optional(),
  /** The trace of the bet, with its first value. */
  traceparent: z.string().optional(),
});
export type CashOutValue = z.infer<typeof cashOutValueSchema>;

export const cashOutValuesSchema = z.array(cashOutValueSchema);

/** Most own bets that one connection to the gateway follows. */
export const maxCashOutFilters = 200;
