import { dropCookie, keepCookie, keptCookie } from '../../lib/device-storage.ts';

/** The documents' low-balance flag: a stake was above the balance less than 180 minutes ago. */
const cookieName = 'paddock.lowBalance';

export const isLowBalance = (): boolean => keptCookie(cookieName) === '1';
export const flagLowBalance = (): void => keepCookie(cookieName, '1');
export const clearLowBalance = (): void => dropCookie(cookieName);
