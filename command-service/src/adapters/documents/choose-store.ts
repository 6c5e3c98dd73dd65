import { isDevelopment, type Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import { type DocumentStore, StoreSilent } from './document-store.ts';
import { createFolderStore } from './folder/folder-store.ts';
import { createS3Store } from './s3/s3-store.ts';

/** The stores that there is an adapter for, by the names that `DOCUMENT_STORE` takes. */
const storeNameSchema = z.enum(['folder', 's3']);

/** Where documents of customers are kept, sealed. */
export const storeEnvironment = {
  DOCUMENT_STORE: storeNameSchema.optional(),
  /** One that all copies of the services see. */
  DOCUMENT_FOLDER: z.string().min(1).optional(),
  DOCUMENT_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  DOCUMENT_BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  /** Of a store that speaks as Amazon S3 does. */
  DOCUMENT_BUCKET_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type StoreSettings = {
  PADDOCK_PROFILE: Profile;
  DOCUMENT_STORE?: z.output<typeof storeNameSchema> | undefined;
} & { [Name in Exclude<keyof typeof storeEnvironment, 'DOCUMENT_STORE'>]?: string | undefined };

const s3Fault = (settings: StoreSettings): string | undefined => {
  const needed = ['DOCUMENT_BUCKET', 'DOCUMENT_BUCKET_REGION'] as const;
  const missing = needed.find((name) => settings[name] === undefined);
  if (missing) return `${missing}: DOCUMENT_STORE=s3 needs it`;
  return settings.DOCUMENT_BUCKET_URL?.startsWith('http:') && settings.PADDOCK_PROFILE === 'production'
    ? 'DOCUMENT_BUCKET_URL: production speaks TLS to the store of documents'
    : undefined;
};

/** Why a profile cannot go with the store that it has: outside of development it is named. */
export const storeFault = (settings: StoreSettings): string | undefined => {
  const { PADDOCK_PROFILE: profile, DOCUMENT_STORE: given, DOCUMENT_FOLDER: folder } = settings;
  if (given === 's3') return s3Fault(settings);
  if (given === undefined && !isDevelopment(profile))
    return `DOCUMENT_STORE: the profile ${profile} needs a store for documents of customers`;
  return given === 'folder' && folder === undefined
    ? 'DOCUMENT_FOLDER: DOCUMENT_STORE=folder needs it'
    : undefined;
};

const silent = async (): Promise<never> => {
  throw new StoreSilent();
};

/** Of a process that has none: nothing is kept there. */
const silentStore: DocumentStore = {
  put: silent,
  get: silent,
  remove: silent,
  list: () => {
    throw new StoreSilent();
  },
};

/** Longest that the store may take with one document, milliseconds. */
const timeoutMs = 10_000;

/** The store of settings; one that never answers where they have a fault, or name none. */
export const chooseStore = (settings: StoreSettings): DocumentStore => {
  const { DOCUMENT_STORE: given, DOCUMENT_FOLDER: folder } = settings;
  if (storeFault(settings) !== undefined) return silentStore;
  const { DOCUMENT_BUCKET: bucket, DOCUMENT_BUCKET_REGION: region, DOCUMENT_BUCKET_URL: url } = settings;
  if (given === 's3' && bucket && region) return createS3Store({ bucket, region, url, timeoutMs });
  return folder === undefined ? silentStore : createFolderStore(folder);
};
