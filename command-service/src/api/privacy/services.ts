import type { RetentionRule } from '@paddock/contracts/privacy';
import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import type { RelationshipServices } from '../../adapters/erasures/load-relationship.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Erasures } from '../../domain/erasure/service.ts';
import type { ExportsRule } from '../../domain/profile/exports.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { WhenceServices } from '../access/whence.ts';

/** What the calls need by which customers have what we hold of them, and are erased. */
export type PrivacyServices = WhenceServices &
  RelationshipServices & {
    access: Access;
    passwords: Pick<Passwords, 'matches'>;
    profiles: Profiles;
    erasures: Erasures;
    store: EventStore;
    redis: Redis;
    rules: { exports: ExportsRule; retention: readonly RetentionRule[] };
    log: Log;
  };
