import { readCookie, writeCookie } from '../../lib/cookie.ts';

const lifeSeconds = 180 * 60;

/** Something that is said once in 180 minutes on this device. */
const createOnce = (name: string) => ({
  wasSaid: (): boolean => readCookie(name) === '1',
  said: (): void => writeCookie(name, '1', lifeSeconds),
});

/** The popup was shown. */
export const lowBalanceFlash = createOnce('paddock.lowBalanceFlash');
/** The mark in the header was followed. */
export const lowBalanceHeader = createOnce('paddock.lowBalanceHeader');
