import { createHmac, randomBytes } from 'node:crypto';
import { sealedFor } from '@paddock/contracts/events';
import { unseal } from '../events/sealed.ts';
import { createSealer } from '../events/sealer.ts';
import { createDigests, digestKeyOf } from './digests.ts';
import { KeyRefused, type WrappingKey } from './wrapping-key.ts';

const { seal } = createSealer(randomBytes);

/** Says which key it is and nothing of what it is. */
const nameOf = (key: Uint8Array): string =>
  `local/${createHmac('sha256', key).update('paddock/key-name').digest('hex').slice(0, 12)}`;

/** A key that this process holds: 32 bytes, AES-256-GCM. */
export const createLocalKey = (key: Uint8Array): WrappingKey => {
  const name = nameOf(key);
  return {
    name,
    digestKeyName: createDigests(digestKeyOf(key)).name,
    wrap: async (accountId, accountKey) => seal(key, sealedFor.wrappedKey(accountId), accountKey),
    unwrap: async (accountId, wrapped) => {
      try {
        return unseal(key, sealedFor.wrappedKey(accountId), wrapped);
      } catch (cause) {
        throw new KeyRefused(name, 'does not open the key of this account', { cause });
      }
    },
  };
};
