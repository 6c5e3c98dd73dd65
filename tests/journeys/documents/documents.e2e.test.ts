import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCustomer } from '../../support/customer.ts';
import { payIn } from '../support/pay-in.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const words = texts.documents;

/** Both themes of what is shown now. */
const keep = async (page: Page, name: string): Promise<void> => {
  await keepBothThemes(page, `documents-${name}`, { animations: 'disabled', fullPage: true });
};

describe('a customer whom nobody could verify', () => {
  const site = useSharedSite();
  const { arrive } = useStaff(site, 'compliance');

  const chosen = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').last().setInputFiles({ name, mimeType, buffer });

  it('sends documents from a phone, is accepted by compliance, and can deposit', async () => {
    const customer = await openCustomer(site.url(), [], {
      ...{ Country: 'GB', Postcode: 'LS1 4AP', City: 'Leeds', Currency: 'GBP' },
      ...{ PhonePrefix: '+44', PhoneNumber: '7700900123', LastName: 'Nomatch' },
    });
    const sessionId = customer.browser.sessionId();
    const page = await site.visit('/account', { sessionId, device: 'phone' });
    await sees(page, texts.verification.failed);
    await page.getByRole('link', { name: 'Send documents' }).click();
    await sees(page, words.lead);
    const send = page.getByRole('button', { name: 'Send document' });
    await page.getByLabel('Document', { exact: true }).selectOption({ label: 'Passport' });
    expect(await send.isEnabled()).toBe(false);
    await chosen(page, 'letter.jpg', 'image/jpeg', Buffer.from('just a letter'));
    await send.click();
    await sees(page, words.type);
    await keep(page, 'refused-phone');

    await chosen(page, 'IMG_0417.png', 'image/png', await page.screenshot());
    await keep(page, 'chosen-phone');
    await send.click();
    await sees(page, words.uploaded);
    await sees(page, words.waiting);
    expect(await send.isEnabled()).toBe(false);
    await keep(page, 'sent-phone');

    const officer = await arrive('/compliance');
    const row = officer.getByRole('link').filter({ hasText: customer.accountId });
    await row.waitFor();
    await keep(officer, 'waiting-desktop');
    await row.click();
    await officer.getByRole('button', { name: 'Show', exact: true }).click();
    const picture = officer.getByRole('img', { name: 'Passport of the customer' });
    await expect
      .poll(() => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth'))))
      .toBeGreaterThan(100);
    const verify = officer.getByRole('button', { name: 'Verify the customer' });
    expect(await verify.isEnabled()).toBe(false);
    for (const part of ['Name seen', 'Date of birth seen', 'Address seen'])
      await officer.getByLabel(part).check();
    await keep(officer, 'decision-desktop');
    await verify.click();
    await seesNoMore(officer, 'Verify by these documents');

    await page.goto('/account#account-banking+deposit');
    await payIn(page, '20');
    await sees(page, '£20.00 deposited');
    const history = await site.visit('/account/documents', { sessionId });
    await sees(history, 'Accepted');
    await keep(history, 'accepted-desktop');
  });
});
