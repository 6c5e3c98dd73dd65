import { changeMarketingPreferences, marketingPreferences } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customersDevices, type Device } from '../support/browser.ts';
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

  describe('with a tick that is not saved', () => {
    const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
    const isStill = async (page: Page) => {
      await question(page).waitFor({ state: 'detached' });
      expect(page.url()).toMatch(/contact-preferences$/);
      expect(await boxOf(page, 'Casino', 'Post').isChecked()).toBe(true);
    };
    const tick = async (device: Device): Promise<Page> => {
      const page = await arrive('/account#account-settings', { device });
      await page.getByRole('button', { name: 'Marketing preferences', exact: true }).click();
      await saveOf(page).waitFor();
      await boxOf(page, 'Casino', 'Post').check();
      return page;
    };

    it.each(customersDevices)(
      'at a %s is asked before they leave by a link or another row, and stays or leaves',
      async (device) => {
        const page = await tick(device);
        await page.getByRole('button', { name: 'Preferences', exact: true }).click();
        await question(page).waitFor();
        await keepPicture(page, `marketing-unsaved-${device}`);
        await answer(page, 'Stay here');
        await isStill(page);
        await page.getByRole('link', { name: 'Contact us' }).first().click();
        await page.keyboard.press('Escape');
        await isStill(page);
        await page.getByRole('link', { name: 'Contact us' }).first().click();
        await answer(page, 'Leave');
        await page.waitForURL(/\/contact$/);
        await page.goBack();
        await saveOf(page).waitFor();
        expect(await boxOf(page, 'Casino', 'Post').isChecked()).toBe(false);
      },
    );

    it('is asked before they go back, where going back once more stays', async () => {
      const page = await tick('phone');
      await page.evaluate('history.back()');
      await question(page).waitFor();
      await page.evaluate('history.back()');
      await isStill(page);
      await page.evaluate('history.back()');
      await answer(page, 'Leave');
      await page.waitForURL(/#account-settings$/);
    });

    it('is asked by the browser before the page is closed, and by nobody once it is saved', async () => {
      const page = await tick('desktop');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      expect(asked).toEqual(['beforeunload']);
      await saveOf(page).waitFor();
      await boxOf(page, 'Casino', 'Post').check();
      await saveOf(page).click();
      await sees(page, texts.marketing.saved);
      await expect.poll(() => saveOf(page).isDisabled()).toBe(true);
      await page.reload();
      expect(asked).toHaveLength(1);
    });

    it('is asked nothing when they log out', async () => {
      const page = await arrive(place);
      await saveOf(page).waitFor();
      await boxOf(page, 'Games', 'Post').check();
      await page.getByRole('button', { name: customer().username }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
      expect(await question(page).count()).toBe(0);
    });
  });
});
