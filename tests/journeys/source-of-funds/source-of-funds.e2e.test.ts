import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCustomer } from '../../support/customer.ts';
import { newName } from '../../support/registration-form.ts';
import { messageTo } from '../support/messages.ts';
import { payIn } from '../support/pay-in.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const words = texts.sourceOfFunds;
const britain = { Country: 'GB', Currency: 'GBP', Postcode: 'SW1A 1AA' } as const;
const bankrupt = () => ({ ...britain, LastName: `Bankrupt ${newName()}` });

const keep = (page: Page, name: string): Promise<void> =>
  keepBothThemes(page, `source-of-funds-${name}`, { animations: 'disabled', fullPage: true });

const bothSizes = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  for (const [device, width] of [
    ['phone', 390],
    ['desktop', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await keep(page, `${name}-${device}`);
  }
  if (before) await page.setViewportSize(before);
};

describe('a customer of whom it has to be known where the money comes from', () => {
  const site = useSharedSite();
  const { arrive } = useStaff(site, 'compliance');

  it('is asked as a deposit is refused, sends a document from a phone, and pays in once compliance has decided', async () => {
    const customer = await openCustomer(site.url(), [], bankrupt());
    const signedIn = { sessionId: customer.browser.sessionId(), knownDevice: customer.browser.device() };
    const page = await site.visit('/account#account-settings+sof-upload', { ...signedIn, device: 'phone' });
    await sees(page, words.notNeeded);
    await keep(page, 'not-needed-phone');

    await page.goto(`${site.url()}/account#account-banking+deposit`);
    await payIn(page, '150.01');
    await sees(page, /Please send us a document that shows it/);
    await keep(page, 'refused-phone');
    await page.getByRole('link', { name: words.send }).first().click();
    await sees(page, words.records);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    expect(await send.isEnabled()).toBe(false);
    const picker = page.locator('input[type=file]').last();
    await picker.setInputFiles({ name: 'pay.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pay') });
    await send.click();
    await sees(page, texts.documents.type);
    const picture = await page.screenshot();
    await picker.setInputFiles({ name: 'payslip.png', mimeType: 'image/png', buffer: picture });
    await send.click();
    await sees(page, 'Your document has been successfully uploaded.');
    await keep(page, 'sent-phone');
    await page.reload();
    await sees(page, 'Being checked');

    const officer = await arrive('/compliance');
    const row = officer.getByRole('link').filter({ hasText: customer.accountId });
    await row.filter({ hasText: 'source of funds' }).click();
    // The list that it is opened from may fold long notes, which show all of it.
    await officer.getByRole('button', { name: 'Show', exact: true }).click();
    await officer.getByRole('img', { name: 'Source of funds document of the customer' }).waitFor();
    await officer.getByRole('button', { name: 'Hide' }).click();
    await officer.getByLabel('What it shows').fill('Wages of October');
    await keep(officer, 'decision-desktop');
    await officer.getByRole('button', { name: 'Accept the document' }).click();
    await seesNoMore(officer, 'Is it evidence?');
    await officer.getByLabel('Deposits within 30 days').fill('1000');
    await officer.getByLabel('Evidence', { exact: true }).fill('Wages of October');
    expect(await officer.getByLabel(/The document of/).isChecked()).toBe(true);
    await keep(officer, 'review-desktop');
    await officer.getByRole('button', { name: 'Approve' }).click();
    await sees(officer, /Deposits of .* reviewed/);
    await sees(officer, /^Deposits of up to £1,000\.00 within 30 days are allowed until /);
    await bothSizes(officer, 'let-in');

    await page.goto(`${site.url()}/account#account-banking+deposit`);
    await payIn(page, '150.01');
    await sees(page, '£150.01 deposited');
    const desktop = await site.visit('/account#account-settings+sof-upload', signedIn);
    await sees(desktop, words.notNeededNow);
    await sees(desktop, 'Accepted');
    await keep(desktop, 'accepted-desktop');
  });

  it('is asked by compliance, reads it by email and on every page about deposits, and can deposit nothing', async () => {
    const customer = await openCustomer(site.url(), [], { ...britain, LastName: newName() });
    const officer = await arrive(`/compliance/documents/${customer.accountId}`);
    await sees(officer, 'Not asked');
    await officer.getByLabel('Reason for asking').fill('Pays in more than a nurse earns');
    await bothSizes(officer, 'ask');
    await officer.getByRole('button', { name: 'Ask the customer' }).click();
    await sees(officer, 'Compliance asked for it.');
    await sees(officer, 'Deposits held');
    expect(await officer.getByRole('button', { name: 'Ask the customer' }).count()).toBe(0);
    await bothSizes(officer, 'asked');
    await officer.goto(`${site.url()}/compliance/cases/${customer.accountId}`);
    await sees(officer, 'Compliance asked for it');
    await bothSizes(officer, 'case');
    await officer.goto(`${site.url()}/compliance/${customer.accountId}`);
    const told = officer
      .getByRole('listitem')
      .filter({ hasText: 'Asked where the money comes from' })
      .first();
    await told.getByRole('button', { name: 'Show details' }).click();
    await sees(officer, /Pays in more than a nurse earns/);

    const mail = await messageTo(
      site.url(),
      `${customer.username}@example.com`,
      /where the money comes from/,
    );
    expect(mail).toContain(words.compliance);
    expect(mail).not.toContain('nurse');
    const signedIn = { sessionId: customer.browser.sessionId(), knownDevice: customer.browser.device() };
    const page = await site.visit('/account#account-settings+sof-upload', { ...signedIn, device: 'phone' });
    await sees(page, words.compliance);
    await bothSizes(page, 'by-compliance');
    await page.goto(`${site.url()}/account#account-banking+deposit`);
    await sees(page, /You cannot deposit at the moment\.$/);
    await bothSizes(page, 'no-deposit');
  });

  it('sends another document while an officer decides, who keeps what was typed and looks first, and up to six, refused at once', async () => {
    const customer = await openCustomer(site.url(), [], bankrupt());
    const signedIn = { sessionId: customer.browser.sessionId(), knownDevice: customer.browser.device() };
    const page = await site.visit('/account#account-banking+deposit', { ...signedIn, device: 'phone' });
    await payIn(page, '150.01');
    await page.getByRole('link', { name: words.send }).first().click();
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const picture = await page.screenshot();
    let count = 0;
    const sendOne = async () => {
      count += 1;
      const buffer = Buffer.concat([picture, Buffer.alloc(count * 20_000)]);
      const picker = page.locator('input[type=file]').last();
      await picker.setInputFiles({ name: `page-${count}.png`, mimeType: 'image/png', buffer });
      await send.click();
      await sees(page, 'Your document has been successfully uploaded.');
      await expect.poll(() => page.getByText('Being checked').count()).toBe(count);
    };
    await sendOne();
    await sees(page, new RegExp(words.nextMore));

    const officer = await arrive(`/compliance/documents/${customer.accountId}`);
    await officer.getByLabel('Reason', { exact: true }).selectOption({ label: 'Cannot be read' });
    await officer.getByLabel('Note for staff').fill('Too dark to read');
    await sendOne();
    await officer.getByRole('button', { name: 'Refuse the document' }).click();
    await sees(officer, 'The customer has sent another document');
    await sees(officer, 'This has changed since you looked at it. Please look again.');
    const refuse = (name: string) => officer.getByRole('button', { name });
    expect(await officer.getByLabel('Note for staff').inputValue()).toBe('Too dark to read');
    expect(await officer.getByLabel('Reason', { exact: true }).inputValue()).toBe('unreadable');
    expect(await refuse('Refuse the 2 documents').isEnabled()).toBe(false);
    await bothSizes(officer, 'another-came');
    await officer.getByRole('button', { name: 'I have looked at it' }).click();
    expect(await refuse('Refuse the 2 documents').isEnabled()).toBe(true);
    await seesNoMore(officer, 'This has changed since you looked at it. Please look again.');

    while (count < 6) await sendOne();
    await sees(page, words.full);
    expect(await page.getByText(words.nextMore).count()).toBe(0);
    expect(await send.isEnabled()).toBe(false);
    expect(await page.getByRole('button', { name: 'Choose a file' }).isEnabled()).toBe(false);
    await bothSizes(page, 'full');

    await refuse('Refuse the 2 documents').click();
    await sees(officer, 'The customer has sent 4 more documents');
    await officer.getByRole('button', { name: 'I have looked at them' }).click();
    await bothSizes(officer, 'six');
    await refuse('Refuse the 6 documents').click();
    await sees(officer, '6 documents refused');
    await seesNoMore(officer, 'Are they evidence?');
    await messageTo(site.url(), `${customer.username}@example.com`, /We could not read the documents\./);
  });
});
