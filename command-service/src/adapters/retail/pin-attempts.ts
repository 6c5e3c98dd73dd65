import type { Redis } from '@paddock/service-kit/engines';
import type { BlockRule } from '../../domain/access/state.ts';

const keyOf = (ticketId: string): string => `retail-pin:{${ticketId}}`;

/** Both or neither: a count without an end would block for good. */
const countScript = `
redis.call('SET', KEYS[1], '0', 'NX', 'PX', ARGV[1])
return redis.call('INCR', KEYS[1])`;

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
    const count = await redis.eval(countScript, { keys: [key], arguments: [String(blockMs)] });
    return { isBlocked: Number(count) > attempts, isLast: Number(count) === attempts };
  },
  /** The PIN was right: what was entered before counts no more. */
  forget: async (ticketId: string): Promise<void> => {
    await redis.del(keyOf(ticketId));
  },
});
export type PinAttempts = ReturnType<typeof createPinAttempts>;
