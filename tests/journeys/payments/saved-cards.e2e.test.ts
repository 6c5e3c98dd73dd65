import { setCustomerPreference } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { describe, it } from 'vitest';
import { password, testCard } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { cardFieldsIn, typeCard } from '../support/pay-in.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a saved card', () => {
  const site = useSharedSite();
  const { arrive, customer } = useNewCustomer(site, 0);

  it('is added, pays in with its security code alone, from any page too, and is removed', async () => {
    await customer().browser.ask(setCustomerPreference, { body: { ShowQuickDeposit: true } });
    const page = await arrive('/account#account-banking+addpaymentmethod', { device: 'phone' });
    await sees(page, 'You have saved no card or e-wallet');
    await typeCard(page);
    await page.getByLabel('Your Paddock password').fill(password);
    await page.getByRole('button', { name: 'Save card' }).click();
    await sees(page.getByRole('listitem'), 'Visa ending 0002');
    await page.getByRole('radio', { name: 'Deposit' }).click();
    await page.getByLabel('Amount').fill('20');
    await page.getByLabel('Your Paddock password').fill(password);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await sees(cardFieldsIn(page).locator('form'), texts.payment.securityCodeMissing);
    await cardFieldsIn(page).getByRole('textbox', { name: 'Security code' }).fill(testCard.SecurityCode);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await sees(page, '€20.00 deposited');
    await seesBalance(page, '€20.00');
    await page.getByRole('banner').getByRole('button', { name: 'Quick deposit' }).click();
    const quick = page.getByRole('dialog', { name: 'Quick deposit' });
    await sees(quick, 'Visa ending 0002');
    await quick.getByLabel('Amount').fill('10');
    await cardFieldsIn(quick).getByRole('textbox', { name: 'Security code' }).fill(testCard.SecurityCode);
    await quick.getByLabel('Your Paddock password').fill(password);
    await quick.getByRole('button', { name: 'Deposit', exact: true }).click();
    await sees(quick, 'Your balance is €30.00');
    await quick.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('radio', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Remove Visa ending 0002' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await sees(page, 'You have saved no card or e-wallet');
  });
});
