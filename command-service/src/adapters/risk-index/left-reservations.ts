import type { Redis } from '@paddock/service-kit/engines';
import { reservationKeys } from './keys.ts';

/**
 * A reservation that nobody ended expires after this long, milliseconds. Many times what lies between it and the index
 * that has the bets; for as long the index may be behind without a bet that it misses.
 */
export const keptMs = 10 * 60_000;

/** A press ends within seconds of what it reserves; milliseconds after which nobody will, but for the index. */
const leftAfterMs = 60_000;

/**
 * How many bets are reserved since a while: their press died or got no answer, or the index is behind. `now`:
 * milliseconds by the machine's clock, which is near enough to that of Redis.
 */
export const countLeftReservations = (redis: Pick<Redis, 'zCount'>, now = Date.now()): Promise<number> =>
  redis.zCount(reservationKeys.ends, `(${now}`, now + keptMs - leftAfterMs);
