import type { Redis } from '@paddock/service-kit/engines';
import type { BlockRule } from '../../domain/access/access.ts';

const keyOf = (ticketId: string): string => `retail-pin:{${ticketId}}`;

type Attempt = {
  /** The attempts were used up before: the PIN must not be checked. */
  isBlocked: boolean;
  isLast: boolean;
};

/**
 * Counts PINs by ticket, from any caller: four digits are few. An attempt is counted before its PIN is
 * checked, so that many at once are no more than the rule allows. A block counts from the first attempt.
 */
export const createPinAttempts = (redis: Redis, { attempts, blockMs }: BlockRule) => ({
  begin: async (ticketId: string): Promise<Attempt> => {
    const key = keyOf(ticketId);
    const lasting = { type: 'PX', value: blockMs } as const;
    const [, count] = await redis
      .multi()
      .set(key, '0', { condition: 'NX', expiration: lasting })
      .incr(key)
      .exec();
    return { isBlocked: Number(count) > attempts, isLast: Number(count) === attempts };
  },
  /** The PIN was right: what was entered before counts no more. */
  forget: async (ticketId: string): Promise<void> => {
    await redis.del(keyOf(ticketId));
  },
});
export type PinAttempts = ReturnType<typeof createPinAttempts>;
