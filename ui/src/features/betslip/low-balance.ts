import { readCookie, writeCookie } from '../../lib/cookie.ts';

/** The documents' low-balance flag: a stake was above the balance less than 180 minutes ago. */
const COOKIE = 'paddock.lowBalance';
const LIFE_SECONDS = 180 * 60;

export const isLowBalance = (): boolean => readCookie(COOKIE) === '1';
export const flagLowBalance = (): void => writeCookie(COOKIE, '1', LIFE_SECONDS);
export const clearLowBalance = (): void => writeCookie(COOKIE, '', 0);
