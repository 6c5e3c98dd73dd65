import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { password } from '../../support/customer.ts';
import { cardFieldsIn } from '../support/pay-in.ts';
import { choose } from '../support/place.ts';
import {
  chooseNameAndPassword,
  newUsername,
  next,
  openMyAccount,
  step,
  tellHowToReachMe,
  tellWhoIAm,
} from '../support/registration-page.ts';

/** Looks at the page as it stands; `what` stands open. */
export type Look = (page: Page, what: string) => Promise<void>;

const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first().waitFor();
const logIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();

/** The question about cookies, and their settings. */
export const lookAtCookies = async (page: Page, look: Look): Promise<void> => {
  await page.getByRole('region', { name: 'Cookies on Paddock' }).waitFor();
  await look(page, 'the question about cookies');
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog').getByText('What is kept: Strictly necessary').click();
  await look(page, 'the settings of cookies');
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** The log-in with nothing in it, and refused. */
export const lookAtRefusedLogIn = async (page: Page, look: Look): Promise<void> => {
  await page.goto('/login');
  await logIn(page);
  await invalid(page);
  await look(page, 'log-in with errors');
  await page.getByLabel('Username', { exact: true }).fill(`nobody${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn(page);
  await page.getByRole('main').getByRole('alert').waitFor();
  await look(page, 'log-in refused');
};

/** Each step of registration with its errors, and the question about no limit. */
export const lookAtRegistration = async (page: Page, look: Look): Promise<void> => {
  const username = newUsername();
  await page.goto('/register');
  await next(page);
  await invalid(page);
  await look(page, 'registration, step 1 with errors');
  await tellWhoIAm(page);
  await next(page);
  await step(page, 'Step 2 of 4');
  await next(page);
  await invalid(page);
  await look(page, 'registration, step 2 with errors');
  await tellHowToReachMe(page, `${username}@example.com`);
  await next(page);
  await step(page, 'Step 3 of 4');
  await next(page);
  await invalid(page);
  await look(page, 'registration, step 3 with errors');
  await chooseNameAndPassword(page, username);
  await next(page);
  await step(page, 'Step 4 of 4');
  await openMyAccount(page);
  await invalid(page);
  await look(page, 'registration, step 4 with errors');
  await page.getByLabel('No Deposit Limit').click();
  await page.getByRole('alertdialog').waitFor();
  await look(page, 'the question about no limit');
};

/** A betslip with a selection. */
export const lookAtBetslip = async (page: Page, look: Look, match: string, selection: string) => {
  await page.goto(match);
  await choose(page, selection);
  await look(page, 'a match with a selection');
  await page.goto('/betslip');
  await page.getByRole('main').getByLabel(`Stake on ${selection}`).fill('2');
  await look(page, 'the betslip with a selection');
};

/** The menu of the account, a message, the deposit and the personal details with errors, and closing with a worry. */
export const lookAtAccount = async (page: Page, look: Look): Promise<void> => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menu').waitFor();
  await look(page, 'the account menu');
  await page.goto('/account#account-messagecentre');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await look(page, 'a message');
  await page.goto('/account#account-banking+deposit');
  await cardFieldsIn(page).getByLabel('Card number').waitFor();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await invalid(page);
  await look(page, 'the deposit with errors');
  await page.goto('/account#account-settings+personal-details');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address').fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await invalid(page);
  await look(page, 'personal details with errors');
  await page.goto('/account#account-settings+close-account');
  await page.getByLabel(/^Why are you leaving/).selectOption('worried');
  await page.getByRole('alert').filter({ hasText: 'There is help' }).waitFor();
  await look(page, 'closing the account with a worry');
};

/** A time-out with errors, and the question about an exclusion. */
export const lookAtSaferGambling = async (page: Page, look: Look): Promise<void> => {
  await page.goto('/account/responsiblegambling');
  await page.getByRole('radio', { name: 'To a date' }).check();
  await page.getByRole('button', { name: 'Take a time-out' }).click();
  await invalid(page);
  await page.getByLabel('Everything').selectOption('1 year');
  // What a scrolled page leaves half below its header is no small target.
  await page.evaluate('scrollTo(0, 0)');
  await look(page, 'a time-out with errors, and an exclusion that is chosen');
  await page.getByRole('button', { name: 'Save exclusion' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look(page, 'the question about an exclusion');
};

/** The log-in on a device that the account does not know. */
export const lookAtNewDevice = async (page: Page, look: Look, username: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
  await look(page, 'the code of a new device');
};
