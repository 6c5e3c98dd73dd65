import type { Redis } from '@paddock/service-kit/engines';

/** PINs that may be entered for a ticket before it is blocked. */
const pinsToBlock = 5;
/** From the first wrong one, as long as sign-in is blocked. */
const blockSeconds = 30 * 60;

const keyOf = (ticketId: string): string => `retail-pin:{${ticketId}}`;

type Attempt = {
  /** The attempts were used up before: the PIN must not be checked. */
  isBlocked: boolean;
  isLast: boolean;
};

/**
 * Counts PINs by ticket, from any caller: four digits are few. An attempt is counted before its PIN is
 * checked, so that many at once are no more than five.
 */
export const createPinAttempts = (redis: Redis) => ({
  begin: async (ticketId: string): Promise<Attempt> => {
    const key = keyOf(ticketId);
    const lasting = { type: 'EX', value: blockSeconds } as const;
    const [, count] = await redis
      .multi()
      .set(key, '0', { condition: 'NX', expiration: lasting })
      .incr(key)
      .exec();
    return { isBlocked: Number(count) > pinsToBlock, isLast: Number(count) === pinsToBlock };
  },
  /** The PIN was right: what was entered before counts no more. */
  forget: async (ticketId: string): Promise<void> => {
    await redis.del(keyOf(ticketId));
  },
});
export type PinAttempts = ReturnType<typeof createPinAttempts>;
