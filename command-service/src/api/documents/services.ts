import type { EventStore, Redis } from '@paddock/service-kit/engines';
import type { ContentDigest } from '../../adapters/documents/content-digest.ts';
import type { DocumentStore } from '../../adapters/documents/document-store.ts';
import type { KeepingServices } from '../../adapters/documents/keep-document.ts';
import type { IdentityDigest } from '../../adapters/identity/identity-digest.ts';
import type { FundsServices } from '../../adapters/source-of-funds/funds-asked.ts';
import type { VerifiedCustomers } from '../../adapters/verified-customers.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type DocumentServices = Omit<KeepingServices, 'profiles' | 'rules'> &
  FundsServices & {
    rules: KeepingServices['rules'];
    profiles: Pick<
      Profiles,
      'load' | 'execute' | 'personalOf' | 'noteFor' | 'sealContent' | 'openContent' | 'decideDocuments'
    >;
    documents: DocumentStore;
    contentDigest: ContentDigest;
    identityDigest: IdentityDigest;
    verifiedCustomers: VerifiedCustomers;
    store: EventStore;
    redis: Redis;
    uploadMaxBytes: number;
  };
