import { z } from 'zod';

// How live-feed-service asks for cash out values, and command-service tells them, through Redis.

/** Sorted set of the own bets that browsers look at (`ownBet`), by when the interest ends (machine's clock, ms). */
export const cashOutInterestKey = 'cash-out:interest';
/** An interest that is not renewed ends after so many milliseconds. */
export const cashOutInterestMs = 15_000;

/** A bet of an account: ids hold no spaces. Only the account that has the bet gets a value for it. */
export const ownBet = (accountId: string, betId: string): string => `${accountId} ${betId}`;

export const readOwnBet = (own: string): { accountId: string; betId: string } => {
  const [accountId = '', betId = ''] = own.split(' ');
  return { accountId, betId };
};

/** Channel of `cashOutNewsSchema`. Everything that is of interest is told again now and then. */
export const cashOutChannel = 'cash-out:values';

/** What a bet can be cashed out for now, minor units; `over`: it is no longer open. */
export const cashOutNewsSchema = z.array(
  z.object({
    accountId: z.string(),
    betId: z.string(),
    state: z.enum(['available', 'suspended', 'unavailable', 'over']),
    value: z.int().nullable(),
    profit: z.int().nullable(),
    /** The trace of the bet, with its first value. */
    traceparent: z.string().optional(),
  }),
);
export type CashOutNews = z.infer<typeof cashOutNewsSchema>;

/** Most own bets that one connection to the gateway follows. */
export const maxCashOutFilters = 200;
