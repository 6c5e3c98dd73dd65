import { termsInForce } from '@paddock/contracts/terms';
import { LRUCache } from 'lru-cache';
import type { Participant } from '../domain/account/standing.ts';
import type { Profiles } from '../domain/profile/service.ts';
import type { VerifiedCustomers } from './verified-customers.ts';

/** Customers that are remembered. */
const maximumKept = 50_000;

/**
 * What the profile says of who puts money at stake or pays it in. Who has accepted the terms in force is remembered, as
 * that is not taken back and a process knows one version only; who has not is asked about again.
 */
export const createParticipants = (
  profiles: Pick<Profiles, 'load'>,
  { isVerified }: Pick<VerifiedCustomers, 'isVerified'>,
) => {
  const accepted = new LRUCache<string, true>({ max: maximumKept });
  const hasAcceptedTerms = async (accountId: string): Promise<boolean> => {
    if (accepted.has(accountId)) return true;
    const { state } = await profiles.load(accountId);
    const isAccepted = state.acceptedTerms === termsInForce.version;
    if (isAccepted) accepted.set(accountId, true);
    return isAccepted;
  };
  return {
    /** `sessionId`: of the customer's own session, where one asks; else the profile is read. */
    find: async (accountId: string, now: Date, sessionId?: string): Promise<Participant> => {
      const [verified, termsAccepted] = await Promise.all([
        isVerified(accountId, now, sessionId),
        hasAcceptedTerms(accountId),
      ]);
      return { verified, termsAccepted };
    },
  };
};
export type Participants = ReturnType<typeof createParticipants>;
