import { networkOf } from '../process/client-address.ts';
import type { Digest } from './digests.ts';

/**
 * Where somebody came from, as events keep it: a keyed digest of their network address, of this account only, so that no
 * address can be read from it and no two accounts compared.
 */
export const createOriginDigest =
  (digest: Digest) =>
  (subject: string, address: string | undefined): string =>
    digest(`${subject}/${networkOf(address ?? '')}`)
      .toString('base64url')
      .slice(0, 22);
export type OriginDigest = ReturnType<typeof createOriginDigest>;
