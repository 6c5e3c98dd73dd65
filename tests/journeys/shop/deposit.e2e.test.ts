import { responsibleGambling } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../accessibility/faults.ts';
import { useCustomer, useNewCustomer } from '../support/customer.ts';
import { askForPin, findByPin, pinShown, takeCash } from '../support/pay-cash.ts';
import { keepPicture } from '../support/pictures.ts';
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
    const pin = await pinShown(page);

    const counter = await arriveAtCounter('/shop');
    await takeCash(counter, pin, '€40.00');

    const popup = page.getByRole('dialog', { name: 'Deposit complete' });
    await sees(popup, '€40.00 is in your account.');
    await popup.getByRole('button', { name: 'OK' }).click();
    await seesBalance(page, '€40.00');
  });

  it('is dropped by the customer, and the PIN no longer works', async () => {
    const page = await arrive('/myboylextra');
    const pin = await askForPin(page, '10');
    await page.getByRole('button', { name: 'Cancel this transaction' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByRole('button', { name: 'Deposit in a shop' }).waitFor();

    const counter = await arriveAtCounter('/shop');
    await findByPin(counter, pin);
    await sees(counter, /^Cancelled$/);
    expect(await counter.getByRole('button', { name: /cash received$/ }).count()).toBe(0);
  });
});

describe('a deposit in a shop that would be refused whatever it is', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);

  it.each(['phone', 'desktop'] as const)(
    'has no amount typed for it: why stands in its place: %s',
    async (device) => {
      const body = { DepositLimitFrequency: 'Daily', DepositLimit: '4.00' } as const;
      await customer().browser.ask(responsibleGambling, { body });
      const page = await arrive('/myboylextra', { device });
      await sees(page, 'Your daily deposit limit leaves less than the smallest deposit.');
      expect(await page.getByRole('button', { name: 'Deposit in a shop' }).count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await keepPicture(page, `shop-barred-${device}`, { fullPage: true });
    },
  );
});
