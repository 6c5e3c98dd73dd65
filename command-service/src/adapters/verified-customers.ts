import { hashOfSession, sessionNameOf } from '@paddock/service-kit/http';
import { LRUCache } from 'lru-cache';
import type { Profiles } from '../domain/profile/service.ts';

/** Milliseconds that a yes is remembered: nobody grows younger, but a person may be erased. */
const keptMs = 10 * 60_000;

/** Sessions that are remembered. */
const maximumKept = 50_000;

/**
 * Whether customers may play by age and identity. A yes is remembered for the session of theirs that it was asked in, so that
 * a bet seldom costs a read, and a no never is. Whatever has a customer asked about anew ends all their sessions: in the next
 * one the profile is read, in every copy of the service. Whoever asks in no session of the customer reads it each time.
 */
export const createVerifiedCustomers = (profiles: Pick<Profiles, 'isVerified'>) => {
  const verifiedUntil = new LRUCache<string, number>({ max: maximumKept });
  return {
    /** `sessionId`: of the customer's own session. */
    isVerified: async (accountId: string, now: Date, sessionId?: string): Promise<boolean> => {
      if (sessionId === undefined) return profiles.isVerified(accountId, now);
      const asked = `${accountId}/${sessionNameOf(hashOfSession(sessionId))}`;
      const until = verifiedUntil.get(asked);
      if (until !== undefined && performance.now() < until) return true;
      const isVerified = await profiles.isVerified(accountId, now);
      if (isVerified) verifiedUntil.set(asked, performance.now() + keptMs);
      return isVerified;
    },
  };
};
export type VerifiedCustomers = ReturnType<typeof createVerifiedCustomers>;
