import { hasPasskeys } from '../../lib/passkeys.ts';
import { createStore } from '../../lib/store.ts';

const key = 'paddock.quick-login-offered';

/** Whether a passkey is to be offered: somebody just logged in with their password, on a device that can keep one. */
const offered = createStore(false);

export const usePasskeyOffer = (): boolean => offered.use();

/** This device asks no more, whatever was answered. */
export const endPasskeyOffer = (): void => offered.set(false);

/** Remembers on this device that it was offered; `false`: it was before, or nothing can be remembered. */
const isFirstOffer = (): boolean => {
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, 'yes');
    return true;
  } catch {
    return false;
  }
};

/** Offers a passkey once for each device, after a log-in with a password. */
export const offerPasskey = async (): Promise<void> => {
  if (!hasPasskeys()) return;
  const isAble = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
  if (isAble && isFirstOffer()) offered.set(true);
};
