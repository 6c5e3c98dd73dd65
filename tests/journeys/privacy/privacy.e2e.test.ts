import { readFile } from 'node:fs/promises';
import { exportDocumentSchema } from '@paddock/contracts/privacy';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const settings = '/account#account-settings+privacy';
const row = (page: Page) => page.getByRole('region', { name: 'Privacy' });

const picture = async (page: Page, name: string, device: Device) => {
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
  await keepBothThemes(page, `privacy-${name}-${device}`, { fullPage: true });
};

describe('privacy', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 20);
  const staff = useStaff(site, 'compliance');

  it('a customer downloads a copy of their data, by keyboard alone', async () => {
    const page = await arrive(settings, { device: 'desktop' });
    await row(page).getByRole('button', { name: 'Ask for a copy' }).focus();
    await page.keyboard.press('Enter');
    await sees(row(page), texts.privacy.exportReady);
    await picture(page, 'copy', 'desktop');
    const downloading = page.waitForEvent('download');
    await row(page).getByRole('link', { name: 'Download' }).focus();
    await page.keyboard.press('Enter');
    const path = await (await downloading).path();
    const copy = exportDocumentSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    expect(copy).toMatchObject({ accountId: customer().accountId, payments: [{ status: 'completed' }] });
  });

  it('a customer asks to be erased and takes it back, and compliance reads what is kept meanwhile', async () => {
    const page = await arrive(settings, { device: 'phone' });
    await sees(row(page), 'Being erased');
    await picture(page, 'ask', 'phone');
    await row(page).getByRole('button', { name: 'Ask to be erased' }).click();
    await picture(page, 'confirm', 'phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
    await sees(row(page), texts.privacy.asked);
    await picture(page, 'asked', 'phone');

    const officer = await staff.arrive('/compliance');
    const listed = officer.getByRole('link').filter({ hasText: customer().accountId });
    await sees(listed, 'Asked for');
    await picture(officer, 'list', 'desktop');
    await listed.click();
    await officer.getByRole('button', { name: 'Show what is kept, and erase' }).click();
    await sees(officer, 'Asked for, and not proposed yet');
    const form = officer.locator('form').filter({ hasText: 'Propose to erase' });
    await form.getByLabel('Reason').fill('as the customer asks');
    await form.getByRole('button', { name: 'Propose to erase' }).click();
    await sees(form, texts.privacy.accountOpen);
    await picture(officer, 'officer', 'desktop');

    await row(page).getByRole('button', { name: 'Take my request back' }).click();
    await row(page).getByRole('button', { name: 'Ask to be erased' }).waitFor();
  });
});
