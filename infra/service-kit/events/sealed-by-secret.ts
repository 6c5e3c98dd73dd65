import { createHmac, hash, randomBytes } from 'node:crypto';
import { unseal } from './sealed.ts';
import { createSealer } from './sealer.ts';

const { seal } = createSealer(randomBytes);

/** An unguessable text as Redis has it: whoever reads Redis, or a copy of it, can use none of them. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/**
 * Seals under a key that follows from a secret, which its holder alone has, and not from the hash of it, which Redis has: so
 * whoever reads Redis, or a copy of it, learns nothing, and no key has to be fetched. `use`: each use has keys of its own.
 */
export const createSecretSealer = (use: string) => {
  const keyOf = (secret: string): Buffer => createHmac('sha256', use).update(secret).digest();
  return {
    sealBy: (secret: string, purpose: string, text: string): string =>
      seal(keyOf(secret), purpose, Buffer.from(text)),
    /** Throws as `unseal` does. */
    openBy: (secret: string, purpose: string, sealed: string): string =>
      unseal(keyOf(secret), purpose, sealed).toString('utf8'),
  };
};
