import { termsInForce } from '@paddock/contracts/terms';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customersDevices, type Device } from '../support/browser.ts';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const [change = ''] = termsInForce.changes;
const popup = (page: Page) => page.getByRole('alertdialog', { name: 'Our terms have changed' });
const edge = async (page: Page, role: 'heading' | 'link' | 'button', name: string): Promise<number> =>
  (await popup(page).getByRole(role, { name }).boundingBox())?.y ?? Number.NaN;

describe('who has accepted the terms of before', () => {
  const { arrive } = useCustomer(useSharedSite(), 0);

  /** The customer registered today: the service is made to say, until they accept, what it would have said of others. */
  const arriveFromBefore = async (device: Device): Promise<Page> => {
    const page = await arrive('/', { device });
    const { version, changes } = termsInForce;
    await page.route('**/Account/Terms', (route) =>
      route.fulfill({ json: { version, changes, isAccepted: false } }),
    );
    await page.reload();
    return page;
  };

  it.each(customersDevices)(
    'at a %s is told what is new, reads them in a tab of their own, and accepts them',
    async (device) => {
      const page = await arriveFromBefore(device);
      await sees(popup(page), change);
      // Between the title and the buttons, before anybody scrolls.
      const top = await edge(page, 'heading', 'Our terms have changed');
      const foot = await edge(page, 'button', 'Accept');
      for (const name of ['terms and conditions', 'privacy policy']) {
        const link = await edge(page, 'link', name);
        expect(link).toBeGreaterThan(top);
        expect(link).toBeLessThan(foot);
      }
      await keepPicture(page, `terms-${device}`);
      await page.keyboard.press('Escape');
      await sees(popup(page), change);
      const opened = page.waitForEvent('popup');
      await popup(page).getByRole('link', { name: 'privacy policy' }).click();
      await sees(await opened, 'Privacy Policy');
      await page.unroute('**/Account/Terms');
      await popup(page).getByRole('button', { name: 'Accept' }).click();
      await popup(page).waitFor({ state: 'detached' });
      await page.reload();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Balance/ })
        .waitFor();
      await seesNoMore(page, change);
    },
  );

  it('may log out in place of it', async () => {
    const page = await arriveFromBefore('phone');
    await popup(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });
});
