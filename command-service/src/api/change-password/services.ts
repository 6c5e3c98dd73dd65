import type { SessionStore } from '@paddock/service-kit/http';
import type { Passwords } from '../../adapters/passwords.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { WhenceServices } from '../access/whence.ts';

/** What a change of password needs. */
export type ChangePasswordServices = WhenceServices & {
  access: Access;
  passwords: Passwords;
  profiles: Pick<Profiles, 'openCredential' | 'sealCredential' | 'personalOf'>;
  sessions: SessionStore;
};
