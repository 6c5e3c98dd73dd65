import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { faultsOf } from '../accessibility/faults.ts';
import { useNewCustomer } from '../support/customer.ts';
import { payIn, typeCard } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { choose } from '../support/place.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const depositPage = '/account#account-banking+deposit';
const authenticates = { CardNumber: '4000000000000077' };
const runners = { 'Cold Harbour': { up: 4, down: 1 }, 'Dry Dock': { up: 2, down: 1 } };

/** Between the bars at the top and at the bottom of the page. */
const isInSight = async (page: Page, link: string): Promise<boolean> => {
  const box = await page.getByRole('link', { name: link }).boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return false;
  return box.y >= 56 && box.y + box.height <= size.height - 56;
};

describe('a deposit that is confirmed with the bank', () => {
  const site = useSharedSite();
  const { arrive } = useNewCustomer(site, 0);
  const picture = (page: Page, name: string) =>
    keepPicture(page, `authentication-${name}`, { fullPage: true });

  it('from the betslip of a phone comes back with the slip kept, and one that fails says so', async () => {
    const race = await site.announce.race({ course: 'Ilchester', runners });
    const page = await arrive(race.path, { device: 'phone' });
    await choose(page, 'Cold Harbour');
    await page.goto('/betslip');
    await page.getByLabel('Stake on Cold Harbour').fill('10');
    await page.getByRole('button', { name: 'Deposit €10.00' }).click();
    const form = page.getByRole('form', { name: 'Deposit' });
    await typeCard(form, authenticates);
    await form.getByLabel('Your Paddock password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Deposit', exact: true }).click();
    await page.getByRole('heading', { name: 'Confirm a payment' }).waitFor();
    await picture(page, 'bank');
    await page.getByRole('button', { name: 'Yes, it was me' }).click();
    await sees(page, texts.payment.depositDone);
    await seesBalance(page, '€10.00');
    await picture(page, 'done');
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await page.getByLabel('Stake on Cold Harbour').waitFor();

    await page.goto(depositPage);
    await page.getByLabel('Amount').fill('20');
    await typeCard(page, authenticates);
    await page.getByLabel('Your Paddock password').fill(password);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await page.getByRole('link', { name: 'Go back without an answer' }).click();
    await sees(page, texts.payment.depositNotConfirmed);
    await picture(page, 'open');
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, 'open-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Continue to confirm it' }).click();
    await page.getByRole('button', { name: 'It was not me' }).click();
    await sees(page, refusals['authentication-failed'].text);
    await picture(page, 'failed');
    await page.getByRole('link', { name: texts.payment.depositFailed.button }).click();
    await page.waitForURL(/\/account\?amount=[^&]*#account-banking\+deposit$/);
    expect(await page.getByLabel('Amount').inputValue()).toBe('20');
    await seesBalance(page, '€10.00');
  });

  it.each(['phone', 'desktop'] as const)(
    'is found again by whoever comes back by their browser, and nobody is told to wait for a bank that waits for them: %s',
    async (device) => {
      const page = await arrive(depositPage, { device });
      const leaveUnanswered = async (amount: string) => {
        await payIn(page, amount, authenticates);
        await page.getByRole('heading', { name: 'Confirm a payment' }).waitFor();
        await page.goBack();
      };
      await leaveUnanswered('20');
      await sees(page, 'Confirm your deposit of €20.00');
      await sees(page, texts.payment.depositNotConfirmed);
      // Where they had scrolled to as they left there is but an empty form.
      await expect.poll(() => isInSight(page, 'Continue to confirm it')).toBe(true);
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `back-${device}`);
      for (const amount of ['11', '12', '13', '14']) await leaveUnanswered(amount);
      await sees(page, 'Confirm your 5 deposits');
      await expect.poll(() => isInSight(page, 'Continue to confirm €14.00')).toBe(true);
      await sees(page, refusals['deposits-to-confirm'].text);
      expect(await page.getByRole('button', { name: 'Deposit', exact: true }).count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `back-barred-${device}`);
      await page.getByRole('link', { name: /^Continue to confirm €14\.00/ }).click();
      await page.getByRole('link', { name: 'Continue to confirm it' }).click();
      await page.getByRole('button', { name: 'Yes, it was me' }).click();
      await sees(page, texts.payment.depositDone);
      await seesBalance(page, '€14.00');

      await page.goto('/account#account-banking+history');
      const row = page.getByRole('row').filter({ hasText: '€20.00' });
      await row.getByRole('link', { name: 'Continue to confirm it' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `history-${device}`);
      await row.getByRole('link', { name: 'Continue to confirm it' }).click();
      await page.getByRole('link', { name: 'Continue to confirm it' }).click();
      await page.getByRole('button', { name: 'Yes, it was me' }).click();
      await sees(page, texts.payment.depositDone);
      await seesBalance(page, '€34.00');
      await page.goto('/account#account-banking+history');
      await row.getByText('Completed').waitFor();
      expect(await row.getByRole('link').count()).toBe(0);
    },
  );
});
