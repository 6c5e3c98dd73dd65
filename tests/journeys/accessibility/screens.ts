import type { PageAddress } from '@paddock/contracts/pages';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { Locator, Page } from 'playwright-core';
import { untilAtRest } from './faults.ts';

/** A page, and by what it is known to be there. */
type Screen = { readonly path: string; readonly shows: Shown };
type Shown = readonly [by: 'heading' | 'region' | 'text', name: string];

/** Pages of what the journey announced. */
type Sport = { readonly match: string; readonly suspended: string; readonly race: string };

/** Who sees a page, and all that stands at its address. */
type Screens = {
  readonly visitor?: readonly Screen[];
  readonly customer?: readonly Screen[];
};

const screen = (path: string, ...shows: Shown): Screen => ({ path, shows });
const none: Screens = {};

const settings = (part: string, name: string) => screen(`/account#account-settings+${part}`, 'region', name);

const account: readonly Screen[] = [
  screen('/account', 'heading', 'Latest payments'),
  screen('/account#account-banking+deposit', 'heading', 'Deposit'),
  screen('/account#account-banking+withdraw', 'heading', 'Withdraw'),
  screen('/account#account-banking+transfer', 'heading', 'Transfer between wallets'),
  screen('/account#account-banking+history', 'region', 'Payments'),
  screen('/account#account-mybets', 'region', 'My bets'),
  screen('/account#account-bethistory', 'region', 'Bet history'),
  screen('/account#account-messagecentre', 'heading', 'Inbox'),
  settings('personal-details', 'Personal details'),
  settings('change-password', 'Change password'),
  settings('preferences', 'Preferences'),
  settings('contact-preferences', 'Marketing preferences'),
  settings('sessions', 'Where you are logged in'),
  settings('quick-login', 'Quick login'),
  settings('privacy', 'Privacy'),
  settings('sof-upload', 'Source of funds'),
  settings('close-account', 'Close my account'),
];

/** What stands at each address of the app. The compiler asks for every one: no page is forgotten. */
const screensAt = ({ match, suspended, race }: Sport): Readonly<Record<PageAddress, Screens>> => ({
  '/': { visitor: [screen('/', 'heading', 'Next races')] },
  '/sports/in-play': { visitor: [screen('/sports/in-play', 'heading', 'In-Play')] },
  '/sports/{sport}': {
    visitor: [
      screen('/sports/football', 'heading', 'Football'),
      screen('/sports/horse-racing', 'heading', 'Horse Racing'),
      screen('/sports/greyhounds', 'heading', 'Greyhounds'),
    ],
  },
  '/sports/{sport}/event/{fixtureId}': {
    visitor: [
      screen(match, 'region', 'Scoreboard'),
      screen(suspended, 'region', 'Scoreboard'),
      screen(race, 'region', 'Race'),
    ],
  },
  '/betslip': { visitor: [screen('/betslip', 'heading', 'Betslip')] },
  '/bet-calculator': { visitor: [screen('/bet-calculator', 'heading', 'Bet calculator')] },
  '/login': { visitor: [screen('/login', 'heading', 'Log in')] },
  '/f5-login': { visitor: [screen('/f5-login', 'heading', 'Log in')] },
  '/forgot-username': { visitor: [screen('/forgot-username', 'heading', 'Forgotten username')] },
  '/forgot-password': { visitor: [screen('/forgot-password', 'heading', 'Forgotten password')] },
  '/f5-forgot-password': { visitor: [screen('/f5-forgot-password', 'heading', 'Forgotten password')] },
  '/register': { visitor: [screen('/register', 'heading', 'Open an account')] },
  '/account': { customer: account },
  '/mobileaccount/cashier': {
    customer: [screen('/mobileaccount/cashier', 'heading', 'Latest payments')],
  },
  '/mobileaccount/casinoindex': {
    customer: [screen('/mobileaccount/casinoindex', 'heading', 'Latest payments')],
  },
  '/account/responsiblegambling': {
    customer: [screen('/account/responsiblegambling', 'heading', 'Deposit limits')],
  },
  '/account/deposit-return': {
    customer: [screen('/account/deposit-return?deposit=none', 'text', refusals['not-found'].text)],
  },
  '/account/documents': { customer: [screen('/account/documents', 'text', texts.documents.notNeeded)] },
  '/account/net-deposits': { customer: [screen('/account/net-deposits', 'heading', 'Net deposits')] },
  '/cashout': { customer: [screen('/cashout', 'heading', 'Cash Out')] },
  '/myboylextra': { customer: [screen('/myboylextra', 'heading', 'Pay in a shop')] },
  '/home/termsandconditions': {
    visitor: [screen('/home/termsandconditions', 'heading', 'Terms and Conditions')],
  },
  '/home/privacyandterms': { visitor: [screen('/home/privacyandterms', 'heading', 'Privacy and Terms')] },
  '/home/privacypolicy': { visitor: [screen('/home/privacypolicy', 'heading', 'Privacy Policy')] },
  '/home/rulebook': { visitor: [screen('/home/rulebook', 'heading', 'Betting rules')] },
  '/contact': { visitor: [screen('/contact', 'heading', 'Contact us')] },
  '/responsiblegambling': { visitor: [screen('/responsiblegambling', 'heading', 'Safer gambling')] },

  // They lead on to one of those above.
  '/account/login': none,
  '/home/registration': none,
  '/home/contactus': none,
  '/oldmyaccount': none,
  '/mobileaccount': none,
  '/account/deposit': none,
  '/account/bet-history': none,

  // Of staff.
  '/security': none,
  '/staff': none,
  '/shop': none,
  '/compliance': none,
  '/compliance/{accountId}': none,
  '/compliance/cases': none,
  '/compliance/cases/{accountId}': none,
  '/compliance/documents/{accountId}': none,
  '/ops': none,
});

/** All that somebody can open. */
export const screensOf = (who: keyof Screens, sport: Sport): readonly Screen[] =>
  Object.values(screensAt(sport)).flatMap((screens) => screens[who] ?? []);

/** A page that is like none of those beside it. */
const elsewhere = '/contact';

const go = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);

const markOf = (page: Page, [by, name]: Shown): Locator => {
  const main = page.getByRole('main');
  return (by === 'text' ? main.getByText(name) : main.getByRole(by, { name }))
    .filter({ visible: true })
    .first();
};

/** Goes there in the app that stands open, and waits until the page has come. */
export const open = async (page: Page, { path, shows }: Screen): Promise<void> => {
  const mark = markOf(page, shows);
  // What it is known by stands on the page before it, too: only once that is left does it tell them apart.
  if (await mark.isVisible()) {
    await go(page, elsewhere);
    await mark.waitFor({ state: 'hidden' });
  }
  await go(page, path);
  await mark.waitFor();
  await untilAtRest(page);
};
