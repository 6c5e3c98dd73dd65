import type { SessionStore } from '@paddock/service-kit/http';
import type { Passwords } from '../../adapters/passwords.ts';
import type { OneTimePasswordRule } from '../../domain/access/one-time-password.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { Roster } from '../../domain/roster/service.ts';

/** What the calls of staff accounts need. */
export type StaffServices = {
  access: Access;
  names: Names;
  passwords: Passwords;
  profiles: Profiles;
  roster: Roster;
  sessions: SessionStore;
  rules: { signIn: OneTimePasswordRule };
};
