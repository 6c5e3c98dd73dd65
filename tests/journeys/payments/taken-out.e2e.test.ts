import { checkBalance, resolveContradiction } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../accessibility/faults.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { providerSays } from '../support/provider-says.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff, useStaff } from '../support/staff.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** At both widths: nothing is against WCAG 2.2 AA. */
const lookAtBoth = async (page: Page, name: string, part: Page | Locator = page) => {
  for (const [device, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    expect(await faultsOf(page), device).toEqual([]);
    await keepPicture(part, `taken-out-${name}-${device}`);
  }
};

describe('a deposit that does not stay', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');

  const balanceIs = (minor: number) =>
    expect.poll(async () => (await customer().browser.ask(checkBalance, {})).sbwallet).toBe(minor);

  it('as a part of it was refunded says what was paid in and what went back, and staff decide what goes beyond it', async () => {
    const paymentId = await customer().deposit(20);
    const { accountId } = customer();
    const refunded = { accountId, paymentId, outcome: 'refunded' };
    await providerSays({ ...refunded, reference: 'refund-1', amount: 500 });
    const page = await arrive('/account#account-banking+history', { device: 'phone' });
    await sees(page.getByRole('row', { name: /refunded/i }), '+€15.00');
    await sees(page.getByRole('row', { name: /refunded/i }), 'Deposited €20.00, refunded €5.00.');
    await lookAtBoth(page, 'history', page.getByRole('main'));
    await page.goto('/account');
    await sees(page, 'Deposited €20.00, refunded €5.00.');
    await lookAtBoth(page, 'summary', page.getByRole('main'));

    await providerSays({ ...refunded, reference: 'refund-2', amount: 2000 });
    await balanceIs(1_500);
    const officer = await arriveAsOfficer('/compliance');
    const review = officer.getByRole('listitem').filter({ hasText: paymentId });
    await sees(review, /refund, beyond its deposit/);
    await sees(review, /and .?5\.00 of it was taken back before: nothing of this refund has been taken\./);
    expect(await review.getByRole('button', { name: 'Take it' }).count()).toBe(1);
    await lookAtBoth(officer, 'review', review);
    await review.getByRole('textbox').fill('the provider takes it back');
    await review.getByRole('button', { name: 'Take nothing' }).click();
    await review.waitFor({ state: 'hidden' });
    await balanceIs(1_500);
  });

  it('as staff find that it never came is told to its customer: how much, why, and from where it was taken', async () => {
    const paymentId = await customer().deposit(20);
    const { accountId } = customer();
    await providerSays({ accountId, paymentId, outcome: 'declined' });
    const body = { accountId, paymentId, outcome: 'as-reported', note: 'never arrived' } as const;
    for (const role of ['customer-service', 'compliance'] as const)
      await (await signInStaff(site.url(), role)).ask(resolveContradiction, { body });
    await balanceIs(0);
    const page = await arrive('/account#account-messagecentre', { device: 'phone' });
    await page.getByRole('button', { name: new RegExp(texts.payment.corrected.depositSubject) }).click();
    const main = page.getByRole('main');
    await sees(main, /your deposit of €20\.00 from Visa ending \d{4} was paid/);
    await sees(main, '€20.00 was taken from your balance.');
    await lookAtBoth(page, 'message', main);
  });
});
