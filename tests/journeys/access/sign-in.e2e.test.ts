import { login, logout } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAddress, openCustomer, password } from '../../support/customer.ts';
import { customersDevices } from '../support/browser.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { excludeFully } from '../support/told-end.ts';

const fill = async (page: Page, username: string, word: string): Promise<void> => {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

const picture = async (page: Page, name: string): Promise<void> => {
  await keepPicture(page, `sign-in-${name}`);
};

describe('the log in', () => {
  const { visit, url, environment } = useSharedSite();

  it('says what to do about wrong details, clears the password, and leads to a named target', async () => {
    const { username, browser } = await openCustomer(url());
    const knownDevice = browser.device();
    const page = await visit('/login?backurl=MyBets', { device: 'phone', knownDevice });
    await fill(page, username, 'Wrongpass1!');
    const alert = page.getByRole('alert');
    await alert.getByRole('link', { name: 'retrieve your username' }).waitFor();
    await alert.getByRole('link', { name: 'reset your password' }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await keepPicture(page, 'sign-in-refused-phone');
    await page.route(`**${login.path}`, (route) => route.abort(), { times: 1 });
    await fill(page, username, password);
    await sees(page, texts.tryAgain);
    await fill(page, username, password);
    await page.waitForURL(/\/account#account-mybets$/);
  });

  it('keeps what was put right while a wrong password was on its way, and sends that at the next press', async () => {
    const { username, browser } = await openCustomer(url());
    const page = await visit('/login', { knownDevice: browser.device() });
    const asked = Promise.withResolvers<void>();
    await page.route(`**${login.path}`, (route) => asked.promise.then(() => route.continue()), { times: 1 });
    await fill(page, username, 'Wrongpass1!');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill(password);
    asked.resolve();
    await page.getByRole('alert').getByRole('link', { name: 'reset your password' }).waitFor();
    expect(await field.inputValue()).toBe(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((address) => address.pathname !== '/login');
  });

  it('that the header leads to comes back to the page that it was opened on', async () => {
    const { username, browser } = await openCustomer(url());
    const page = await visit('/sports/football', { device: 'phone', knownDevice: browser.device() });
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(/\/login\?/);
    await fill(page, username, password);
    await page.waitForURL((address) => address.pathname === '/sports/football');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu/ })
      .waitFor();
  });

  it.each(customersDevices)(
    'warns on a %s after the third wrong password, and blocks after the fourth',
    async (device) => {
      const { username, browser } = await openCustomer(url());
      const page = await visit('/login', { device, knownDevice: browser.device(), address: newAddress() });
      const guess = async (word: string) => {
        await fill(page, username, word);
        const refused = page.getByRole('alert').or(page.getByRole('dialog'));
        await refused.first().waitFor();
        expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
      };
      const passwordInFocus = () => page.locator('[name="password"]:focus').waitFor();
      await guess('Wrongpass1!');
      await passwordInFocus();
      await sees(page.getByRole('alert'), 'Your username or password is incorrect.');
      await picture(page, `refused-focus-${device}`);
      await guess('Wrongpass2!');
      await passwordInFocus();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await guess('Wrongpass3!');
      const warning = page.getByRole('dialog', { name: 'Too many attempts' });
      await sees(warning, texts.access.tooManyAttempts);
      await picture(page, `too-many-attempts-${device}`);
      await warning.getByRole('button', { name: 'Try again' }).click();
      await passwordInFocus();
      await guess('Wrongpass4!');
      const blocked = page.getByRole('dialog', { name: 'Account blocked' });
      await sees(blocked, texts.access.blocked);
      await picture(page, `blocked-${device}`);
      // The cross has this name too, and comes first.
      await blocked.getByRole('button', { name: 'Close' }).last().click();
      // The right password is no use now, and nothing tells that it was right.
      await fill(page, username, password);
      await sees(blocked, texts.access.blocked);
      await blocked.getByRole('link', { name: 'RESET PASSWORD' }).click();
      await page.waitForURL(/\/forgot-password$/);
      await sees(page, 'Tell us who you are');
    },
  );

  it('says until when somebody is excluded, and whom to call, with the right password only', async () => {
    const { username, accountId, browser } = await openCustomer(url());
    const store = environment.EVENTSTORE_URL ?? '';
    const numbers = (page: Page) => page.getByRole('alert').getByRole('link', { name: '0808 157 0192' });
    await excludeFully(store, accountId, null);
    const called = await visit('/login', {
      device: 'phone',
      knownDevice: browser.device(),
      address: newAddress(),
    });
    await fill(called, username, password);
    await sees(called, texts.exclusion.call);
    await numbers(called).waitFor();
    await picture(called, 'excluded-until-call-phone');
    await excludeFully(store, accountId, '2030-06-01T11:00:00.000Z');
    for (const device of customersDevices) {
      const page = await visit('/login', { device, knownDevice: browser.device(), address: newAddress() });
      await fill(page, username, 'Wrongpass1!');
      await page.getByRole('alert').getByRole('link', { name: 'reset your password' }).waitFor();
      expect(await numbers(page).count()).toBe(0);
      await fill(page, username, password);
      await sees(page, `${texts.exclusion.signIn.replace('{param1}', '1 June 2030')}.`);
      await numbers(page).waitFor();
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
      await picture(page, `excluded-${device}`);
    }
  });

  it('of the fantasy game is the same, and logging out goes home whatever the server says', async () => {
    const { username, browser } = await openCustomer(url());
    const knownDevice = browser.device();
    const page = await visit('/f5-login?backurl=/home/rulebook', { device: 'phone', knownDevice });
    await fill(page, username, password);
    await page.getByRole('heading', { name: 'Betting rules' }).waitFor();
    await keepPicture(page, 'legal-back-phone');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL((address) => address.pathname === '/');
    await page.route(`**${logout.path}*`, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
