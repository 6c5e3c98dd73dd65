/**
 * The addresses of the app's pages, `{name}` for a part of any text. The edge goes by it where pages and calls share
 * the beginning of their addresses; a test of the app holds it to the app's routes.
 */
export const pages = [
  '/',
  '/sports/in-play',
  '/sports/{sport}',
  '/sports/{sport}/event/{fixtureId}',
  '/betslip',
  '/bet-calculator',
  '/login',
  '/account/login',
  '/f5-login',
  '/f5-forgot-password',
  '/forgot-username',
  '/forgot-password',
  '/register',
  '/home/registration',
  '/account',
  '/oldmyaccount',
  '/mobileaccount',
  '/mobileaccount/cashier',
  '/mobileaccount/casinoindex',
  '/account/responsiblegambling',
  '/account/documents',
  '/account/deposit',
  '/account/bet-history',
  '/cashout',
  '/myboylextra',
  '/security',
  '/staff',
  '/shop',
  '/compliance',
  '/compliance/{accountId}',
  '/compliance/documents/{accountId}',
  '/ops',
  '/home/termsandconditions',
  '/home/privacyandterms',
  '/home/privacypolicy',
  '/home/rulebook',
  '/contact',
  '/home/contactus',
  '/responsiblegambling',
] as const;

/** The address of a page of the app. */
export type PageAddress = (typeof pages)[number];
