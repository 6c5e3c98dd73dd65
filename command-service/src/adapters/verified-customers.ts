import type { Redis } from '@paddock/service-kit/engines';
import { LRUCache } from 'lru-cache';
import type { Profiles } from '../domain/profile/service.ts';

/** Milliseconds that a yes is remembered: nobody grows younger, but a person may be erased, or asked about anew. */
const keptMs = 10 * 60_000;

/** Customers that are remembered. */
const maximumKept = 50_000;

const doubtOf = (accountId: string): string => `verification-doubted:${accountId}`;

/** Customers of whom no process goes by a yes that it remembers, in Redis, until there is none from before any more. */
export const createDoubtedCustomers = (redis: Redis) => ({
  /** Before it is written down: a yes that is read in between is not older than what stands here. */
  note: async (accountId: string): Promise<void> => {
    await redis.set(doubtOf(accountId), '1', { expiration: { type: 'PX', value: 2 * keptMs } });
  },
  has: async (accountId: string): Promise<boolean> => (await redis.exists(doubtOf(accountId))) === 1,
});
export type DoubtedCustomers = ReturnType<typeof createDoubtedCustomers>;

/**
 * Whether customers may play by age and identity; a yes is remembered, so that a bet seldom costs a read, and a no never
 * is. Who is reported to be under 18 is read each time.
 */
export const createVerifiedCustomers = (
  profiles: Pick<Profiles, 'isVerified'>,
  doubted: Pick<DoubtedCustomers, 'has'>,
) => {
  const verifiedUntil = new LRUCache<string, number>({ max: maximumKept });
  return {
    isVerified: async (accountId: string, now: Date): Promise<boolean> => {
      const until = verifiedUntil.get(accountId);
      const isKept = until !== undefined && performance.now() < until;
      if (isKept && !(await doubted.has(accountId))) return true;
      const isVerified = await profiles.isVerified(accountId, now);
      if (isVerified) verifiedUntil.set(accountId, performance.now() + keptMs);
      return isVerified;
    },
  };
};
export type VerifiedCustomers = ReturnType<typeof createVerifiedCustomers>;
