import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { useSharedSite } from '../support/site.ts';

const row = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });
const isOpen = (page: Page, title: string) => row(page, title).getAttribute('aria-expanded');

describe('the settings of a customer', () => {
  const { arrive } = useCustomer(useSharedSite(), 0);

  it.each<Device>(['desktop', 'phone'])(
    'are rows of which the address says which one is open, one at a time (%s)',
    async (device) => {
      const page = await arrive('/account#account-settings', { device });
      await row(page, 'Preferences').press('Enter');
      await page.getByRole('region', { name: 'Preferences' }).waitFor();
      expect(page.url()).toMatch(/#account-settings\+preferences$/);
      await keepPicture(page, `settings-${device}`, { fullPage: true });
      await row(page, 'Where you are logged in').click();
      await page.getByText('This one').waitFor();
      expect(await isOpen(page, 'Preferences')).toBe('false');
      await page.goBack();
      await page.getByRole('region', { name: 'Preferences' }).waitFor();
      await row(page, 'Preferences').click();
      await page.waitForURL(/#account-settings$/);
      await expect.poll(() => isOpen(page, 'Preferences')).toBe('false');
    },
  );

  it('open at the row that a link names', async () => {
    const page = await arrive('/account#account-settings%2BSessions');
    await page.getByText('This one').waitFor();
    expect(await isOpen(page, 'Where you are logged in')).toBe('true');
  });
});
