import type { Passwords } from '../../adapters/passwords.ts';
import type { Access } from '../../domain/access/service.ts';
import type { ExportsRule } from '../../domain/profile/exports.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { WhenceServices } from '../access/whence.ts';

/** What the calls need by which customers have what we hold of them. */
export type PrivacyServices = WhenceServices & {
  access: Access;
  passwords: Pick<Passwords, 'matches'>;
  profiles: Profiles;
  rules: { exports: ExportsRule };
};
