import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customersDevices, type Device } from '../support/browser.ts';
import { useCustomer } from '../support/customer.ts';
import { choose } from '../support/place.ts';
import {
  chooseNameAndPassword,
  next,
  step,
  tellHowToReachMe,
  tellWhoIAm,
} from '../support/registration-page.ts';
import { useSharedSite } from '../support/site.ts';
import { violationsOf } from './axe.ts';

/** A state of a page: its name, how it is reached, and what stands there then. */
type State = readonly [name: string, open: (page: Page) => Promise<unknown>];

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first().waitFor();
const at = (path: string): State => [
  path,
  async (page) => {
    await page.goto(path);
    await heading(page);
  },
];
const pressing = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const visitorStates = (match: string, race: string): State[] => [
  [
    'the question about cookies',
    async (page) => page.getByRole('region', { name: 'Cookies on Paddock' }).waitFor(),
  ],
  [
    'the settings of cookies',
    async (page) => {
      await pressing('Choose')(page);
      await page
        .getByRole('dialog', { name: 'Cookies' })
        .getByText('What is kept: Strictly necessary')
        .click();
    },
  ],
  [
    'home',
    async (page) => {
      await page.getByRole('dialog', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();
      await page.getByRole('dialog', { name: 'Cookies' }).waitFor({ state: 'hidden' });
    },
  ],
  at('/sports/football'),
  at('/sports/horse-racing'),
  at('/sports/in-play'),
  at(race),
  at(match),
  [
    'a betslip with a selection',
    async (page) => {
      await choose(page, 'Yarrow');
      await page.goto('/betslip');
      await page.getByLabel('Stake on Yarrow').last().waitFor();
    },
  ],
  at('/bet-calculator'),
  at('/responsiblegambling'),
  at('/home/termsandconditions'),
  at('/home/privacypolicy'),
  at('/home/rulebook'),
  at('/contact'),
  at('/login'),
  [
    'a refused log-in',
    async (page) => {
      await page.getByLabel('Username', { exact: true }).fill('nobody-here');
      await page.getByLabel('Password', { exact: true }).fill('Wrongpass1!');
      await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
      await page.getByRole('alert').first().waitFor();
    },
  ],
  at('/forgot-username'),
  at('/forgot-password'),
  at('/register'),
  [
    'registration, with mistakes',
    async (page) => {
      await next(page);
      await page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first().waitFor();
    },
  ],
  [
    'registration, step 2',
    async (page) => {
      await tellWhoIAm(page);
      await next(page);
      await step(page, 'Step 2 of 4');
    },
  ],
  [
    'registration, step 3',
    async (page) => {
      await tellHowToReachMe(page, 'axe@example.com');
      await next(page);
      await step(page, 'Step 3 of 4');
    },
  ],
  [
    'registration, step 4',
    async (page) => {
      await chooseNameAndPassword(page, `axe${Date.now() % 1e8}`);
      await next(page);
      await step(page, 'Step 4 of 4');
    },
  ],
];

const settingsRows = [
  'Personal details',
  'Change password',
  'Preferences',
  'Marketing preferences',
  'Where you are logged in',
];
const accountTabs = [
  'summary',
  'banking+deposit',
  'banking+withdraw',
  'mybets',
  'bethistory',
  'messagecentre',
  'settings',
];

const customerStates: readonly State[] = [
  ...accountTabs.map((tab) => at(`/account#account-${tab}`)),
  ...settingsRows.map(
    (row): State => [
      `settings: ${row}`,
      async (page) => {
        await page.getByRole('button', { name: row, exact: true }).click();
        await page.getByRole('region', { name: row }).waitFor();
      },
    ],
  ),
  at('/account/responsiblegambling'),
  at('/cashout'),
  at('/myboylextra'),
];

/** Everything that it found in these states, in light and in dark, by where it was. */
const violationsIn = async (page: Page, states: readonly State[], device: Device): Promise<string[]> => {
  const found: string[] = [];
  const look = async (name: string, colorScheme: 'light' | 'dark', rules: 'all' | 'colours') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The other colours are there once two frames were painted.
    await page.evaluate(
      'new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(on, 30))))',
    );
    const violations = await violationsOf(page, rules);
    found.push(...violations.map((violation) => `${name}, ${colorScheme}, ${device}: ${violation}`));
  };
  for (const [name, open] of states) {
    await open(page);
    // Nothing is still being loaded.
    await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
    await look(name, 'light', 'all');
    await look(name, 'dark', 'colours');
  }
  return found;
};

describe('the pages of a customer', () => {
  const site = useSharedSite();
  const { arrive } = useCustomer(site, 20);

  it('are accessible at level AA, in light and dark', async () => {
    const match = await site.announce('Yarrow', 'Zinnia');
    const race = await site.announce.race({
      course: 'Axebridge',
      runners: { Ashlar: { up: 2, down: 1 }, Basalt: { up: 3, down: 1 }, Chalk: null },
    });
    const found = await Promise.all(
      customersDevices.flatMap((device) => [
        site
          .visit('/', { device, consent: undefined })
          .then((page) => violationsIn(page, visitorStates(match.path, race.path), device)),
        arrive('/', { device }).then((page) => violationsIn(page, customerStates, device)),
      ]),
    );
    expect(found.flat()).toEqual([]);
  });
});
