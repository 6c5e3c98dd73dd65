import type { Redis } from '@paddock/service-kit/engines';

const key = 'verification-waiting:accounts';

/** The page asks every ten seconds: who has not for so long has left it. Milliseconds. */
const waitsMs = 30_000;

/** Customers who wait at a page for their verification, in Redis: they are asked about before all others. */
export const createWaitingCustomers = (redis: Redis) => ({
  note: async (accountId: string, now: Date): Promise<void> => {
    await redis.zAdd(key, { value: accountId, score: now.getTime() + waitsMs });
  },
  /** Those who wait now, the longest there first. */
  list: async (now: Date): Promise<string[]> => {
    await redis.zRemRangeByScore(key, '-inf', now.getTime());
    return redis.zRange(key, 0, -1);
  },
});
export type WaitingCustomers = ReturnType<typeof createWaitingCustomers>;
