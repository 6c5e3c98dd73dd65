import type { SessionStore } from '@paddock/service-kit/http';
import type { SessionRenewals } from '@paddock/service-kit/keys';
import type { Passwords } from '../../adapters/passwords.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { AccessServices } from '../access/services.ts';
import type { WhenceServices } from '../access/whence.ts';

/** What a change of password needs. */
export type ChangePasswordServices = WhenceServices &
  Pick<AccessServices, 'accounts' | 'persons' | 'alerts' | 'signedInPersons'> & {
    access: Access;
    passwords: Passwords;
    profiles: Pick<Profiles, 'openCredential' | 'sealCredential' | 'personalOf' | 'load' | 'apartFrom'>;
    sessions: SessionStore;
    sessionRenewals: SessionRenewals;
  };
