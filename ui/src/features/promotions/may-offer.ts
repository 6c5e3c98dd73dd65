import { keepCookie, keptCookie } from '../../lib/device-storage.ts';

const [shownName, quietName] = ['paddock.signUpOffer', 'paddock.noSignUpOffer'] as const;

/** The documents' flag: the offer was shown less than a day ago; or somebody is not to be told of it for as long. */
export const wasOffered = (): boolean => keptCookie(shownName) === '1' || keptCookie(quietName) === '1';
export const rememberOffered = (): void => keepCookie(shownName, '1');

/** Nobody who was refused for an exclusion is asked to open an account: it needs no consent, as it protects them. */
export const offerNothing = (): void => keepCookie(quietName, '1');

/** Where nobody is told of offers: opening an account or entering it already, looking after it, and where safer gambling is the matter. */
const quietPaths = [
  '/account',
  '/betslip',
  '/cashout',
  '/contact',
  '/f5-',
  '/forgot-',
  '/home/',
  '/login',
  '/mobileaccount',
  '/myboylextra',
  '/register',
  '/responsiblegambling',
];

type Circumstances = {
  readonly pathname: string;
  /** Whether somebody is logged in; `undefined` until that is known. */
  readonly isSignedIn: boolean | undefined;
  /** What cannot remember that it was shown is not shown: it would come again and again. */
  readonly mayRemember: boolean;
  readonly wasOffered: boolean;
};

/** Whether the site is asked for an offer for new customers as somebody comes to a page. */
export const mayOfferSignUp = ({ pathname, isSignedIn, mayRemember, wasOffered }: Circumstances): boolean =>
  isSignedIn === false &&
  mayRemember &&
  !wasOffered &&
  !quietPaths.some((path) => pathname.toLowerCase().startsWith(path));
