import { session, verificationView } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useNewCustomer } from '../support/customer.ts';
import { messageTo } from '../support/messages.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore, seesToast } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const settings = '/account#account-settings+personal-details';

describe('a customer who calls customer service about their details', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);
  const { arrive: arriveAtDesk } = useStaff(site, 'customer-service');
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');

  const form = (page: Page) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Put personal details right', exact: true }) });
  const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
  const own = (page: Page) => page.getByRole('region', { name: 'Your requests' });
  const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Put personal details right' });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  /** Nothing is wider than the screen, on a phone or a desktop. */
  const picture = async (page: Page, name: string): Promise<void> => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(overflow)).toBe(0);
      await keepPicture(page, `personal-details-correction-${name}-${width}`, { fullPage: true });
    }
  };
  /** A panel hides what is wider than it is. */
  const pictureOfForm = async (page: Page, name: string): Promise<void> => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await form(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
      await keepPicture(form(page), `personal-details-correction-${name}-${width}`);
    }
  };
  const account = (page: Page) => page.getByLabel('Username or account id');
  /** As long as an address may be, without a place where words end. */
  const longEmail = () => {
    const local = `right-${customer().username}-`.padEnd(60, 'x');
    return `${local}@${'y'.repeat(47)}.example.com`;
  };

  it('has a name and an address put right once a second person approves, logs in again, and is told', async () => {
    const email = longEmail();
    expect(email).toHaveLength(120);
    const desk = await arriveAtDesk('/ops?tab=customers');
    await account(desk).fill('somebody-else');
    await field(desk, 'First name').fill('Wrong');
    await account(desk).fill(customer().username);
    expect(await field(desk, 'First name').inputValue()).toBe('');
    await form(desk).getByRole('button', { name: 'Ask to put right' }).click();
    await sees(form(desk).getByRole('alert'), texts.personalDetails.correctionMissing);
    await sees(form(desk), texts.staff.noteMissing);
    await pictureOfForm(desk, 'nothing');
    await field(desk, 'Last name').fill('Ó Corrected');
    await field(desk, 'Year').fill('1991');
    await field(desk, 'Day').fill('3');
    await field(desk, 'Month').fill('7');
    await field(desk, 'New email address').fill(email);
    await field(desk, 'New mobile number').fill('+353 87 987 6543');
    expect(await field(desk, 'Dial code').inputValue()).toBe('+353');
    expect(await field(desk, 'New mobile number').inputValue()).toBe('879876543');
    await field(desk, 'Note').fill('passport seen, called back');
    await pictureOfForm(desk, 'form');
    await form(desk).getByRole('button', { name: 'Ask to put right' }).click();
    await sees(desk, texts.personalDetails.corrected);
    await desk.goto('/ops?tab=reviews');
    await sees(own(desk), `to ${email}.`);
    await sees(own(desk), 'to 3 July 1991.');
    await picture(desk, 'own');

    const officer = await arriveAsOfficer('/compliance');
    await sees(card(officer), 'to Ó Corrected.');
    await sees(card(officer), 'to 3 July 1991.');
    await sees(card(officer), `Email address: from ${customer().username}@example.com to ${email}.`);
    await sees(card(officer), 'Note: passport seen, called back');
    await sees(card(officer), 'Now: unchanged.');
    await picture(officer, 'approval');
    await card(officer).getByRole('button', { name: 'Approve' }).click();
    await seesToast(officer, /^Approved$/);
    await seesNoMore(officer, 'to Ó Corrected.');

    await expect
      .poll(() => customer().browser.ask(session, {}), soon)
      .toMatchObject({ authenticated: false });
    const former = `${customer().username}@example.com`;
    await messageTo(site.url(), former, /email\s+address\s+of\s+your\s+account\s+was\s+changed/);
    await messageTo(
      site.url(),
      email,
      /corrected\s+the\s+last\s+name,\s+date\s+of\s+birth,\s+email\s+address\s+and\s+phone\s+number/,
    );
    await customer().signIn();
    const page = await arrive(settings);
    await sees(page, /Ó Corrected/);
    await sees(page, email);
    await sees(page, texts.personalDetails.fixed);
    await picture(page, 'customer');
  });

  it('is reported to compliance where the documents show under 18, by nothing but that button, and is logged out', async () => {
    const desk = await arriveAtDesk('/ops?tab=customers');
    await account(desk).fill(customer().username);
    await field(desk, 'Day').fill('1');
    await field(desk, 'Month').fill('2');
    await field(desk, 'Year').fill('2020');
    await form(desk).getByRole('button', { name: 'Ask to put right' }).click();
    await sees(form(desk), texts.personalDetails.customerTooYoung);
    await sees(form(desk), 'Born on 1 February 2020, the customer is under 18');
    const report = form(desk).getByRole('button', { name: /^Report to compliance/ });
    await report.click();
    await sees(form(desk), texts.staff.noteMissing);
    expect(await customer().browser.ask(session, {})).toMatchObject({ authenticated: true });
    await pictureOfForm(desk, 'under-age');
    await field(desk, 'Note').fill('school id and passport seen');
    await report.click();
    await sees(desk, texts.personalDetails.reportedUnderAge);
    expect(await field(desk, 'Year').inputValue()).toBe('');
    expect(await customer().browser.ask(session, {})).toMatchObject({ authenticated: false });
    await customer().signIn();
    expect(await customer().browser.ask(verificationView, {})).toEqual({ status: 'not-verified' });

    const { accountId } = customer();
    const officer = await arriveAsOfficer(`/compliance/cases/${accountId}`);
    await sees(officer, /under 18, born 1 February 2020\..*school id and passport seen/);
    await picture(officer, 'case');
    const documents = await arriveAsOfficer(`/compliance/documents/${accountId}`);
    await sees(documents, texts.personalDetails.underAgeNotice);
    await picture(documents, 'documents');
  });
});
