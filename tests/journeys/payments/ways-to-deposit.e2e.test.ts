import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../accessibility/faults.ts';
import { useNewCustomer } from '../support/customer.ts';
import { askForPin } from '../support/pay-cash.ts';
import { cardFieldsIn } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const depositPage = '/account#account-banking+deposit';
const shopPage = '/myboylextra';

describe('a way to pay in that compliance takes from an account', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');

  const set = async (desk: Page, way: string, offered: 'Not enabled' | 'Enabled'): Promise<void> => {
    const form = desk.locator('form').filter({ hasText: 'On this account' });
    await form.getByLabel('Way to deposit').selectOption(way);
    await form.getByLabel('On this account').selectOption(offered);
    await form.getByLabel('Note').fill('a talk on the telephone');
    await form.getByRole('button', { name: 'Save way to deposit' }).click();
    const now = offered === 'Enabled' ? 'enabled' : 'not enabled';
    await sees(desk, `${way} is ${now} for ${customer().username}`);
  };

  it.each(['phone', 'desktop'] as const)(
    'is not offered there any more, nor any where none is left, until it is given back: %s',
    async (device) => {
      const desk = await arriveAsOfficer(`/compliance/${customer().accountId}`, device);
      await sees(desk, customer().username);
      await set(desk, 'PayPal', 'Not enabled');
      await keepPicture(desk, `ways-to-deposit-staff-${device}`, { fullPage: true });
      await set(desk, 'Cash in a shop', 'Not enabled');

      const page = await arrive(depositPage, { device });
      await cardFieldsIn(page).getByLabel('Card number').waitFor();
      expect(await page.getByLabel('Pay with').count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Pay with cash in a shop' }).count()).toBe(0);
      await keepPicture(page, `ways-to-deposit-card-alone-${device}`, { fullPage: true });

      await set(desk, 'Card', 'Not enabled');
      await desk.reload();
      await sees(desk, 'Card is not enabled');
      await page.reload();
      await sees(page, texts.payment.noneOffered);
      expect(await page.getByTitle('Card details').count()).toBe(0);
      await keepPicture(page, `ways-to-deposit-none-${device}`, { fullPage: true });
      await page.getByRole('radio', { name: 'Saved' }).click();
      await sees(page, 'You have saved no card or e-wallet');
      await sees(page, texts.payment.noneOffered);
      expect(await page.getByText(refusals['deposit-method-hidden'].text).count()).toBe(0);
      await page.getByRole('radio', { name: 'Deposit' }).click();

      await set(desk, 'PayPal', 'Enabled');
      await page.reload();
      await page.getByTitle('Your PayPal account').waitFor();
      await keepPicture(page, `ways-to-deposit-paypal-alone-${device}`, { fullPage: true });
    },
  );

  it.each(['phone', 'desktop'] as const)(
    'takes back a PIN and gives no more where it is the shop, and says why: %s',
    async (device) => {
      const page = await arrive(shopPage, { device });
      await askForPin(page, '10');
      const desk = await arriveAsOfficer(`/compliance/${customer().accountId}`, device);
      await sees(desk, customer().username);
      await set(desk, 'Cash in a shop', 'Not enabled');

      const taken = page.getByRole('dialog', { name: 'Transaction cancelled' });
      await sees(taken, 'The PIN for €10.00 no longer works, and nothing was paid in.');
      await keepPicture(page, `ways-to-deposit-pin-taken-${device}`);
      await taken.getByRole('button', { name: 'OK' }).click();
      await sees(page, refusals['deposit-method-hidden'].text);
      expect(await page.getByText(/^PIN( \d)+$/).count()).toBe(0);
      await page.reload();
      await sees(page, refusals['deposit-method-hidden'].text);
      expect(await page.getByRole('button', { name: 'Deposit in a shop' }).count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await keepPicture(page, `ways-to-deposit-shop-hidden-${device}`, { fullPage: true });
      await page.getByRole('link', { name: 'Other ways to deposit' }).click();
      await cardFieldsIn(page).getByLabel('Card number').waitFor();
    },
  );
});
