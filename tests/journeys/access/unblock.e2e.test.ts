import { login } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAddress, openCustomer, password } from '../../support/customer.ts';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const logIn = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

describe('a customer whom wrong passwords blocked', () => {
  const site = useSharedSite();
  const { arrive } = useStaff(site, 'customer-service');

  it('logs in at once when customer service has unblocked them', async () => {
    const { username, browser } = await openCustomer(site.url());
    const address = newAddress();
    const guesser = createHttpBrowser(site.url(), { 'x-forwarded-for': address });
    guesser.useDevice(browser.device());
    await guesser.whoAmI();
    for (let n = 0; n < 4; n += 1) {
      await guesser.ask(login, { body: { UserName: username, Password: 'Wrongpass1!' } });
    }
    const page = await site.visit('/login', { device: 'phone', knownDevice: browser.device(), address });
    await logIn(page, username);
    await sees(page.getByRole('dialog', { name: 'Account blocked' }), texts.access.blocked);

    const desk = await arrive('/ops?tab=customers');
    const form = desk
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: 'Blocked after wrong passwords', exact: true }) });
    const unblock = form.getByRole('button', { name: 'Unblock' });
    // Nobody is named yet.
    expect(await unblock.isDisabled()).toBe(true);
    await desk.getByLabel('Username or account id').fill(username);
    await unblock.click();
    await sees(desk, `${username} can log in again`);
    await keepPicture(desk, 'unblock-desktop', { fullPage: true });

    await page.reload();
    await logIn(page, username);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu/ })
      .waitFor();
  });
});
