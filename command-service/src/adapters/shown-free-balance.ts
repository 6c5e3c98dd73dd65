import type { Redis } from '@paddock/service-kit/engines';

/** Seconds that a balance counts as shown. */
const keptSeconds = 90 * 86_400;

const keyOf = (accountId: string): string => `shown-free-balance:{${accountId}}`;

/** The free bet balance that a customer was last shown, minor units: a Redis string that ends after 90 days. */
export const createShownFreeBalance = (redis: Pick<Redis, 'set'>) => ({
  save: async (accountId: string, balance: number): Promise<void> => {
    await redis.set(keyOf(accountId), String(balance), { expiration: { type: 'EX', value: keptSeconds } });
  },
});
