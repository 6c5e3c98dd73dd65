import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { certificateFaults, certificatesIn, expiryOf } from './certificates.ts';

const pem = (name: string): string =>
  readFileSync(new URL(`../../../tests/support/service-tls/${name}.pem`, import.meta.url), 'utf8');

const now = new Date('2030-01-01T00:00:00Z');
const untrusted = ['SERVICE_CERT: no authority of SERVICE_CA that is still valid has signed it'];

describe('a certificate of a process', () => {
  it('is signed by its authority, at present', () => {
    expect(certificateFaults(pem('edge'), pem('ca'), now)).toEqual([]);
    expect(certificateFaults(pem('foreign-edge'), pem('ca'), now)).toEqual(untrusted);
  });

  it('is signed by either authority while the authority is changed', () => {
    const both = `${pem('chain-ca')}${pem('ca')}`;
    expect(certificateFaults(pem('edge'), both, now)).toEqual([]);
    expect(certificateFaults(pem('chained'), both, now)).toEqual([]);
    expect(certificateFaults(pem('edge'), pem('chain-ca'), now)).toEqual(untrusted);
  });

  it('is signed by one between it and its authority that came with it, and by none that did not', () => {
    expect(certificatesIn(pem('chained'))).toHaveLength(2);
    expect(certificateFaults(pem('chained'), pem('chain-ca'), now)).toEqual([]);
    const [alone] = certificatesIn(pem('chained'));
    expect(certificateFaults(String(alone), pem('chain-ca'), now)).toEqual(untrusted);
  });

  it('is of no use before it begins, nor from its last instant on', () => {
    const ends = expiryOf(pem('edge'));
    const at = (instant: Date) => certificateFaults(pem('edge'), pem('ca'), instant);
    expect(at(new Date(ends.getTime() - 1))).toEqual([]);
    expect(at(ends)).toEqual([`SERVICE_CERT: has expired on ${ends.toISOString().slice(0, 10)}, renew it`]);
    expect(at(new Date('2020-01-01T00:00:00Z'))).toEqual([
      expect.stringMatching(/^SERVICE_CERT: is valid from 2026-\d\d-\d\d only/),
    ]);
  });
});
