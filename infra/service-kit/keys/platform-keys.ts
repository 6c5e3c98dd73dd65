import { createDigests, type Digests, digestKeyOf } from './digests.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { createLocalKey } from './local-key.ts';

/** The port behind which the platform's keys are: what wraps the keys of accounts, and what makes keyed digests. */
export type PlatformKeys = KeyRing & { digests: Digests };

/** Keys that this process holds; the digests are those of the first key that there was. */
export const createLocalKeys = (
  current: Uint8Array,
  { known = [], digestKey = digestKeyOf(current) }: { known?: Uint8Array[]; digestKey?: Uint8Array } = {},
): PlatformKeys => ({
  ...createKeyRing(createLocalKey(current), known.map(createLocalKey)),
  digests: createDigests(digestKey),
});
