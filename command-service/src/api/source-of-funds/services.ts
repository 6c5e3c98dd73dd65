import type { DocumentServices } from '../documents/services.ts';

export type SourceOfFundsServices = Pick<
  DocumentServices,
  | 'profiles'
  | 'accounts'
  | 'rules'
  | 'scanner'
  | 'documents'
  | 'contentDigest'
  | 'store'
  | 'uploadMaxBytes'
  | 'log'
>;
