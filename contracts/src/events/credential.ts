import { z } from 'zod';

/**
 * What a password is checked against, an argon2id string: sealed under the key of the account, so that it goes with it;
 * in the clear in events from before that.
 */
export const credentialSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sealed'), sealed: z.string() }),
  z.object({ kind: z.literal('plain'), passwordHash: z.string() }),
]);
export type Credential = z.infer<typeof credentialSchema>;
