import { createHmac, hkdfSync } from 'node:crypto';
import type { NameKind } from '@paddock/contracts/events';

/**
 * The keyed digest by which a name is known in stream names and read models, so that it can be found but not read
 * (docs/decisions/0004-names-by-digest.md). The key is derived from the platform's.
 */
export const createNameDigest = (keyEncryptionKey: Uint8Array) => {
  const key = Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', 'paddock/names', 32));
  return (kind: NameKind, name: string): string =>
    createHmac('sha256', key).update(`${kind}/${name.trim().toLowerCase()}`).digest('hex');
};
