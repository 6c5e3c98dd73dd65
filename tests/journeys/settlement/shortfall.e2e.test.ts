import { checkBalance } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { place, stakeOn } from '../support/place.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const runners = { 'Amber Light': { up: 8, down: 1 }, 'Brook Dancer': { up: 5, down: 1 } };

describe('what a correction can not take back', () => {
  const site = useSharedSite();
  const { announce } = site;
  const { customer, arrive } = useNewCustomer(site, 10);
  const { arrive: arriveAsOperator } = useStaff(site, 'customer-service');
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');

  const picture = (page: Page, name: string) => keepPicture(page, `shortfall-${name}`, { fullPage: true });
  /** A page that is wider than its screen scrolls sideways. */
  const overflow = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  /** Wins 90.00, stakes them, and has lost after all. */
  const loseWhatWasSpent = async (names: [string, string]): Promise<void> => {
    const [first, second] = [
      await announce.race({ course: names[0], runners }),
      await announce.race({ course: names[1], runners }),
    ];
    const page = await arrive(first.path);
    await stakeOn(page, 'Amber Light', '10');
    await place(page);
    await first.result({ 'Amber Light': { outcome: 'won', position: 1 } });
    await seesBalance(page, '€90.00');
    await page.goto(second.path);
    await stakeOn(page, 'Amber Light', '90');
    await place(page);
    await seesBalance(page, '€0.00');
    await first.correct({ 'Brook Dancer': { outcome: 'won', position: 1 } }, 'Stewards');
  };

  it.each<[Device, [string, string]]>([
    ['desktop', ['Elmstead', 'Foxhall']],
    ['phone', ['Garston', 'Hartwell']],
  ])('is said to the customer, and shown to who looks at the account (%s)', async (device, names) => {
    await loseWhatWasSpent(names);
    await expect
      .poll(async () => (await customer().browser.ask(checkBalance, {})).shortfalls)
      .toMatchObject([{ of: 'bet', open: 9_000 }]);
    const page = await arrive('/account', { device });
    await sees(page, 'your balance did not hold €90.00');
    expect(await page.getByText('your balance did not hold €90.00').count()).toBe(1);
    await sees(page, /€90\.00 for bet /);
    expect(await overflow(page)).toBe(0);
    await picture(page, `customer-${device}`);

    const operator = await arriveAsOperator('/ops?tab=customers', device);
    await operator.getByLabel('Username or account id').fill(customer().username);
    await operator.getByRole('button', { name: 'Show shortfalls' }).click();
    await sees(operator, '€90.00 missing');
    expect(await overflow(operator)).toBe(0);
    await picture(operator, `operations-${device}`);

    const officer = await arriveAsOfficer(`/compliance/${customer().accountId}`, device);
    await sees(officer, /^Shortfall for bet /);
    await picture(officer, `compliance-${device}`);
  });
});
