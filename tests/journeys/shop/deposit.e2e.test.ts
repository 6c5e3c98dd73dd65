import { beforeAll, describe, inject, it } from 'vitest';
import { type Customer, openCustomer } from '../../support/customer.ts';
import { useBrowser } from '../support/browser.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { signInStaff } from '../support/staff.ts';

const { url } = inject('system');

describe('a deposit in a shop', () => {
  const visit = useBrowser(() => url);
  let customer: Customer;
  let assistantSession: string | undefined;

  beforeAll(async () => {
    customer = await openCustomer(url);
    assistantSession = (await signInStaff(url, 'shop')).sessionId();
  });

  it('is paid against a PIN: the customer is told and the balance rises', async () => {
    const page = await visit('/myboylextra', { device: 'phone', sessionId: customer.browser.sessionId() });
    await page.getByRole('button', { name: 'Deposit in a shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit in a shop' });
    await dialog.getByLabel('Amount').fill('3');
    await dialog.getByRole('button', { name: 'Get a PIN' }).click();
    await sees(dialog, 'Minimum Deposit is €5');
    await dialog.getByLabel('Amount').fill('40');
    await dialog.getByRole('button', { name: 'Get a PIN' }).click();
    const shown = await page.getByText(/^PIN( \d)+$/).textContent();
    const pin = shown?.replaceAll(/\D/g, '') ?? '';

    const counter = await visit('/shop', { sessionId: assistantSession });
    await counter.getByLabel('PIN of the customer').fill(pin);
    await counter.getByRole('button', { name: 'Find transaction' }).click();
    await counter.getByRole('button', { name: '€40.00 cash received' }).click();
    await sees(counter, '€40.00 paid in');

    const popup = page.getByRole('dialog', { name: 'Deposit complete' });
    await sees(popup, '€40.00 is in your account.');
    await popup.getByRole('button', { name: 'OK' }).click();
    await seesBalance(page, '€40.00');
  });

  it('is dropped by the customer, and the PIN no longer works', async () => {
    const page = await visit('/myboylextra', { sessionId: customer.browser.sessionId() });
    await page.getByRole('button', { name: 'Deposit in a shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit in a shop' });
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByRole('button', { name: 'Get a PIN' }).click();
    const shown = await page.getByText(/^PIN( \d)+$/).textContent();
    await page.getByRole('button', { name: 'Cancel this transaction' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByRole('button', { name: 'Deposit in a shop' }).waitFor();

    const counter = await visit('/shop', { sessionId: assistantSession });
    await counter.getByLabel('PIN of the customer').fill(shown?.replaceAll(/\D/g, '') ?? '');
    await counter.getByRole('button', { name: 'Find transaction' }).click();
    await counter
      .getByText(/Cancelled|No transaction was found for this PIN/)
      .first()
      .waitFor();
    await seesBalance(page, '€40.00');
  });
});
