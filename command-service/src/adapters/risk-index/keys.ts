import { referralSchema } from '@paddock/contracts/http';
import { fingerprintOf } from '@paddock/service-kit/events';
import { z } from 'zod';

/** Minor units by selection, and by fixture, as the script that keeps the sums reads them. */
const countedBetSchema = z.object({
  stake: z.number(),
  /** What of the stake was not cashed out. */
  left: z.number(),
  /** What it wins when all of it wins, and whether it is on one selection alone. */
  winnings: z.number(),
  isSingle: z.boolean(),
  selections: z.array(z.tuple([z.string(), z.number()])),
  fixtures: z.array(z.tuple([z.string(), z.number()])),
});
export type CountedBet = z.output<typeof countedBetSchema>;

/** What the index keeps as JSON. */
export const riskIndexSchema = z.object({ bet: countedBetSchema, referral: referralSchema });

/** What a bet that is about to be placed has reserved, as the scripts read it. */
export const reservationSchema = z.object({
  /** How many presses hold it: the same bet may be pressed again before the first press has ended. */
  presses: z.number(),
  /** Minor units by selection, and by fixture. */
  amounts: z.record(z.string(), z.number()),
});

/**
 * One hash tag: all of the index lies on one node of a cluster, so that one script may write it. Another schema has
 * other keys, and is folded again.
 */
const tag = `{index-${fingerprintOf(riskIndexSchema)}}`;
const prefix = `risk:${tag}`;

export const riskKeys = {
  checkpoint: `${prefix}:checkpoint`,
  /** Hash: open bet → JSON of what it adds to which selections and fixtures. */
  bets: `${prefix}:bets`,
  /** Hash: selection (see `selectionPath`) or fixture → liability, minor units. */
  held: `${prefix}:held`,
  /** Sorted set: selection → what open bets win if it wins, of all currencies, to find the largest. */
  selections: `${prefix}:selections`,
  /** Hash: account → its currency. */
  currencies: `${prefix}:currencies`,
  /** Hashes by currency: selection → what singles on it win, and what multiples with it win if all of their legs win. */
  atRisk: {
    EUR: { singles: `${prefix}:singles:EUR`, multiples: `${prefix}:multiples:EUR` },
    GBP: { singles: `${prefix}:singles:GBP`, multiples: `${prefix}:multiples:GBP` },
  },
  /** Hash: account and placement that waits for a trader → JSON of it. */
  referrals: `${prefix}:referrals`,
  /** Sorted set: the same → when it runs out, milliseconds. */
  referralEnds: `${prefix}:referral-ends`,
} as const;

/** On the node of the index, but not under its prefix: who places bets may write these, and not the index. */
const reservationPrefix = `risk-reserved:${tag}:${fingerprintOf(reservationSchema)}`;

export const reservationKeys = {
  /** Hash: bet → JSON of what it has reserved. */
  bets: `${reservationPrefix}:bets`,
  /** Hash: selection or fixture → minor units that all of these bets have reserved on it. */
  sums: `${reservationPrefix}:sums`,
  /** Sorted set: bet → when its reservation expires, milliseconds by the clock of Redis. */
  ends: `${reservationPrefix}:ends`,
} as const;
