import { fingerprintOf } from '@paddock/service-kit/events';
import { settlementIndexSchema } from './schema.ts';

/**
 * One hash tag: all of the index lies on one node of a cluster, so that one script may write it. Another schema of
 * what is kept has other keys, and the index is folded again.
 */
const prefix = `settlement:{bets-${fingerprintOf(settlementIndexSchema)}}`;

/** Position that the index is folded up to. */
export const checkpointKey = `${prefix}:checkpoint`;
/** Hash: open bet → a line of JSON with its account and markets, one with the bet, one for each event of it since. */
export const betsKey = `${prefix}:bets`;
/** Set of the markets whose result is known. */
export const resultedKey = `${prefix}:resulted`;
/** Hash: market that has bets to result → position of the event that declared it. */
export const dueKey = `${prefix}:due`;
/** Hash: market whose settled bets are to be looked at → position of the event that declared it. */
export const correctionsKey = `${prefix}:corrections`;
/** Hash: frozen market → JSON of why and since when. */
export const frozenKey = `${prefix}:frozen`;
/** Sorted set: resulted market → until when its bettors are kept, milliseconds. */
export const keptKey = `${prefix}:kept`;
/** Hash: account with open bets → revision of its stream that the index has seen. */
export const revisionsKey = `${prefix}:revisions`;
/** Hash: account → how many open bets it has. */
export const countsKey = `${prefix}:counts`;
/** Hash: account id → ids of its open bets on a market, a space between two. */
export const openBetsKey = (marketId: string): string => `${prefix}:open:${marketId}`;
/** Hash: account id → revision in its stream of its first bet on a market, open or settled. */
export const bettorsKey = (marketId: string): string => `${prefix}:bettors:${marketId}`;
