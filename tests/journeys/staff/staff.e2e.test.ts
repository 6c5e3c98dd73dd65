import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { codeOfStep } from '@paddock/service-kit/codes';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { steadyStep } from '../../support/staff.ts';
import type { Device } from '../support/browser.ts';
import { screenshots } from '../support/screenshots.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

describe('accounts of staff', () => {
  const site = useSharedSite();
  const { arrive } = useStaff(site, 'administrator');
  const { arrive: arriveAsTrader } = useStaff(site, 'trader');

  const picture = (page: Page, name: string) =>
    page.screenshot({ path: join(screenshots, `staff-${name}.png`), fullPage: true });
  const rowOf = (page: Page, username: string) =>
    page.getByRole('row').filter({ has: page.getByText(username, { exact: true }) });

  /** Makes an account in the dialog; answers its password. */
  const make = async (page: Page, username: string, picked: string): Promise<string> => {
    await page.getByRole('button', { name: 'New member of staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'New member of staff' });
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel(picked, { exact: true }).check();
    const password = await dialog.getByLabel('One-time password').inputValue();
    return password;
  };

  const firstLogIn = async (username: string, password: string, device: Device): Promise<Page> => {
    const page = await site.visit('/login', { device });
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await picture(page, `choose-password-${device}`);
    await page.getByLabel('New password', { exact: true }).fill('MyOwnOne!2026');
    await page.getByLabel('New password again', { exact: true }).fill('MyOwnOne!2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Set up a device' }).click();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOfStep(secret, await steadyStep()));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
    await dialog.getByLabel(/^I have kept them/).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    return page;
  };

  it.each<Device>(['desktop', 'phone'])(
    'at a %s are made, used, changed and disabled, and who is disabled is at the log in at once',
    async (device) => {
      const page = await arrive('/staff', device);
      const username = `desk${randomUUID().slice(0, 8)}`;
      const password = await make(page, username, 'Shop assistant');
      await picture(page, `make-${device}`);
      await page.getByRole('button', { name: 'Make the account' }).click();
      await sees(page, `${username} can log in`);
      await sees(rowOf(page, username), 'Has not logged in');
      await picture(page, `list-${device}`);

      await page.getByRole('button', { name: `New one-time password for ${username}` }).click();
      const another = page.getByRole('dialog', { name: `New one-time password for ${username}` });
      const given = await another.getByLabel('One-time password').inputValue();
      expect(given).not.toBe(password);
      await picture(page, `give-password-${device}`);
      await another.getByRole('button', { name: 'Give this password' }).click();
      await sees(page, `${username} can log in with the new password`);

      const colleague = await firstLogIn(username, given, device);
      await colleague.waitForURL('**/shop');
      await page.reload();
      await page.getByRole('button', { name: `Change roles of ${username}` }).click();
      const dialog = page.getByRole('dialog', { name: `Roles of ${username}` });
      await dialog.getByLabel('Customer service', { exact: true }).check();
      await picture(page, `roles-${device}`);
      await dialog.getByRole('button', { name: 'Change roles' }).click();
      await sees(rowOf(page, username), 'Customer service, Shop assistant');
      await colleague.waitForURL('**/login?**');

      await page.getByRole('button', { name: `Disable ${username}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disable', exact: true }).click();
      await sees(rowOf(page, username), 'Disabled');
      await colleague.getByLabel('Username', { exact: true }).fill(username);
      await colleague.getByLabel('Password', { exact: true }).fill('MyOwnOne!2026');
      await colleague.getByRole('button', { name: 'Log in', exact: true }).click();
      await sees(colleague, 'This account is disabled. Please speak to an administrator.');
      await page.getByRole('button', { name: `Enable ${username}` }).click();
      await sees(rowOf(page, username), 'Active');
      await picture(page, `after-${device}`);
    },
    180_000,
  );

  it('an administrator can do nothing to the account of their own', async () => {
    const page = await arrive('/staff');
    await sees(rowOf(page, 'admin01'), 'This is you');
    expect(await rowOf(page, 'admin01').getByRole('button').count()).toBe(0);
  });

  it('a trader finds their parts of operations, and is told that another page is not for them', async () => {
    const page = await arriveAsTrader('/ops');
    await page.getByRole('link', { name: 'Risk' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
    expect((await tabs.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Referrals',
      'Reviews',
      'Risk',
      'Customers',
      'Markets and boosts',
    ]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/staff', '/compliance', '/shop', '/ops?tab=platform']) {
      await page.goto(path);
      await sees(page, 'You do not have access to this page.');
    }
    await picture(page, 'denied');
    expect(asked.filter((path) => /^\/(ops|compliance|shop)\/./.test(path))).toEqual([]);
  });
});
