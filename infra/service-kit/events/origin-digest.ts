import { createHmac, hkdfSync } from 'node:crypto';
import { networkOf } from '../process/client-address.ts';

/**
 * Where somebody came from, as events keep it: a keyed digest of their network address, of this account only, so that no
 * address can be read from it and no two accounts compared. The key is derived from the platform's.
 */
export const createOriginDigest = (keyEncryptionKey: Uint8Array) => {
  const key = Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', 'paddock/origins', 32));
  return (subject: string, address: string | undefined): string =>
    createHmac('sha256', key)
      .update(`${subject}/${networkOf(address ?? '')}`)
      .digest('base64url')
      .slice(0, 22);
};
export type OriginDigest = ReturnType<typeof createOriginDigest>;
