import { limitsView } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { approveLift } from '../support/approve-lift.ts';
import { useCustomer } from '../support/customer.ts';
import { appendDeposits } from '../support/deposits-made.ts';
import { payIn } from '../support/pay-in.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const keep = async (page: Page, name: string): Promise<void> => {
  await keepBothThemes(page, `cases-${name}`, { animations: 'disabled', fullPage: true });
};

describe('a customer with a strong sign of harm', () => {
  const site = useSharedSite();
  const { arrive, customer } = useCustomer(site, 20);
  const staff = useStaff(site, 'compliance');

  it('reads why they cannot bet, and compliance works their case', async () => {
    const { accountId } = customer();
    // As many as are a strong sign together with the next one, and not within the hour that bounds how many are accepted.
    await appendDeposits(site.environment.EVENTSTORE_URL ?? '', accountId, 10, 500, 2 * 3_600_000);
    const page = await arrive('/account#account-banking+deposit', { device: 'phone' });
    await payIn(page, '10');
    await vi.waitFor(async () => {
      const { playBlockedSince } = await customer().browser.ask(limitsView, {});
      if (playBlockedSince === null) throw new Error('nobody has found the sign yet');
    }, soon);
    await sees(page, texts.harm.blocked);
    await sees(page, '€10.00 deposited');
    await keep(page, 'customer-phone');

    const officer = await staff.arrive('/compliance/cases');
    const row = officer.getByRole('link').filter({ hasText: accountId });
    await row.waitFor();
    await keep(officer, 'list-desktop');
    await row.click();
    await sees(officer, /^1\d deposits within 24 hours, €\d+\.00 in all\.$/);
    await sees(officer, /^Due by /);
    await sees(officer, 'The case can be closed once a contact with the customer is noted.');
    await keep(officer, 'case-owes-contact-desktop');
    await officer.getByRole('button', { name: 'Take it on' }).click();
    const close = officer
      .locator('section')
      .filter({ has: officer.getByRole('heading', { name: 'Close the case' }) });
    await close.getByLabel('Note').fill('Seen.');
    await close.getByRole('button', { name: 'Close the case' }).click();
    await sees(close, /^Nobody has been in touch/);

    const colleague = await staff.arrive(`/compliance/cases/${accountId}`);
    await colleague.getByLabel('What they answered').fill('Not yet');
    const said = officer.getByLabel('What was said');
    await said.fill('a'.repeat(2140));
    await sees(officer, '140 characters too many: at most 2,000.');
    await officer.getByRole('button', { name: 'Note the contact' }).click();
    expect((await said.inputValue()).length).toBe(2140);
    const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await officer.evaluate(wide)).toBe(0);
    await keep(officer, 'too-long-desktop');
    const lines = `Asked how they are.\n${'They went through the last month with us, day by day. '.repeat(34)}\nEnd of the call.`;
    await said.fill(lines);
    await sees(officer, /^\d+ characters left\.$/);
    await officer.getByRole('button', { name: 'Note the contact' }).click();
    await sees(officer, 'Contact by phone');
    await seesNoMore(officer, /once a contact with the customer is noted/);
    await seesNoMore(close, /^Nobody has been in touch/);
    // Somebody else's page has it without a reload, and keeps what is typed there.
    await sees(colleague, 'Contact by phone');
    expect(await colleague.getByLabel('What they answered').inputValue()).toBe('Not yet');
    await colleague.getByRole('button', { name: 'Show all of it' }).click();
    await sees(colleague, /End of the call\.$/);
    await sees(officer, 'What changed afterwards');

    const lift = officer
      .locator('section')
      .filter({ has: officer.getByRole('heading', { name: 'Let the customer bet again' }) });
    await lift.getByLabel('Note').fill('They have a limit now.');
    await lift.getByRole('button', { name: 'Ask a colleague' }).click();
    await sees(officer, 'Asked a colleague to lift the block');
    await approveLift(site.environment.EVENTSTORE_URL ?? '', accountId);
    await officer.reload();
    await sees(officer, 'Block lifted: the customer may bet again');
    await sees(officer, 'Asked for by complianceA, approved by a-colleague.');
    for (const done of ['Contact by phone', 'Block lifted: the customer may bet again']) {
      await officer.getByRole('heading', { name: new RegExp(`^After .* · ${done}$`) }).waitFor();
    }
    await keep(officer, 'case-desktop');
    await officer.setViewportSize({ width: 390, height: 844 });
    await keep(officer, 'case-phone');
    await keep(colleague, 'colleague-desktop');
    const closeThere = colleague
      .locator('section')
      .filter({ has: colleague.getByRole('heading', { name: 'Close the case' }) });
    await closeThere.getByLabel('Note').fill('Spoken with, goes on.');
    await close.getByLabel('Note').fill('They have a limit now.');
    await close.getByRole('button', { name: 'Close the case' }).click();
    await sees(officer, 'Open the case again');
    await seesNoMore(officer, /^Note it$/);
    expect(await officer.getByText('closed it on').count()).toBe(0);
    await closeThere.getByRole('button', { name: 'Close the case' }).click();
    await sees(colleague, /closed it on .* What you entered is still here\./);
    await sees(closeThere, 'This case is not open. Please open it again first.');
    expect(await closeThere.getByLabel('Note').inputValue()).toBe('Spoken with, goes on.');
    await colleague.setViewportSize({ width: 390, height: 844 });
    await keep(colleague, 'closed-by-other-phone');
    await keep(officer, 'closed-phone');
    const height = await officer.evaluate<number>('document.documentElement.scrollHeight');
    expect(height).toBeLessThan(5500);
    await officer.getByLabel('Why').fill('They called again.');
    await officer.getByRole('button', { name: 'Open the case again' }).click();
    await seesNoMore(closeThere, 'This case is not open. Please open it again first.');
    expect(await closeThere.getByLabel('Note').inputValue()).toBe('Spoken with, goes on.');
    await officer
      .getByText(/^The \d+ events/)
      .first()
      .click();
    await officer.locator('details[open]').getByRole('link').first().click();
    await sees(officer, /^Position \d+ of \d+$/);
  });
});
