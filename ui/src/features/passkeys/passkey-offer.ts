import { onAccountLeft } from '../../lib/account-changes.ts';
import { isConsented } from '../../lib/consent.ts';
import { localShelf } from '../../lib/device-storage.ts';
import { hasPasskeys } from '../../lib/passkeys.ts';
import { createStore } from '../../lib/store.ts';

const key = 'paddock.quick-login-offered';

/** Whether a passkey is to be offered: somebody just logged in with their password, on a device that can keep one. */
const offered = createStore(false);

export const usePasskeyOffer = (): boolean => offered.use();

/** It is over, whatever was answered. */
export const endPasskeyOffer = (): void => offered.set(false);
onAccountLeft(endPasskeyOffer);

/** Whether this device offered it before; where nothing can be remembered, or may be, it counts as offered. */
const wasOffered = (): boolean => {
  try {
    return !isConsented('functional') || localShelf.getItem(key) !== null;
  } catch {
    return true;
  }
};

/** It was seen: this device offers it no more. */
export const rememberPasskeyOffer = (): void => {
  try {
    localShelf.setItem(key, 'yes');
  } catch {
    // Storage is blocked: then it was not offered either.
  }
};

/** Offers a passkey once for each device, after a log-in with a password. */
export const offerPasskey = async (): Promise<void> => {
  if (!hasPasskeys() || wasOffered()) return;
  const isAble = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
  if (isAble) offered.set(true);
};
