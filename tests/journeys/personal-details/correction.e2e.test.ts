import { session } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useNewCustomer } from '../support/customer.ts';
import { messageTo } from '../support/messages.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
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
  const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Put personal details right' });
  const picture = (page: Page, name: string) =>
    keepPicture(page, `personal-details-correction-${name}`, { fullPage: true });

  it('has a name and an address put right once a second person approves, logs in again, and is told', async () => {
    const email = `right-${customer().username}@example.com`;
    const desk = await arriveAtDesk('/ops?tab=customers');
    await desk.getByLabel('Username or account id').fill(customer().username);
    await form(desk).getByRole('button', { name: 'Ask to put right' }).click();
    await sees(form(desk), texts.personalDetails.correctionMissing);
    await sees(form(desk), texts.staff.noteMissing);
    await field(desk, 'Last name').fill('Ó Corrected');
    await field(desk, 'Year').fill('2020');
    await field(desk, 'Day').fill('1');
    await field(desk, 'Month').fill('2');
    await field(desk, 'New email address').fill(email);
    await field(desk, 'Note').fill('passport seen, called back');
    await sees(form(desk), texts.registration.tooYoung);
    await picture(desk, 'faults');
    for (const part of ['Day', 'Month', 'Year']) await field(desk, part).fill('');
    await form(desk).getByRole('button', { name: 'Ask to put right' }).click();
    await sees(desk, texts.personalDetails.corrected);

    const officer = await arriveAsOfficer('/compliance');
    await sees(card(officer), 'to Ó Corrected.');
    await sees(card(officer), `Email address: from ${customer().username}@example.com to ${email}.`);
    await sees(card(officer), 'Note: passport seen, called back');
    await sees(card(officer), 'Now: unchanged.');
    await picture(officer, 'approval');
    await card(officer).getByRole('button', { name: 'Approve' }).click();
    await sees(officer, 'Decided');
    await seesNoMore(officer, 'to Ó Corrected.');

    await expect
      .poll(() => customer().browser.ask(session, {}), { timeout: 20_000, interval: 100 })
      .toMatchObject({ authenticated: false });
    const former = `${customer().username}@example.com`;
    await messageTo(site.url(), former, /email\s+address\s+of\s+your\s+account\s+was\s+changed/);
    await messageTo(site.url(), email, /corrected\s+the\s+last\s+name\s+and\s+email\s+address/);
    await customer().signIn();
    const page = await arrive(settings);
    await sees(page, /Ó Corrected/);
    await sees(page, email);
    await sees(page, texts.personalDetails.fixed);
    await picture(page, 'customer');
  });
});
