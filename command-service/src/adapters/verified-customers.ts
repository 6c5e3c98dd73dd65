import { LRUCache } from 'lru-cache';
import type { Profiles } from '../domain/profile/service.ts';

/** Milliseconds that a yes is remembered: nobody grows younger, but a person may be erased, or asked about anew. */
const keptMs = 10 * 60_000;

/** Customers that are remembered. */
const maximumKept = 50_000;

/**
 * Whether customers may play by age and identity; a yes is remembered, so that a bet seldom costs a read, and a no never is.
 */
export const createVerifiedCustomers = (profiles: Pick<Profiles, 'isVerified'>) => {
  const verifiedUntil = new LRUCache<string, number>({ max: maximumKept });
  return {
    isVerified: async (accountId: string, now: Date): Promise<boolean> => {
      const until = verifiedUntil.get(accountId);
      if (until !== undefined && performance.now() < until) return true;
      const isVerified = await profiles.isVerified(accountId, now);
      if (isVerified) verifiedUntil.set(accountId, performance.now() + keptMs);
      return isVerified;
    },
  };
};
export type VerifiedCustomers = ReturnType<typeof createVerifiedCustomers>;
