import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { password } from '../../support/customer.ts';

/** A username that nobody has. */
export const newUsername = (): string => `n${randomUUID().replaceAll('-', '').slice(0, 10)}`;

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
export const step = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();

export const tellWhoIAm = async (page: Page, lastName = 'Doyle'): Promise<void> => {
  await page.getByLabel('Title').selectOption('Ms');
  await page.getByLabel('First name').fill('Niamh');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Day').fill('28');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Year').fill('1990');
};

const homes = {
  IE: {
    ...{ label: 'Eircode', postcode: 'H91X2Y3' },
    address: '1 Main Street',
    city: 'Galway',
    phone: '861234567',
  },
  GB: {
    ...{ label: 'Postcode', postcode: 'LS1 4AP' },
    address: '1 Park Row',
    city: 'Leeds',
    phone: '7700900461',
  },
} as const;

export const tellHowToReachMe = async (
  page: Page,
  email: string,
  country: keyof typeof homes = 'IE',
): Promise<void> => {
  const { label, postcode, address, city, phone } = homes[country];
  await page.getByLabel('Country').selectOption(country);
  await page.getByLabel(label).fill(postcode);
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Town or city').fill(city);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill(phone);
};

export const chooseNameAndPassword = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('Security question').selectOption({ index: 1 });
  await page.getByLabel('Your answer').fill('Tuam');
};

export const consent = async (page: Page): Promise<void> => {
  await step(page, 'Step 4 of 4');
  const offers = page.getByRole('group', { name: 'Offers and news' });
  expect(await offers.getByRole('checkbox').count()).toBe(16);
  expect(await offers.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.getByLabel('No Deposit Limit').click();
  await page.getByRole('button', { name: 'Yes, no limit' }).click();
  await page.getByLabel(/^I accept the Terms and Conditions/).check();
  await page.getByLabel(/^I accept the Privacy Policy/).check();
};

export const openMyAccount = (page: Page) => page.getByRole('button', { name: 'Open my account' }).click();

type Registering = { email: string; username: string; lastName?: string; country?: keyof typeof homes };

/** All four steps, up to the press that opens the account. */
export const fillIn = async (page: Page, { email, username, lastName, country }: Registering) => {
  await tellWhoIAm(page, lastName);
  await next(page);
  await step(page, 'Step 2 of 4');
  await tellHowToReachMe(page, email, country);
  await next(page);
  await step(page, 'Step 3 of 4');
  await chooseNameAndPassword(page, username);
  await next(page);
  await consent(page);
};

/** Waits until the field of that name has the focus. */
export const focuses = (page: Page, name: string): Promise<void> =>
  page.locator(`[name="${name}"]`).and(page.locator(':focus')).waitFor();
