import { accountPlace } from '@paddock/contracts/account-area';
import type { Balance } from '../../lib/api/payments/balance.ts';

type Place = { readonly pathname: string; readonly hash: string };

/** Where nobody is asked for money: while paying already, about to bet or logging in, where gambling safely is the matter, and while closing the account. */
const quietPaths = [
  '/betslip',
  '/cashout',
  '/login',
  '/register',
  '/forgot-',
  '/f5-',
  '/account/responsiblegambling',
  '/responsiblegambling',
  '/myboylextra',
];

const isQuietPart = (place: ReturnType<typeof accountPlace>): boolean =>
  place?.tab === 'account-banking' || place?.part === 'close-account';

export const isQuietPlace = ({ pathname, hash }: Place): boolean =>
  quietPaths.some((path) => pathname.toLowerCase().startsWith(path)) || isQuietPart(accountPlace(hash));

/** Whether the site is asked for the popup, as somebody comes to a page. */
export const mayOfferDeposit = (
  { isLow, isAvBlocked }: Pick<Balance, 'isLow' | 'isAvBlocked'>,
  { wanted, wasSaid, place }: { wanted: boolean; wasSaid: boolean; place: Place },
): boolean => wanted && isLow && !isAvBlocked && !wasSaid && !isQuietPlace(place);
