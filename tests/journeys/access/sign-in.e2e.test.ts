import { join } from 'node:path';
import { login, logout } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCustomer, password } from '../../support/customer.ts';
import { screenshots } from '../support/screenshots.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const fill = async (page: Page, username: string, word: string): Promise<void> => {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

describe('the log in', () => {
  const { visit, url } = useSharedSite();

  it('says what to do about wrong details, clears the password, and leads to a named target', async () => {
    const { username, browser } = await openCustomer(url());
    const knownDevice = browser.device();
    const page = await visit('/login?backurl=MyBets', { device: 'phone', knownDevice });
    await fill(page, username, 'Wrongpass1!');
    const alert = page.getByRole('alert');
    await alert.getByRole('link', { name: 'retrieve your username' }).waitFor();
    await alert.getByRole('link', { name: 'reset your password' }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await page.screenshot({ path: join(screenshots, 'sign-in-refused-phone.png') });
    await page.route(`**${login.path}`, (route) => route.abort(), { times: 1 });
    await fill(page, username, password);
    await sees(page, texts.tryAgain);
    await fill(page, username, password);
    await page.waitForURL(/\/account#account-mybets$/);
  });

  it('says until when somebody is excluded, and whom to call', async () => {
    const page = await visit('/login', { device: 'phone' });
    const answer = (body: object) =>
      page.route(`**${login.path}`, (route) => route.fulfill({ json: body }), { times: 1 });
    const until = `${texts.exclusion.signIn.replace('{param1}', '1 June 2030')}.`;
    await answer({
      ...{ msg: 'FullExclusion', code: 'self-excluded', error: until },
      expiry: '2030-06-01T11:00:00.000Z',
    });
    await fill(page, 'excluded01', password);
    await sees(page, until);
    await page.getByRole('link', { name: '0808 157 0192' }).waitFor();
    await answer({
      ...{ msg: 'FullExclusion', code: 'exclusion-not-lifted', error: texts.exclusion.call, expiry: null },
    });
    await fill(page, 'excluded01', password);
    await sees(page, texts.exclusion.call);
    await page.getByRole('link', { name: '0808 157 0192' }).waitFor();
    await page.screenshot({ path: join(screenshots, 'sign-in-excluded-phone.png') });
    await answer({ msg: 'Gamstop', code: 'register-excluded', error: texts.exclusion.register });
    await fill(page, 'excluded01', password);
    await sees(page, 'You are excluded nationally');
    await page.screenshot({ path: join(screenshots, 'sign-in-register-phone.png') });
  });

  it('of the fantasy game is the same, and logging out goes home whatever the server says', async () => {
    const { username, browser } = await openCustomer(url());
    const knownDevice = browser.device();
    const page = await visit('/f5-login?backurl=/home/rulebook', { device: 'phone', knownDevice });
    await fill(page, username, password);
    await page.getByRole('heading', { name: 'Betting rules' }).waitFor();
    await page.screenshot({ path: join(screenshots, 'legal-back-phone.png') });
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL((address) => address.pathname === '/');
    await page.route(`**${logout.path}*`, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
