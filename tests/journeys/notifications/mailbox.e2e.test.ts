import { describe, expect, it } from 'vitest';
import { openCustomer, password } from '../../support/customer.ts';
import type { Device } from '../support/browser.ts';
import { askForDeviceCode, deviceCodeOf, enterDeviceCode } from '../support/device-code.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

describe('a customer who logs in on a new device', () => {
  const site = useSharedSite();
  const { arrive: arriveAsService } = useStaff(site, 'customer-service');

  it.each<[Device]>([['desktop'], ['phone']])(
    'is told by mail, which customer service reads in the mailbox of the machine (%s)',
    async (device) => {
      const { username } = await openCustomer(site.url());
      const page = await site.visit('/login', { device });
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await askForDeviceCode(page);
      const digits = await deviceCodeOf(site.url(), `${username}@example.com`);
      // Open before the mail is sent: the mailbox shows the newest of all customers alone.
      const desk = await arriveAsService('/ops?tab=customers', device);
      await enterDeviceCode(page, digits);
      await sees(page, '€0.00');

      const mailbox = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Mailbox' }) });
      const mail = mailbox
        .getByRole('listitem')
        .filter({ hasText: username })
        .filter({ hasText: 'New device logged in' });
      await mail.waitFor();
      expect(await mail.count()).toBe(1);
      await sees(mail, 'New device logged in to your Paddock account');
      await mail.getByText('New device logged in to your Paddock account').click();
      await sees(mail, 'on a device that is new to it.');
      await sees(mail, /Device: Chrome on (Linux|iPhone|Android)/);
      await sees(mail, `${site.url()}/account#account-settings+sessions`);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await desk.evaluate(overflow)).toBe(0);
      await mailbox.scrollIntoViewIfNeeded();
      await keepPicture(desk, `mailbox-${device}`);
      const opened = desk.context().waitForEvent('page');
      await mail.getByRole('link', { name: 'See it as a mail program shows it' }).click();
      const mailPage = await opened;
      await sees(mailPage, 'on a device that is new to it.');
      await keepPicture(mailPage, `mail-${device}`, { fullPage: true });
    },
  );
});
