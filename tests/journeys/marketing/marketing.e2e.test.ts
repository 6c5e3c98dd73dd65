import { changeMarketingPreferences, marketingPreferences } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customersDevices } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const place = '/account#contact-preferences';

const boxOf = (page: Page, product: string, channel: string) =>
  page
    .getByRole('group', { name: product, exact: true })
    .getByRole('checkbox', { name: channel, exact: true });
const saveOf = (page: Page) => page.getByRole('button', { name: 'Save preferences' });

describe('a customer who chooses what they may be sent', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);

  it.each(customersDevices)(
    'at a %s finds nothing ticked, ticks one, saves it and finds it again',
    async (device) => {
      const page = await arrive(place, { device });
      await saveOf(page).waitFor();
      expect(await page.locator('#contact-preferences-content input:checked').count()).toBe(0);
      expect(await saveOf(page).isDisabled()).toBe(true);
      await boxOf(page, 'Sports', 'Email').check();
      await boxOf(page, 'Bingo', 'Post').check();
      await boxOf(page, 'Bingo', 'Post').uncheck();
      await keepPicture(page.locator('#contact-preferences-content'), `marketing-${device}`);
      await saveOf(page).click();
      await sees(page, texts.marketing.saved);
      await expect.poll(() => saveOf(page).isDisabled()).toBe(true);
      expect(await customer().browser.ask(marketingPreferences, {})).toMatchObject({
        SportsEmail: true,
        BingoPost: false,
      });
      await page.reload();
      await saveOf(page).waitFor();
      expect(await boxOf(page, 'Sports', 'Email').isChecked()).toBe(true);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overflow)).toBe(0);
    },
  );

  it('reads that it was not saved where no answer came, and saves it by pressing again', async () => {
    const page = await arrive(place);
    await saveOf(page).waitFor();
    await boxOf(page, 'Games', 'Phone call').check();
    await page.route('**/Account/ChangeMarketingPreferences', (route) => route.abort());
    await saveOf(page).click();
    const popup = page.getByRole('dialog', { name: texts.operationFailed });
    await sees(popup, texts.notSaved);
    await popup.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/Account/ChangeMarketingPreferences');
    await saveOf(page).click();
    await sees(page, texts.marketing.saved);
  });

  it('does not give again what they withdrew elsewhere meanwhile', async () => {
    const page = await arrive(place);
    const { browser } = customer();
    const give = async (product: string, channel: string) => {
      await boxOf(page, product, channel).check();
      await saveOf(page).click();
      await expect.poll(async () => (await saveOf(page).getAttribute('aria-busy')) === null).toBe(true);
      await expect.poll(() => boxOf(page, product, channel).isEnabled()).toBe(true);
    };
    await saveOf(page).waitFor();
    await give('Sports', 'Email');
    await browser.ask(changeMarketingPreferences, { body: { SportsEmail: false } });
    await give('Bingo', 'Post');
    await expect.poll(() => boxOf(page, 'Sports', 'Email').isChecked()).toBe(false);
    await boxOf(page, 'Games', 'Phone call').check();
    const sent = page.waitForRequest('**/Account/ChangeMarketingPreferences');
    await saveOf(page).click();
    expect((await sent).postDataJSON()).toEqual({ GamesPhone: true });
    await expect
      .poll(() => browser.ask(marketingPreferences, {}))
      .toMatchObject({
        ...{ SportsEmail: false, BingoPost: true, GamesPhone: true },
      });
  });
});
