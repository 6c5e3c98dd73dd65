import { keepCookie, keptCookie } from '../../lib/device-storage.ts';

/** Something that is said once in 180 minutes on this device. */
const createOnce = (name: 'paddock.lowBalanceFlash' | 'paddock.lowBalanceHeader') => ({
  wasSaid: (): boolean => keptCookie(name) === '1',
  said: (): void => keepCookie(name, '1'),
});

/** The popup was shown. */
export const lowBalanceFlash = createOnce('paddock.lowBalanceFlash');
/** The mark in the header was followed. */
export const lowBalanceHeader = createOnce('paddock.lowBalanceHeader');
