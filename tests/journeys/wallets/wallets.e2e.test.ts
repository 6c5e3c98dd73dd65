import { transfer } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { describe, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a customer with two wallets', () => {
  const site = useSharedSite();
  const { arrive, customer } = useNewCustomer(site, 20);

  it('who would move more than another tab has left reads what there is now', async () => {
    const page = await arrive('/account#account-banking+transfer', { device: 'phone' });
    await sees(page, 'You can transfer from €1.00 to €20.00.');
    const { browser } = customer();
    const move = (To: 'sportsbook' | 'poker') =>
      browser.ask(transfer, { body: { To, Amount: '12', Password: password } });
    await move('poker');
    await page.getByLabel('Amount').fill('15');
    await page.getByLabel('Your Paddock password').fill(password);
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await sees(page, refusals['transfer-exceeds-balance'].text);
    await sees(page, 'You can transfer from €1.00 to €8.00.');
    await seesBalance(page, '€8.00');
    await move('sportsbook');
  });

  it('moves money to poker and back on a phone, sees both, and finds it among all payments ever', async () => {
    const page = await arrive('/account#account-banking+transfer', { device: 'phone' });
    await seesBalance(page, '€20.00');
    const move = async (amount: string) => {
      await page.getByLabel('Amount').fill(amount);
      await page.getByLabel('Your Paddock password').fill(password);
      await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    };
    await move('15');
    await sees(page, '€15.00 is in your poker wallet');
    await seesBalance(page, '€5.00');
    await sees(page.getByRole('banner'), 'Poker €15.00');
    await page.getByRole('radio', { name: 'To sportsbook' }).click();
    await page.getByRole('button', { name: 'All of it' }).click();
    await page.getByLabel('Your Paddock password').fill(password);
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await sees(page, '€15.00 is in your sportsbook wallet');
    await seesBalance(page, '€20.00');

    await page.getByRole('radio', { name: 'Payments' }).click();
    const payments = page.getByRole('region', { name: 'Payments', exact: true });
    await payments.getByRole('combobox', { name: 'Period' }).selectOption('All');
    await sees(payments, 'Since you opened your account');
    await sees(payments.getByRole('row'), 'Poker to sportsbook');
    await sees(payments, 'Net deposits since you opened your account: €20.00');
    await payments.getByRole('combobox', { name: 'Payments' }).selectOption('Withdrawals');
    await sees(payments, 'No withdrawals in this period');
  });
});
