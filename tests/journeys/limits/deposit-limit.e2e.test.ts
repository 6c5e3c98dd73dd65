import { deposit } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password, testCard } from '../../support/customer.ts';
import { useCustomer } from '../support/customer.ts';
import { payIn } from '../support/pay-in.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const limits = '/account/responsiblegambling';

const setLimit = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Daily deposit limit' }).fill(amount);
  await page.getByRole('button', { name: 'Save limit' }).click();
};

/** In a system of its own, as its clock is moved. */
describe('a deposit limit', () => {
  const site = useOwnSite();
  const { customer, arrive } = useCustomer(site, 0);
  const { arrive: arriveAsOperator } = useStaff(site, 'feed-engineer');

  it('holds at once when it is the first, and a deposit beyond it is refused with what is left', async () => {
    const page = await arrive(limits);
    await setLimit(page, '50');
    await sees(page, 'Your daily deposit limit is in force now.');
    await customer().deposit(30);
    await page.goto('/account#account-banking+deposit');
    await payIn(page, '20.01');
    await sees(
      page,
      'This deposit would take you over your deposit limit. You can deposit up to €20.00 now.',
    );
    await seesBalance(page, '€30.00');
  });

  it('is lowered at once', async () => {
    const page = await arrive(limits);
    await setLimit(page, '40');
    await sees(page, 'Your daily deposit limit is in force now.');
    await sees(page, '€30.00 used, €10.00 left');
  });

  it('is raised only after 24 hours, when the customer confirms it', async () => {
    const page = await arrive(limits);
    await setLimit(page, '200');
    await sees(page, /^Your request is noted\. You can confirm the higher limit from /);
    await sees(page, '€30.00 used, €10.00 left');

    const operator = await arriveAsOperator('/ops');
    await operator.getByRole('button', { name: '+24 hours' }).click();
    await operator.getByRole('button', { name: 'Move it' }).click();
    await sees(operator, /^It is now /);

    await page.reload();
    const popup = page.getByRole('dialog', { name: 'Confirm your deposit limit' });
    await sees(popup, /deposit limit to €200\.00/);
    await popup.getByRole('button', { name: 'Confirm' }).click();
    await sees(page, '€0.00 used, €200.00 left');

    const order = { ...testCard, Amount: '150', Password: password };
    const outcome = await customer().browser.send(deposit, { body: order });
    expect(outcome).toMatchObject({ kind: 'answer', data: { status: 'completed' } });
  });
});
