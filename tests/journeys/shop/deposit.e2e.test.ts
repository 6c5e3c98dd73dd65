import { describe, expect, it } from 'vitest';
import { useCustomer } from '../support/customer.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

describe('a deposit in a shop', () => {
  const site = useSharedSite();
  const { arrive } = useCustomer(site, 0);
  const { arrive: arriveAtCounter } = useStaff(site, 'shop-assistant');

  it('is paid against a PIN: the customer sees it and the balance rises', async () => {
    const page = await arrive('/myboylextra', { device: 'phone' });
    await page.getByRole('button', { name: 'Deposit in a shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit in a shop' });
    await dialog.getByLabel('Amount').fill('3');
    await dialog.getByRole('button', { name: 'Get a PIN' }).click();
    await sees(dialog, 'Minimum Deposit is €5');
    await dialog.getByLabel('Amount').fill('40');
    await dialog.getByRole('button', { name: 'Get a PIN' }).click();
    const shown = await page.getByText(/^PIN( \d)+$/).textContent();
    const pin = shown?.replaceAll(/\D/g, '') ?? '';

    const counter = await arriveAtCounter('/shop');
    await counter.getByLabel("Customer's PIN").fill(pin);
    await counter.getByRole('button', { name: 'Find transaction' }).click();
    await counter.getByRole('button', { name: '€40.00 cash received' }).click();
    await sees(counter, '€40.00 paid in');

    const popup = page.getByRole('dialog', { name: 'Deposit complete' });
    await sees(popup, '€40.00 is in your account.');
    await popup.getByRole('button', { name: 'OK' }).click();
    await seesBalance(page, '€40.00');
  });

  it('is dropped by the customer, and the PIN no longer works', async () => {
    const page = await arrive('/myboylextra');
    await page.getByRole('button', { name: 'Deposit in a shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit in a shop' });
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByRole('button', { name: 'Get a PIN' }).click();
    const shown = await page.getByText(/^PIN( \d)+$/).textContent();
    await page.getByRole('button', { name: 'Cancel this transaction' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByRole('button', { name: 'Deposit in a shop' }).waitFor();

    const counter = await arriveAtCounter('/shop');
    await counter.getByLabel("Customer's PIN").fill(shown?.replaceAll(/\D/g, '') ?? '');
    await counter.getByRole('button', { name: 'Find transaction' }).click();
    await sees(counter, /^Cancelled$/);
    expect(await counter.getByRole('button', { name: /cash received$/ }).count()).toBe(0);
  });
});
