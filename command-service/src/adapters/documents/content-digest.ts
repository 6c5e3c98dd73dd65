import { createHash } from 'node:crypto';
import type { Digest } from '@paddock/service-kit/keys';

/** Keyed digest of a document of one account: nothing can be read from it, and no two accounts compared. */
export const createContentDigest =
  (digest: Digest) =>
  (accountId: string, content: Uint8Array): string => {
    const own = createHash('sha256').update(content).digest('hex');
    return digest(`${accountId}/${own}`).toString('base64url');
  };
export type ContentDigest = ReturnType<typeof createContentDigest>;
