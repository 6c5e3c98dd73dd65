/**
 * The addresses of the app's pages, `{name}` for a part of any text. The edge goes by it where pages and calls share
 * the beginning of their addresses; a test of the app holds it to the app's routes.
 */
export const pages: readonly string[] = [
  '/',
  '/sports/in-play',
  '/sports/{sport}',
  '/sports/{sport}/event/{fixtureId}',
  '/betslip',
  '/bet-calculator',
  '/login',
  '/account/login',
  '/forgot-username',
  '/forgot-password',
  '/register',
  '/account',
  '/account/responsiblegambling',
  '/account/deposit',
  '/account/bet-history',
  '/cashout',
  '/myboylextra',
  '/security',
  '/staff',
  '/shop',
  '/compliance',
  '/compliance/{accountId}',
  '/ops',
  '/home/termsandconditions',
  '/home/privacyandterms',
  '/home/privacypolicy',
  '/home/rulebook',
  '/responsiblegambling',
];
