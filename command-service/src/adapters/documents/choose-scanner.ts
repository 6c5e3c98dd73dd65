import { isDevelopment, type Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import { clamdAddressOf, createClamdScanner } from './clamd/clamd-scanner.ts';
import { type DocumentScanner, ScannerSilent } from './document-scanner.ts';
import { createSandboxScanner } from './sandbox/sandbox-scanner.ts';

/** The scanners that there is an adapter for, by the names that `DOCUMENT_SCANNER` takes. */
const scannerNameSchema = z.enum(['sandbox', 'clamd']);

/** What looks for viruses in documents of customers. */
export const scannerEnvironment = {
  DOCUMENT_SCANNER: scannerNameSchema.optional(),
  /** Where clamd listens: it has no encryption, so on this machine or behind a tunnel. */
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+|unix:\/.+)$/, 'tcp://host:port or unix:/path')
    .refine((url) => url.startsWith('unix:') || URL.canParse(url), 'tcp://host:port or unix:/path')
    .optional(),
};

export type ScannerSettings = {
  PADDOCK_PROFILE: Profile;
  DOCUMENT_SCANNER?: z.output<typeof scannerNameSchema> | undefined;
  CLAMD_URL?: string | undefined;
};

/**
 * Why a profile cannot go with the scanner that it has. The sandbox, which finds nothing, is there by itself in
 * development only, in containers when it is named, and in production never.
 */
export const scannerFault = (settings: ScannerSettings): string | undefined => {
  const { PADDOCK_PROFILE: profile, DOCUMENT_SCANNER: given, CLAMD_URL } = settings;
  if (given === 'clamd') {
    return CLAMD_URL === undefined ? 'CLAMD_URL: DOCUMENT_SCANNER=clamd needs it' : undefined;
  }
  if (given === 'sandbox') {
    return profile === 'production'
      ? 'DOCUMENT_SCANNER: the profile production refuses the sandbox of the virus scanner, which finds nothing'
      : undefined;
  }
  return isDevelopment(profile)
    ? undefined
    : `DOCUMENT_SCANNER: the profile ${profile} needs a virus scanner for documents of customers`;
};

/** Of a process that takes no documents: where it does all the same, none is kept. */
const silentScanner: DocumentScanner = {
  scan: async () => {
    throw new ScannerSilent('is not there');
  },
};

/** The scanner of settings; one that never answers where they have a fault. */
export const chooseScanner = (settings: ScannerSettings): DocumentScanner => {
  const { DOCUMENT_SCANNER: given, CLAMD_URL: url } = settings;
  if (scannerFault(settings) !== undefined) return silentScanner;
  return given === 'clamd' && url !== undefined
    ? createClamdScanner(clamdAddressOf(url))
    : createSandboxScanner();
};
