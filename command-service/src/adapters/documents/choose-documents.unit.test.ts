import { describe, expect, it } from 'vitest';
import { chooseScanner, type ScannerSettings, scannerFault } from './choose-scanner.ts';
import { chooseStore, type StoreSettings, storeFault } from './choose-store.ts';
import { bytesOf } from './documents.fixture.ts';

const bucket = {
  DOCUMENT_STORE: 's3',
  DOCUMENT_BUCKET: 'documents',
  DOCUMENT_BUCKET_REGION: 'eu-west-1',
} as const;

describe('documents of customers', () => {
  it.each<[string, ScannerSettings, string]>([
    ['production without a scanner', { PADDOCK_PROFILE: 'production' }, 'DOCUMENT_SCANNER'],
    [
      'production with the sandbox',
      { PADDOCK_PROFILE: 'production', DOCUMENT_SCANNER: 'sandbox' },
      'DOCUMENT_SCANNER',
    ],
    ['containers without a scanner', { PADDOCK_PROFILE: 'containers' }, 'DOCUMENT_SCANNER'],
    ['clamd that is nowhere', { PADDOCK_PROFILE: 'production', DOCUMENT_SCANNER: 'clamd' }, 'CLAMD_URL'],
  ])('are not taken in %s, which does not start', async (_, settings, variable) => {
    expect(scannerFault(settings)).toContain(variable);
    await expect(chooseScanner(settings).scan(bytesOf('x'), AbortSignal.timeout(1000))).rejects.toThrow(
      'is not there',
    );
  });

  it.each<ScannerSettings>([
    { PADDOCK_PROFILE: 'embedded' },
    { PADDOCK_PROFILE: 'containers', DOCUMENT_SCANNER: 'sandbox' },
    { PADDOCK_PROFILE: 'production', DOCUMENT_SCANNER: 'clamd', CLAMD_URL: 'unix:/run/clamd.ctl' },
  ])('are scanned with %j', (settings) => {
    expect(scannerFault(settings)).toBeUndefined();
  });

  it.each<[string, StoreSettings, string]>([
    ['production that names no store', { PADDOCK_PROFILE: 'production' }, 'DOCUMENT_STORE'],
    [
      'a folder that is nowhere',
      { PADDOCK_PROFILE: 'production', DOCUMENT_STORE: 'folder' },
      'DOCUMENT_FOLDER',
    ],
    ['a bucket without a name', { PADDOCK_PROFILE: 'production', DOCUMENT_STORE: 's3' }, 'DOCUMENT_BUCKET'],
    [
      'a bucket that is spoken to in the clear',
      { PADDOCK_PROFILE: 'production', ...bucket, DOCUMENT_BUCKET_URL: 'http://store' },
      'DOCUMENT_BUCKET_URL',
    ],
  ])('are not kept in %s, which does not start', async (_, settings, variable) => {
    expect(storeFault(settings)).toContain(variable);
    await expect(chooseStore(settings).get('a/b.c')).rejects.toThrow('did not answer');
  });

  it.each<StoreSettings>([
    { PADDOCK_PROFILE: 'embedded', DOCUMENT_FOLDER: '/data/documents' },
    { PADDOCK_PROFILE: 'production', DOCUMENT_STORE: 'folder', DOCUMENT_FOLDER: '/data/documents' },
    { PADDOCK_PROFILE: 'production', ...bucket, DOCUMENT_BUCKET_URL: 'https://store' },
    { PADDOCK_PROFILE: 'production', ...bucket },
  ])('are kept with %j', (settings) => {
    expect(storeFault(settings)).toBeUndefined();
  });
});
