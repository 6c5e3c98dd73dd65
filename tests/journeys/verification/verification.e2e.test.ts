import { creditFreeBalance, moveClock } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Customer, openCustomer } from '../../support/customer.ts';
import { payIn } from '../support/pay-in.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { place, stakeOn } from '../support/place.ts';
import { fillIn, newUsername, next, openMyAccount, step } from '../support/registration-page.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useOwnSite, useSharedSite } from '../support/site.ts';
import { signInStaff, useStaff } from '../support/staff.ts';

const depositPage = '/account#account-banking+deposit';
/** Until the sandbox has found whom it finds within an hour, and has been asked again. */
const laterMs = 62 * 60_000;

/** Both themes of what is shown now. */
const keep = async (page: Page, name: string): Promise<void> => {
  await keepBothThemes(page, `verification-${name}`, { animations: 'disabled' });
};

/** In a system of its own, as its clock is moved. */
describe('a customer whose age and identity are not verified', () => {
  const { url, visit, announce } = useOwnSite();

  const british = (lastName: string): Promise<Customer> =>
    openCustomer(url(), [], {
      ...{ Country: 'GB', Postcode: 'LS1 4AP', City: 'Leeds', Currency: 'GBP' },
      ...{ PhonePrefix: '+44', PhoneNumber: '7700900123', LastName: lastName },
    });
  const arrive = (customer: Customer, path: string, device: 'desktop' | 'phone' = 'desktop') =>
    visit(path, { sessionId: customer.browser.sessionId(), device });

  it('sees why they can neither deposit nor bet, and can do both once the check is complete, without a reload', async () => {
    const staff = await signInStaff(url(), 'customer-service');
    const match = await announce('Arden', 'Birnam');
    const customer = await british('Hour');
    const page = await arrive(customer, depositPage);
    await sees(page, texts.verification.checking);
    await sees(page, texts.verification.checkingMore);
    await sees(page, texts.verification.needed);
    expect(await page.getByTitle('Card details').count()).toBe(0);

    const betting = await arrive(customer, match.path);
    await stakeOn(betting, 'Arden', '5');
    await sees(betting, texts.verification.needed);
    const placeBet = betting.getByRole('button', { name: 'Place Bet' });
    expect(await placeBet.isEnabled()).toBe(false);
    const body = { account: customer.accountId, amount: 500, reason: 'promotion' as const };
    await staff.ask(creditFreeBalance, { body });
    await betting.reload();
    // What was typed a moment before a reload may not have been kept.
    await betting.getByLabel('Stake on Arden', { exact: true }).fill('5');
    await betting.getByLabel('Use free bet').check();
    await placeBet.click();
    await sees(betting, texts.verification.needed);
    expect(await betting.getByRole('status').getByText('Bet placed').count()).toBe(0);
    const wayOn = betting.getByRole('link', { name: 'See how the check stands' });
    expect(await wayOn.getAttribute('href')).toBe('/account');
    await keep(betting, 'slip-desktop');
    await keep(page, 'checking-desktop');

    const operator = await signInStaff(url(), 'feed-engineer');
    await operator.ask(moveClock, { body: { advanceMs: laterMs } });
    await sees(page, texts.verification.done);
    await keep(page, 'done-desktop');
    await payIn(page, '20');
    await sees(page, '£20.00 deposited');
    await seesBalance(page, '£20.00');
    await page.goto(match.path);
    await page.getByLabel('Stake on Arden', { exact: true }).fill('5');
    await page.getByLabel('Use free bet').uncheck();
    await place(page);
    await seesBalance(page, '£15.00');
  });

  it('sees on a phone that nobody was found, and whom to call', async () => {
    const page = await arrive(await british('Nomatch'), '/account', 'phone');
    await sees(page, texts.verification.failed);
    await sees(page, texts.verification.failedMore);
    await keep(page, 'failed-phone');
    await page.goto(depositPage);
    await sees(page, texts.verification.needed);
    expect(await page.getByTitle('Card details').count()).toBe(0);
  });
});

/** Fills in all of registration with somebody of this last name, and opens the account; answers the username. */
const register = async (page: Page, lastName: string, country: 'GB' | 'IE'): Promise<string> => {
  const username = newUsername();
  await fillIn(page, { email: `${username}@example.com`, username, lastName, country });
  await openMyAccount(page);
  return username;
};

describe('somebody who registers', () => {
  const site = useSharedSite();
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');

  it('in Ireland and cannot be verified has no account, keeps what they typed, and gets one when it is put right', async () => {
    const page = await site.visit('/register', { device: 'phone' });
    const username = await register(page, 'Nomatch', 'IE');
    await sees(page, texts.verification.notVerifiedAtRegistration);
    await keep(page, 'refused-phone');

    for (const before of [3, 2, 1]) {
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await step(page, `Step ${before} of 4`);
    }
    await page.getByLabel('Last name').fill('Doyle');
    for (const following of [2, 3, 4]) {
      await next(page);
      await step(page, `Step ${following} of 4`);
    }
    await page.getByRole('button', { name: 'Open my account' }).click();
    await sees(page, `Welcome, ${username}`);
    await seesNoMore(page, texts.verification.checking);
  });

  it('in Great Britain is welcomed before they are verified, and compliance sees what did not match', async () => {
    const page = await site.visit('/register', { device: 'phone' });
    const username = await register(page, 'Partial', 'GB');
    await sees(page, `Welcome, ${username}`);
    await sees(page, texts.verification.failed);
    expect(await page.getByRole('link', { name: 'Make a deposit' }).count()).toBe(0);
    await keep(page, 'welcome-phone');

    const officer = await arriveAsOfficer('/compliance');
    await officer.getByLabel('Username, email address or account id').fill(username);
    await officer.getByRole('button', { name: 'Find' }).click();
    await officer.getByRole('link', { name: username }).click();
    await sees(officer, 'not verified, no match of address');
    await sees(officer, 'sandbox: no match of address');
    await keep(officer, 'compliance-desktop');
  });
});
