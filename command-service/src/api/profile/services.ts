import type { SessionStore } from '@paddock/service-kit/http';
import type { VerifiedCustomers } from '../../adapters/verified-customers.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** What the calls about the customer's person and preferences need. */
export type ProfileServices = {
  profiles: Profiles;
  sessions: SessionStore;
  verifiedCustomers: VerifiedCustomers;
};
