import { logout } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useNewCustomer } from '../support/customer.ts';
import { stakeOn } from '../support/place.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

/** Errors in the console of the page, refused calls among them, from now on. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
};

describe('a customer', () => {
  const site = useSharedSite();
  const { arrive, customer } = useNewCustomer(site, 10);

  it('is told that a page of staff is none of theirs, and no error is made of it', async () => {
    const page = await arrive('/');
    const errors = errorsOf(page);
    for (const path of ['/ops', '/compliance']) {
      await page.goto(path);
      await sees(page, 'No access');
      await page.getByRole('main').getByRole('link', { name: 'Go to home' }).waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
    expect(errors).toEqual([]);
  });

  it('meets nothing that the policy of the pages refuses: no style or script that is inline or of elsewhere', async () => {
    const match = await site.announce('Larch', 'Medlar');
    const page = await arrive('/');
    const errors = errorsOf(page);
    for (const path of ['/', '/account', '/account#account-settings', '/account/responsiblegambling']) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
    }
    await page.goto(match.path);
    await stakeOn(page, 'Larch', '1');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('signs out without a call that is refused', async () => {
    const page = await arrive('/account');
    await sees(page, '€10.00');
    // What is asked for just before the session ends may be answered just after.
    await page.waitForLoadState('networkidle');
    const errors = errorsOf(page);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    expect(errors).toEqual([]);
  });

  it('is logged out on the page without a connection, and on the server as soon as there is one', async () => {
    const page = await arrive('/', { preload: true });
    await sees(page, '€10.00');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await sees(page, texts.loggedOutHere);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    const ended = page.waitForResponse((response) => response.url().includes(logout.path) && response.ok());
    await page.context().setOffline(false);
    await ended;
    expect(await customer().browser.whoAmI()).toMatchObject({ authenticated: false });
  });
});
