import { customerFunds } from '@paddock/contracts/customer-funds';
import { register } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testCard } from '../../support/customer.ts';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { customersDevices, type Device } from '../support/browser.ts';
import { cardFieldsIn, payIn } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: customerFunds.title });

describe('who pays in for the first time', () => {
  const { url, visit } = useSharedSite();

  /** Somebody who has registered and done nothing since, where money is paid in. */
  const arrive = async (device: Device): Promise<Page> => {
    const browser = createHttpBrowser(url());
    await browser.whoAmI();
    await browser.ask(register, { body: createRegistrationForm() });
    return visit('/account#account-banking+deposit', { sessionId: browser.sessionId(), device });
  };

  it.each(customersDevices)(
    'at a %s reads how their money is protected, ticks that they have, and deposits',
    async (device) => {
      const page = await arrive(device);
      await popup(page).getByText('medium protection').waitFor();
      await keepPicture(page, `customer-funds-${device}`);
      await popup(page).getByRole('button', { name: 'Continue' }).click();
      await popup(page).getByText('Please tick the box before you deposit.').waitFor();
      await popup(page).getByLabel('I have read how my money is protected').check();
      await popup(page).getByRole('button', { name: 'Continue' }).click();
      await popup(page).waitFor({ state: 'detached' });
      await payIn(page, '20');
      await seesBalance(page, '€20.00');
      await page.reload();
      await page.getByLabel('Amount').waitFor();
      expect(await popup(page).count()).toBe(0);
    },
  );

  it('may look at the form without, and is asked again when they deposit', async () => {
    const page = await arrive('desktop');
    await popup(page).getByRole('button', { name: 'Not now' }).click();
    await payIn(page, '20');
    await popup(page).getByLabel('I have read how my money is protected').check();
    await popup(page).getByRole('button', { name: 'Continue' }).click();
    await sees(page, 'Please read how your money is protected before you deposit.');
    // What was typed for the press before is not kept.
    await cardFieldsIn(page).getByLabel('Security code').fill(testCard.SecurityCode);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await seesBalance(page, '€20.00');
    await seesNoMore(page, 'Please read how your money is protected before you deposit.');
  });
});
