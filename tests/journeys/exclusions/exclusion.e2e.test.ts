import { join } from 'node:path';
import { accountState } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { password } from '../../support/customer.ts';
import { useCustomer } from '../support/customer.ts';
import { screenshots } from '../support/screenshots.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';

const page = '/account/responsiblegambling';

const answer = async (of: Page, word: string): Promise<void> => {
  await of.getByRole('button', { name: 'Save exclusion' }).click();
  const question = of.getByRole('alertdialog', { name: 'Exclude yourself?' });
  await question
    .getByText(/until \d+ \w+ \d{4}/)
    .first()
    .waitFor();
  await question.getByRole('button', { name: word, exact: true }).click();
};

describe('a customer who excludes themselves', () => {
  const site = useSharedSite();
  const { customer, arrive } = useCustomer(site, 20);

  it('from gaming and then from sport is asked once more, stays logged in, and reads why they can’t pay in', async () => {
    const here = await arrive(page);
    await here.getByRole('button', { name: 'Save exclusion' }).click();
    await sees(here, 'No changes to save');
    await here.getByRole('checkbox', { name: 'Casino' }).check();
    expect(await here.getByLabel('Gaming', { exact: true }).inputValue()).toBe('60');
    await here.getByLabel('Gaming', { exact: true }).selectOption('6 months');
    await answer(here, 'No');
    await sees(here, 'The options you selected were not set.');
    await answer(here, 'Yes');
    await sees(here, /^You are self excluded from Gaming until \d/);
    await here.getByRole('checkbox', { name: 'Sports' }).check();
    await answer(here, 'Yes');
    await sees(here, /^You are self excluded from Sportsbook until \d/);
    await here.screenshot({ path: join(screenshots, 'exclusion-products.png'), fullPage: true });
    await here.goto('/account#account-bethistory');
    await sees(here, /^Excluded from Gaming until \d/);
    await here.goto('/account#account-banking+deposit');
    await sees(here, /^You are self excluded from Sportsbook until \d/);
  });

  it('from everything is logged out, told until when they log in again, and has their balance returned', async () => {
    const here = await arrive(page);
    await here.getByLabel('Everything').selectOption('1 year');
    expect(await here.getByLabel('Poker').isDisabled()).toBe(true);
    await answer(here, 'Yes');
    await sees(here, 'You have been logged out on every device.');

    await here.goto('/login');
    await here.getByRole('textbox', { name: 'Username' }).fill(customer().username);
    await here.getByLabel('Password', { exact: true }).fill(password);
    await here.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await sees(here, /^To reactivate your account, .* Self exclusion expires on \d/);

    const staff = await signInStaff(site.url(), 'compliance');
    const params = { accountId: customer().accountId };
    await vi.waitFor(
      async () => {
        const { balance, totals } = await staff.ask(accountState, { params, query: {} });
        expect([balance, totals.withdrawals]).toEqual([0, 2000]);
      },
      { timeout: 20_000, interval: 250 },
    );
  });
});
