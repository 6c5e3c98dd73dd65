import { setCustomerPreference } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { eWalletFieldsIn, payOut } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const balance = 'Pays from its balance';
const credit = 'Pays from a credit card';
const changing = 'Pays from its balance, and from 50.00 on from a credit card';

describe('PayPal', () => {
  const site = useSharedSite();
  const { arrive, customer } = useNewCustomer(site, 0);
  const picture = (page: Page, name: string) => keepPicture(page, `e-wallet-${name}`, { fullPage: true });

  const accountIn = (place: Page | Locator) =>
    eWalletFieldsIn(place).getByRole('combobox', { name: 'PayPal account' });
  const choose = (place: Page | Locator, account: string) =>
    accountIn(place).selectOption({ label: account });
  const typePassword = (place: Page | Locator) =>
    place.getByLabel('Your Paddock password', { exact: true }).fill(password);

  it('pays in on a phone from its balance, not from a credit card in it, and is paid out to', async () => {
    const page = await arrive('/account#account-banking+deposit', { device: 'phone' });
    await page.getByLabel('Amount').fill('20');
    await page.getByLabel('Pay with').selectOption({ label: 'PayPal' });
    await typePassword(page);
    await accountIn(page).waitFor();
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await sees(eWalletFieldsIn(page).locator('form'), texts.payment.eWalletMissing);
    await choose(page, credit);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await sees(page, refusals['credit-card-refused'].text);
    await picture(page, 'credit');
    await page.getByRole('link', { name: texts.payment.depositFailed.button }).click();
    await choose(page, balance);
    await typePassword(page);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await sees(page, '€20.00 deposited');
    await seesBalance(page, '€20.00');
    await page.getByRole('radio', { name: 'Withdraw' }).click();
    await sees(page, 'Up to €20.00 goes back here');
    await payOut(page, '5');
    await sees(page, '€5.00 is on its way to PayPal');
    await sees(page, 'Up to €15.00 goes back here');
    await picture(page, 'withdrawal');
    await page.getByRole('radio', { name: 'Another PayPal account' }).check();
    await choose(page, credit);
    await payOut(page, '5');
    await sees(page, 'We are looking at your withdrawal of €5.00');
    await page.getByRole('radio', { name: 'Payments' }).click();
    await sees(page.getByRole('region', { name: 'Payments', exact: true }), 'PayPal');
    await picture(page, 'history');
  });

  it('is saved, pays in from any page by a press alone, is refused once it would pay by credit, and is removed', async () => {
    await customer().browser.ask(setCustomerPreference, { body: { ShowQuickDeposit: true } });
    const page = await arrive('/account#account-banking+addpaymentmethod', { device: 'desktop' });
    await page.getByLabel('What to save').selectOption({ label: 'PayPal' });
    await choose(page, changing);
    await typePassword(page);
    await page.getByRole('button', { name: 'Save PayPal' }).click();
    await sees(page.getByRole('listitem'), 'PayPal c***0@example.com');
    await picture(page, 'saved');
    await page.getByRole('banner').getByRole('button', { name: 'Quick deposit' }).click();
    const quick = page.getByRole('dialog', { name: 'Quick deposit' });
    await sees(quick, 'PayPal c***0@example.com');
    const pay = async (amount: string) => {
      await quick.getByLabel('Amount').fill(amount);
      await typePassword(quick);
      await quick.getByRole('button', { name: 'Deposit', exact: true }).click();
    };
    await pay('50');
    await sees(page, refusals['credit-card-refused'].text);
    await picture(page, 'quick-refused');
    await page.getByRole('link', { name: texts.payment.depositFailed.button }).click();
    await page.waitForURL(/#account-banking\+deposit$/);
    await page.getByRole('banner').getByRole('button', { name: 'Quick deposit' }).click();
    await pay('20');
    await sees(quick, 'Your balance is €20.00');
    await quick.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('radio', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Remove PayPal c***0@example.com' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await sees(page, 'You have saved no card or e-wallet');
  });
});
