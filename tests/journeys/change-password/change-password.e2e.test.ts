import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { customersDevices, staffDevices } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const settings = '/account#account-settings+change-password';
const chosen = 'Meadow&Brook7';

const panelOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Change password' }) });
const fieldOf = (page: Page, label: string) => panelOf(page).getByLabel(label, { exact: true });
const updateOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Update password' });
const fill = async (page: Page, old: string, next: string, again = next) => {
  await fieldOf(page, 'Old password').fill(old);
  await fieldOf(page, 'New password').fill(next);
  await fieldOf(page, 'Confirm new password').fill(again);
};
/** What has the focus, by its label. */
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement?.labels?.[0]?.textContent ?? ""');

describe('a customer who changes their password', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);
  const { arrive: arriveAsService } = useStaff(site, 'customer-service');

  it.each(customersDevices)(
    'at a %s stays logged in there and is logged out everywhere else',
    async (device) => {
      const elsewhere = await arrive(settings);
      await updateOf(elsewhere).waitFor();
      await customer().signIn();
      const page = await arrive(settings, { device });
      await updateOf(page).waitFor();
      expect(await updateOf(page).isDisabled()).toBe(true);

      await fieldOf(page, 'New password').fill('nocapitals1!');
      await fieldOf(page, 'Confirm new password').fill('other');
      await fieldOf(page, 'Old password').fill(password);
      await sees(panelOf(page), texts.passwords.newKinds);
      await sees(panelOf(page), 'Weak');
      await keepPicture(panelOf(page), `change-password-errors-${device}`);
      expect(await updateOf(page).isDisabled()).toBe(true);

      await fill(page, password, 'Password1!');
      await sees(panelOf(page), texts.registration.passwordCommon);
      await sees(panelOf(page), 'Weak');
      expect(await updateOf(page).isDisabled()).toBe(true);

      await fill(page, password, chosen);
      await seesNoMore(panelOf(page), texts.passwords.newKinds);
      await sees(panelOf(page), 'Strong');
      await updateOf(page).click();
      const popup = page.getByRole('dialog', { name: 'Success' });
      await sees(popup, texts.passwords.changed);
      await keepPicture(page, `change-password-done-${device}`);
      await popup.getByRole('button', { name: 'OK' }).click();
      await popup.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Old password');
      expect(await fieldOf(page, 'New password').inputValue()).toBe('');
      expect(await updateOf(page).isDisabled()).toBe(true);

      await sees(elsewhere, texts.secondFactor.endedByPassword);
      for (const width of [390, 1440]) {
        await elsewhere.setViewportSize({ width, height: 900 });
        await keepPicture(elsewhere, `change-password-elsewhere-${device}-${width}`);
      }
      await page.goto('/account#account-settings+sessions');
      await page.reload();
      await sees(page, 'This one');
      expect(await page.getByText('last used').count()).toBe(0);
      await keepPicture(page, `change-password-${device}`, { fullPage: true });
    },
  );

  it('reads why it failed in a popup, and is back at the field after it', async () => {
    const page = await arrive(settings);
    await fill(page, 'Guessed!2026', chosen);
    await updateOf(page).click();
    const popup = page.getByRole('dialog', { name: texts.operationFailed });
    await sees(popup, 'The password you entered is incorrect.');
    await popup.locator(':focus').waitFor();
    await keepPicture(page, 'change-password-wrong');
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Old password');
    expect(await updateOf(page).isDisabled()).toBe(true);
    await fieldOf(page, 'Old password').fill(password);
    await page.route('**/Account/ChangePassword', (route) => route.abort());
    await updateOf(page).click();
    await sees(popup, texts.notSaved);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await page.unroute('**/Account/ChangePassword');
    await updateOf(page).click();
    await sees(page.getByRole('dialog', { name: 'Success' }), texts.passwords.changed);
  });

  it('is told by mail, with what to do if it was somebody else', async () => {
    // Open before the mail is sent: the mailbox shows the newest of all customers alone.
    const desk = await arriveAsService('/ops?tab=customers');
    const page = await arrive(settings);
    await fill(page, password, chosen);
    await updateOf(page).click();
    await page.getByRole('dialog', { name: 'Success' }).waitFor();
    const mailbox = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Mailbox' }) });
    const mail = mailbox.getByRole('listitem').filter({ hasText: customer().username });
    await mail.getByText('Your Paddock password was changed').click();
    await sees(mail, 'call customer service: 0808');
    await mailbox.scrollIntoViewIfNeeded();
    await keepPicture(desk, 'change-password-mail');
  });
});

describe('a member of staff who changes their password', () => {
  const site = useSharedSite();
  const { arrive } = useStaff(site, 'trader');

  it.each(staffDevices)('finds it beside their second factor, at a %s', async (device) => {
    const page = await arrive('/security', device);
    await updateOf(page).waitFor();
    expect(await updateOf(page).isDisabled()).toBe(true);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
    await keepPicture(page, `change-password-staff-${device}`, { fullPage: true });
  });
});
