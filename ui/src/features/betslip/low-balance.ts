import { readCookie, writeCookie } from '../../lib/cookie.ts';

/** The documents' low-balance flag: a stake was above the balance less than 180 minutes ago. */
const cookieName = 'paddock.lowBalance';
const lifeSeconds = 180 * 60;

export const isLowBalance = (): boolean => readCookie(cookieName) === '1';
export const flagLowBalance = (): void => writeCookie(cookieName, '1', lifeSeconds);
export const clearLowBalance = (): void => writeCookie(cookieName, '', 0);
