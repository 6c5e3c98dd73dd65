import { verificationView } from '@paddock/contracts/http';
import { type Route, route, type SessionStore } from '@paddock/service-kit/http';
import type { VerifiedCustomers } from '../../adapters/verified-customers.ts';
import type { WaitingCustomers } from '../../adapters/waiting-customers.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type VerificationServices = {
  profiles: Pick<Profiles, 'load'>;
  sessions: Pick<SessionStore, 'endAvBlock'>;
  verifiedCustomers: VerifiedCustomers;
  waitingCustomers: Pick<WaitingCustomers, 'note'>;
};

/**
 * How it stands. Which of their details did not match is not told: who has somebody else's could find the right ones by it.
 * Who waits for it is asked about before others. Once the customer is verified, sessions that began before that are not blocked any more.
 */
const verificationRoute = ({
  profiles,
  sessions,
  verifiedCustomers,
  waitingCustomers,
}: VerificationServices) =>
  route(verificationView, async ({ session, now }) => {
    const { accountId, isAvBlocked = false } = session.account;
    if (await verifiedCustomers.isVerified(accountId, now, session.sessionId)) {
      if (isAvBlocked) await sessions.endAvBlock(accountId);
      return { body: { status: 'verified' as const } };
    }
    const { verification } = (await profiles.load(accountId)).state;
    if (verification.status === 'answered') return { body: { status: 'not-verified' as const } };
    await waitingCustomers.note(accountId, now);
    return { body: { status: 'checking' as const } };
  });

/** Whether the customer's name, address and age are verified. */
export const verificationRoutes = (services: VerificationServices): Route[] => [verificationRoute(services)];
