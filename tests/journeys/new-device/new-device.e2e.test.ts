import { deviceCookie } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import { demoAccounts } from '@paddock/infra/start/demo-accounts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCustomer, password } from '../../support/customer.ts';
import { customersDevices } from '../support/browser.ts';
import { askForDeviceCode, deviceCodeOf, enterDeviceCode } from '../support/device-code.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a customer on a device that is new to their account', () => {
  const { visit, url } = useSharedSite();

  const logIn = async (page: Page, username: string, word = password): Promise<void> => {
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(word);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  };

  it.each(customersDevices)(
    'at a %s logs in with the code that they are mailed, after a wrong one, and is asked for none from then on',
    async (device) => {
      const { username } = await openCustomer(url());
      const picture = (page: Page, name: string) =>
        keepPicture(page, `new-device-${name}-${device}`, { fullPage: true });
      const page = await visit('/login?backurl=MyBets', { device });
      await logIn(page, username);
      await sees(page, texts.newDevice.why);
      await sees(page, '0808 157 0192');
      await sees(page, /^c\*\*\*@e\*\*\*\.com$/);
      await picture(page, 'choice');
      await askForDeviceCode(page);
      await sees(page, /^(10:00|9:[0-5]\d)$/);
      const digits = await deviceCodeOf(url(), `${username}@example.com`);
      await enterDeviceCode(page, digits === '000000' ? '000001' : '000000');
      await sees(page, texts.recovery.codeWrong);
      await picture(page, 'wrong');
      // The page asks anew how far it is.
      await page.reload();
      await enterDeviceCode(page, digits);
      await page.waitForURL(/\/account#account-mybets$/);
      await page.emulateMedia({ colorScheme: 'dark' });

      const another = await visit('/login', {
        device,
        knownDevice: (await page.context().cookies()).find(({ name }) => name === deviceCookie)?.value,
      });
      await logIn(another, username);
      await another.waitForURL((address) => address.pathname === '/');
    },
  );

  it('of a demo system finds the code of the demo account beside its boxes', async () => {
    const demo = demoAccounts.find(({ role }) => role === 'customer');
    const page = await visit('/login');
    await logIn(page, demo?.username ?? '', demo?.password);
    await askForDeviceCode(page);
    const use = page.getByRole('button', { name: /^Use code \d{3} \d{3}$/ });
    await use.waitFor();
    await keepPicture(page, 'new-device-demo-desktop', { fullPage: true });
    await use.click();
    await page.waitForURL((address) => address.pathname === '/');
  });

  it('may log in as someone else in place of the code, and finds another way of sending it', async () => {
    const { username } = await openCustomer(url());
    const page = await visit('/login', { device: 'phone' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await logIn(page, username);
    await askForDeviceCode(page);
    await keepPicture(page, 'new-device-code-phone-dark', { fullPage: true });
    await page.getByRole('button', { name: 'Send it another way' }).click();
    expect(await page.getByLabel('Text message').isChecked()).toBe(true);
    await keepPicture(page, 'new-device-choice-phone-dark', { fullPage: true });
    await page.getByRole('button', { name: 'I have a code' }).click();
    await page.getByLabel('Digit 1 of 6').waitFor();
    await page.getByRole('button', { name: 'Log in as someone else' }).click();
    await page.getByLabel('Username', { exact: true }).waitFor();
  });
});
