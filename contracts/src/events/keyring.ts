import { z } from 'zod';
import type { EventOf } from './define.ts';

const named = z.object({
  /** The name of a key of the platform, from which nothing of the key follows. */
  key: z.string().min(1),
});

/**
 * Stream `keyring-platform`: with which keys of the platform the store is written, so that a start with others is
 * refused. A wrapping key is taken before it wraps the key of an account, and retired once it wraps none.
 */
export const keyringEvents = {
  DigestKeyTaken: named,
  WrappingKeyTaken: named,
  WrappingKeyRetired: named,
  /** Nothing in the store is in the clear that lies under a key, or is a digest, since then: hashes of passwords, notes, network addresses. */
  StoreSealed: z.object({}),
} as const;
export type KeyringEvent = EventOf<typeof keyringEvents>;
