import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { typeCard } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { choose, place } from '../support/place.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const runners = { 'Ebb Tide': { up: 4, down: 1 }, 'Far Field': { up: 2, down: 1 } };

describe('a deposit that the bank takes back', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');
  const picture = (page: Page, name: string) => keepPicture(page, `chargeback-${name}`, { fullPage: true });

  it('beyond the balance is shown to its customer as a debt, where they pay in too, and to compliance', async () => {
    const race = await site.announce.race({ course: 'Jedburgh', runners });
    const page = await arrive('/account#account-banking+deposit', { device: 'phone' });
    await page.getByLabel('Amount').fill('20');
    await typeCard(page, { CardNumber: '4000000000000093' });
    await page.getByLabel('Your Paddock password').fill(password);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await sees(page, '€20.00 deposited');
    await page.goto(race.path);
    await choose(page, 'Ebb Tide');
    await page.goto('/betslip');
    await page.getByLabel('Stake on Ebb Tide').fill('20');
    await place(page);
    await seesBalance(page, '€0.00');
    await expect
      .poll(
        async () => {
          await page.goto('/account');
          await page.getByRole('heading', { name: 'Latest bets' }).waitFor();
          return page.getByText('You owe us €20.00').count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await picture(page, 'summary');
    await page.goto('/account#account-banking+history');
    await sees(page, 'Taken back by bank');
    await picture(page, 'history');
    await page.getByRole('radio', { name: 'Deposit' }).click();
    await sees(page, 'It comes out of this deposit first');
    await picture(page, 'deposit');
    const officer = await arriveAsOfficer(`/compliance/${customer().accountId}`, 'desktop');
    await sees(officer, /^Debt of chargeback of deposit /);
    await picture(officer, 'compliance');
  });
});
