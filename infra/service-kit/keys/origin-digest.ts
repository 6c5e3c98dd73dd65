import { LRUCache } from 'lru-cache';
import { networkOf } from '../process/client-address.ts';
import type { Digest } from './digests.ts';

/** Digests that are remembered: whoever makes one call makes more, from where they are. */
const remembered = 10_000;

/**
 * Where somebody came from, as events keep it: a keyed digest of their network address, of this account only, so that no
 * address can be read from it and no two accounts compared.
 */
export const createOriginDigest = (
  digest: Digest,
): ((subject: string, address: string | undefined) => string) => {
  const digests = new LRUCache<string, string>({
    max: remembered,
    memoMethod: (origin) => digest(origin).toString('base64url').slice(0, 22),
  });
  return (subject, address) => digests.memo(`${subject}/${networkOf(address ?? '')}`);
};
export type OriginDigest = ReturnType<typeof createOriginDigest>;
