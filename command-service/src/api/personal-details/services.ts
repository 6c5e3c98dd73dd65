import type { EventStore } from '@paddock/service-kit/engines';
import type { SecurityCodes } from '@paddock/service-kit/keys';
import type { Log } from '@paddock/service-kit/process';
import type { ContactBudget } from '../../adapters/contacts/contact-budget.ts';
import type { MovedServices } from '../../adapters/contacts/end-excluded.ts';
import type { ContactChangeServices } from '../../adapters/contacts/finish-contact-change.ts';
import type { IdentityDigest } from '../../adapters/identity/identity-digest.ts';
import type { IdentityProviderOf } from '../../adapters/identity/identity-provider.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { AccessRule } from '../../domain/access/access.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Cases } from '../../domain/cases/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { ContactChangeRule } from '../../domain/profile/contact-changes.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { WhenceServices } from '../access/whence.ts';

/** What the calls of personal details need. */
export type PersonalDetailsServices = WhenceServices &
  ContactChangeServices &
  MovedServices & {
    access: Access;
    accounts: Accounts;
    cases: Pick<Cases, 'execute'>;
    identity: IdentityProviderOf;
    identityDigest: IdentityDigest;
    names: Names;
    profiles: Profiles;
    store: EventStore;
    log: Log;
    passwords: Pick<Passwords, 'matches'>;
    securityCodes: Pick<SecurityCodes, 'isCode'>;
    contactBudget: ContactBudget;
    rules: { signIn: AccessRule; contactChange: ContactChangeRule };
  };
