import type { Digest } from '@paddock/service-kit/keys';
import type { IdentityDetails } from './identity-provider.ts';

/**
 * What was asked about, as events keep it: a keyed digest of one account only, so that an answer holds for these details
 * and no others, no value can be read from it and no two accounts compared.
 */
export const createIdentityDigest =
  (digest: Digest) =>
  (accountId: string, details: IdentityDetails): string => {
    const { firstName, lastName, dateOfBirth, address, city, postcode, country } = details;
    const text = JSON.stringify([firstName, lastName, dateOfBirth, address, city, postcode, country]);
    return digest(`${accountId}/${text}`).toString('base64url');
  };
export type IdentityDigest = ReturnType<typeof createIdentityDigest>;
