import type { Accounts } from '../../domain/account/service.ts';
import type { DocumentServices } from '../documents/services.ts';

export type SourceOfFundsServices = Pick<
  DocumentServices,
  'profiles' | 'rules' | 'scanner' | 'documents' | 'contentDigest' | 'store' | 'uploadMaxBytes' | 'log'
> & { accounts: Pick<Accounts, 'load' | 'execute'> };
