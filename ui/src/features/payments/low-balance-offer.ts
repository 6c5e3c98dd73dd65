import type { Balance } from '../../lib/api/payments/balance.ts';

type Place = { readonly pathname: string; readonly hash: string };

/** Where nobody is asked for money: while paying already, about to bet or signing in, and where limits are set. */
const quietPaths = [
  '/betslip',
  '/cashout',
  '/login',
  '/register',
  '/forgot-',
  '/account/responsiblegambling',
];
const quietTabs = ['account-banking'];

export const isQuietPlace = ({ pathname, hash }: Place): boolean =>
  quietPaths.some((path) => pathname.toLowerCase().startsWith(path)) ||
  quietTabs.some((tab) => hash.startsWith(tab));

/** Whether the site is asked for the popup, as somebody comes to a page. */
export const mayOfferDeposit = (
  { isLow, isAvBlocked }: Pick<Balance, 'isLow' | 'isAvBlocked'>,
  { wanted, wasSaid, place }: { wanted: boolean; wasSaid: boolean; place: Place },
): boolean => wanted && isLow && !isAvBlocked && !wasSaid && !isQuietPlace(place);
