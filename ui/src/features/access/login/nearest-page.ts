import { unknownTabPage } from '@paddock/contracts/account-area';
import { sports } from '@paddock/contracts/feed';
import { pages } from '@paddock/contracts/pages';

const freeBets = '/account#account-summary';
const shop = '/myboylextra';
const racing = '/sports/horse-racing';
const greyhounds = '/sports/greyhounds';

/**
 * Pages of the documents that are not there, by how their addresses begin, in lower case, and the page nearest to each:
 * what is most special first. Offers are found beside the free bets of the account.
 */
export const nearestPages: readonly (readonly [string, string])[] = [
  ['/racingtoday', racing],
  ['/customerpromo', freeBets],
  ['/promotions/boylextrapremium', shop],
  ['/promotions/boyleextra', shop],
  ['/promotions', freeBets],
  ['/accaloyalty', freeBets],
  ['/shopbetchecker', shop],
  ['/results', racing],
  ['/fast-results', racing],
  ['/racing', racing],
  ['/mobileracing', racing],
  ['/dog-racing', greyhounds],
  ['/virtuals', '/'],
  ['/golf', '/'],
  ['/ufc-mma', '/'],
  ['/bet-builder', '/'],
  ['/gaming', '/'],
  ['/home/sportsmenu', '/'],
  ['/home/developerdebugging', '/'],
  ...sports.map((sport) => [`/sports/${sport}`, `/sports/${sport}`] as const),
  ['/sports', '/'],
];

/** Addresses of the app's pages, as the router reads them. */
const addresses = pages.map(
  (page) => new RegExp(`^${page.replace('{sport}', '(?<sport>[^/]+)').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
);

/** Whether there is a page: of a sport by its name in the table, in lower case. */
const isBuilt = (pathname: string): boolean =>
  addresses.some((address) => {
    const found = address.exec(pathname);
    const { sport } = found?.groups ?? {};
    return found !== null && (sport === undefined || sports.some((known) => known === sport));
  });

const beginsWith = (pathname: string, start: string): boolean =>
  pathname === start || pathname.startsWith(`${start}/`);

/** The same path of this site where there is a page, else the page nearest to it, else home. An unknown one of the account leads where an unknown tab of it does. */
export const nearestPage = (path: string): string => {
  const [pathname = '/'] = path.split(/[?#]/);
  if (isBuilt(pathname)) return path;
  const plain = pathname.toLowerCase();
  if (beginsWith(plain, '/account')) return unknownTabPage;
  return nearestPages.find(([start]) => beginsWith(plain, start))?.[1] ?? '/';
};
