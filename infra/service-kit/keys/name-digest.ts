import type { NameKind } from '@paddock/contracts/events';
import type { Digest } from './digests.ts';

/**
 * The keyed digest by which a name is known in stream names and read models, so that it can be found but not read
 * (docs/decisions/0004-names-by-digest.md).
 */
export const createNameDigest =
  (digest: Digest) =>
  (kind: NameKind, name: string): string =>
    digest(`${kind}/${name.trim().toLowerCase()}`).toString('hex');
