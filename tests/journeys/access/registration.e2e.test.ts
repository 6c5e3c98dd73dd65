import { randomUUID } from 'node:crypto';
import { register } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { payIn } from '../support/pay-in.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const step = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();

const tellWhoIAm = async (page: Page): Promise<void> => {
  await page.getByLabel('Title').selectOption('Ms');
  await page.getByLabel('First name').fill('Niamh');
  await page.getByLabel('Last name').fill('Doyle');
  await page.getByLabel('Day').fill('28');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Year').fill('1990');
};

const tellHowToReachMe = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Country').selectOption('Ireland');
  await page.getByLabel('Address').fill('1 Main Street');
  await page.getByLabel('Town or city').fill('Galway');
  await page.getByLabel('Eircode').fill('H91X2Y3');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill('861234567');
};

const chooseNameAndPassword = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('Security question').selectOption({ index: 1 });
  await page.getByLabel('Your answer').fill('Tuam');
};

const consent = async (page: Page): Promise<void> => {
  const offers = page.getByRole('group', { name: 'Offers and news' });
  expect(await offers.getByRole('checkbox').count()).toBe(16);
  expect(await offers.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.getByLabel('No Deposit Limit').click();
  await page.getByRole('button', { name: 'Yes, no limit' }).click();
  await page.getByLabel(/^I accept the Terms and Conditions/).check();
  await page.getByLabel(/^I accept the Privacy Policy/).check();
};

describe('a new customer', () => {
  const { visit } = useSharedSite();
  const username = `n${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const email = `${username}@example.com`;

  it('sees what to put right, registers, and is signed in', async () => {
    const page = await visit('/');
    await page.getByRole('link', { name: 'Join' }).click();
    await tellWhoIAm(page);
    await page.getByLabel('Year').fill(String(new Date().getUTCFullYear() - 17));
    await next(page);
    await sees(page, 'You must be over 18 to register.');
    await page.getByLabel('Year').fill('1990');
    await next(page);

    await step(page, 'Step 2 of 4');
    await tellHowToReachMe(page, 'not an address');
    await next(page);
    await sees(page, 'Enter a valid Email address.');
    await page.getByLabel('Email').fill(email);
    await next(page);

    await step(page, 'Step 3 of 4');
    await chooseNameAndPassword(page, 'x');
    await next(page);
    await sees(page, 'Username should be 6 to 15 characters, no special characters.');
    await page.getByLabel('Username').fill(username);
    await next(page);

    await step(page, 'Step 4 of 4');
    await consent(page);
    await page.getByRole('button', { name: 'Open my account' }).click();
    await sees(page, `Welcome, ${username}`);
    await seesBalance(page, '€0.00');
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
  });

  it('signs in on a phone, pays in by card, and the balance rises', async () => {
    const page = await visit('/login', { device: 'phone' });
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill('Wrongpass1!');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await sees(page, 'Your username or password is incorrect.');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await seesBalance(page, '€0.00');

    await page.goto('/account#account-banking+deposit');
    await payIn(page, '25.50');
    await sees(page, '€25.50 deposited');
    await seesBalance(page, '€25.50');
  });

  it('whose answer was lost is welcomed at the second press', async () => {
    const name = `n${randomUUID().replaceAll('-', '').slice(0, 10)}`;
    const page = await visit('/register');
    await tellWhoIAm(page);
    await next(page);
    await tellHowToReachMe(page, `${name}@example.com`);
    await next(page);
    await chooseNameAndPassword(page, name);
    await next(page);
    await consent(page);
    await page.route(
      (url) => url.pathname === register.path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Open my account' }).click();
    await sees(page, texts.outcomeUnknown);
    await page.getByRole('button', { name: 'Open my account' }).click();
    await sees(page, `Welcome, ${name}`);
    await seesBalance(page, '€0.00');
  });

  it('is refused a name that somebody has, on the field that asks for it', async () => {
    const page = await visit('/register');
    await tellWhoIAm(page);
    await next(page);
    await tellHowToReachMe(page, `other-${email}`);
    await next(page);
    await chooseNameAndPassword(page, username);
    await next(page);
    await consent(page);
    await page.getByRole('button', { name: 'Open my account' }).click();
    await sees(page, 'This username is already taken. Please choose another.');
    await step(page, 'Step 3 of 4');
  });
});
