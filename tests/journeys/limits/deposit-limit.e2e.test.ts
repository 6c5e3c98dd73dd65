import { deposit } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { useCustomer } from '../support/customer.ts';
import { payIn } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { choose } from '../support/place.ts';
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
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');

  it('holds at once when it is the first, and a deposit beyond it is refused with what is left', async () => {
    const page = await arrive(limits);
    await setLimit(page, '50');
    await sees(page, 'Your daily deposit limit is in force now.');
    await customer().deposit(30);
    await page.goto('/account#account-banking+deposit');
    await payIn(page, '20.01');
    await sees(
      page,
      'This deposit would take you over your daily deposit limit. You can deposit up to €20.00 now.',
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

    const CardToken = await cardTokenOf(customer().browser, testCard);
    const order = { CardToken, Amount: '150', Password: password };
    const outcome = await customer().browser.send(deposit, { body: order });
    expect(outcome).toMatchObject({ kind: 'answer', data: { status: 'completed' } });
  });

  it('is no higher than compliance lets it be, which the customer reads with what can be chosen', async () => {
    const officer = await arriveAsOfficer(`/compliance/${customer().accountId}`);
    await sees(officer, customer().username);
    const form = officer.locator('form').filter({ hasText: 'Maximum deposits' });
    await form.getByLabel('Maximum deposits').fill('70');
    await form.getByLabel('Note').fill('a talk on the telephone');
    await form.getByRole('button', { name: 'Restrict' }).click();
    await sees(officer, `Limits of ${customer().username} are restricted`);

    const page = await arrive(limits);
    await sees(page, /^You can deposit at most €70\.00 in any 7 days/);
    await sees(page, 'Restricted: €0.00 left');
    await page.getByRole('group', { name: 'Period of the deposit limit' }).getByText('Weekly').click();
    const amounts = page.getByRole('group', { name: 'Amounts to choose as weekly deposit limit' });
    expect(await amounts.getByRole('button').allTextContents()).toEqual(['€10', '€20', '€50']);
    const typed = page.getByRole('textbox', { name: 'Weekly deposit limit' });
    await typed.fill('70.01');
    await page.getByRole('button', { name: 'Save limit' }).click();
    await sees(page, /The highest limit that you can set for this period is €70\.00/);
    await amounts.getByRole('button', { name: '€50' }).click();
    await page.getByRole('button', { name: 'Save limit' }).click();
    await sees(page, 'Your weekly deposit limit is in force now.');
  });

  it.each(['phone', 'desktop'] as const)(
    'may be zero, which is said to keep every deposit out: %s',
    async (device) => {
      const page = await arrive(limits, { device });
      const period = device === 'phone' ? 'Daily' : 'Weekly';
      await page.getByRole('group', { name: 'Period of the deposit limit' }).getByText(period).click();
      await page.getByRole('textbox', { name: `${period} deposit limit` }).fill('0');
      await sees(page, 'A limit of zero takes effect at once. You cannot deposit.');
      await keepPicture(page, `deposit-limit-zero-typed-${device}`, { fullPage: true });
      await page.getByRole('button', { name: 'Save limit' }).click();
      await sees(page, `Your ${period.toLowerCase()} deposit limit is in force now. You cannot deposit.`);
      await keepPicture(page, `deposit-limit-zero-${device}`, { fullPage: true });
      await page.goto('/account#account-banking+deposit');
      // The week, which was used up before, leaves as little, and for longer.
      await sees(
        page,
        /^Your weekly deposit limit leaves less than the smallest deposit\. You cannot deposit at the moment\.$/,
      );
    },
  );

  it.each(['phone', 'desktop'] as const)(
    'that is used up leaves the keys of the slip where they are, also after a deposit was begun there: %s',
    async (device) => {
      const home = device === 'phone' ? 'Dunmarsh' : 'Eastholme';
      const match = await site.announce(home, 'Fenwick');
      const page = await arrive(match.path, { device });
      await page.context().addCookies([{ name: 'paddock.lowBalance', value: '1', url: site.url() }]);
      await choose(page, home);
      if (device === 'phone') await page.goto('/betslip');
      await page.getByLabel(`Stake on ${home}`).fill('900');
      await sees(page, 'Your weekly deposit limit leaves less than the smallest deposit.');
      await page.getByRole('link', { name: 'Your deposit limits' }).waitFor();
      await page.getByRole('button', { name: 'Place Bet', disabled: true }).waitFor();
      if (device === 'phone') await page.getByRole('group', { name: 'Stake keys' }).waitFor();
      await keepPicture(page, `deposit-limit-used-slip-${device}`);
    },
  );
});
