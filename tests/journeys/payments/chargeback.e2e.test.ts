import { randomUUID } from 'node:crypto';
import { calculateBetslip, checkBalance, placeBet } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { faultsOf } from '../accessibility/faults.ts';
import { useNewCustomer } from '../support/customer.ts';
import { askForPin, takeCash } from '../support/pay-cash.ts';
import { payIn, typeCard } from '../support/pay-in.ts';
import { keepBothThemes, keepPicture } from '../support/pictures.ts';
import { choose } from '../support/place.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const chargedBackCard = '4000000000000093';
/** Its provider answers by a callback, seconds later. */
const lateCard = '4000000000000028';
const runners = { 'Ebb Tide': { up: 4, down: 1 }, 'Far Field': { up: 2, down: 1 } };

describe('a deposit that the bank takes back', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');
  const { arrive: arriveAtCounter } = useStaff(site, 'shop-assistant');
  const picture = (page: Page, name: string) => keepPicture(page, `chargeback-${name}`, { fullPage: true });

  /** At a part of a page of staff, on a desktop and at the width of a phone: nothing is against WCAG 2.2 AA. */
  const lookAtBoth = async (officer: Page, form: Locator, name: string) => {
    const desktop = { width: 1440, height: 900 };
    for (const [device, size] of Object.entries({ desktop, phone: { width: 390, height: 844 } })) {
      await officer.setViewportSize(size);
      expect(await faultsOf(officer), device).toEqual([]);
      await keepPicture(form, `chargeback-${name}-${device}`);
    }
    await officer.setViewportSize(desktop);
  };

  /** Pays in with a card whose bank takes that back five seconds later. It is staked at once, which a browser may be too slow for. */
  const oweTwenty = async (course: string): Promise<{ page: Page; depositId: string }> => {
    const race = await site.announce.race({ course, runners });
    const page = await arrive(race.path, { device: 'phone' });
    await choose(page, 'Ebb Tide');
    await page.goto('/betslip');
    const reckoned = page.waitForResponse((response) => response.url().includes(calculateBetslip.path));
    await page.getByLabel('Stake on Ebb Tide').fill('20');
    await reckoned;
    const depositId = await customer().deposit(20, chargedBackCard);
    const placed = await customer().browser.ask(placeBet, { query: { uniqueId: randomUUID() } });
    expect(placed).toMatchObject({ Status: 0 });
    await expect.poll(async () => (await customer().browser.ask(checkBalance, {})).owed).toBe(2_000);
    await page.goto('/account');
    await sees(page, 'You owe us €20.00');
    expect(await page.getByText('You owe us €20.00').count()).toBe(1);
    return { page, depositId };
  };

  it('beyond the balance is shown to its customer as a debt, where they pay in too, and to compliance', async () => {
    const { page } = await oweTwenty('Jedburgh');
    await picture(page, 'summary');
    await page.goto('/account#account-banking+history');
    await sees(page, 'Taken back by bank');
    await picture(page, 'history');
    await page.getByRole('radio', { name: 'Deposit' }).click();
    await sees(page, 'It comes out of this deposit first');
    await picture(page, 'deposit');
    const officer = await arriveAsOfficer(`/compliance/${customer().accountId}`, 'desktop');
    await sees(officer, /^Debt for the chargeback of deposit /);
    await picture(officer, 'compliance');
  });

  it('has its card pay in no more, saved or typed again, and the next deposit says what of it paid the debt, as do net deposits', async () => {
    const { page } = await oweTwenty('Kelso');
    await page.goto('/account#account-banking+addpaymentmethod');
    await typeCard(page, { CardNumber: chargedBackCard });
    await page.getByLabel('Your Paddock password').fill(password);
    await page.getByRole('button', { name: 'Save card' }).click();
    await sees(page.getByRole('listitem'), refusals['card-charged-back'].text);
    await picture(page, 'saved-card');
    await page.getByRole('radio', { name: 'Deposit' }).click();
    await sees(page, 'Visa ending 0093:');
    await picture(page, 'deposit-with-barred-card');
    await payIn(page, '30');
    await sees(page, '€20.00 of it paid what you owed us.');
    await picture(page, 'debt-paid');
    await seesBalance(page, '€10.00');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Net deposits' }).click();
    await sees(page, 'Refunded or taken back');
    await sees(page, 'Net deposits by year');
    await keepBothThemes(page, 'net-deposits-phone', { fullPage: true });
    await page.goto('/account');
    await page.getByRole('link', { name: 'Net deposits by year' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await sees(page, 'Since you opened your account');
    await keepBothThemes(page, 'net-deposits-desktop', { fullPage: true });
  });

  it('is paid by a deposit that arrives later as well, which says so where it is waited for and in the history', async () => {
    const { page } = await oweTwenty('Perth');
    await page.goto('/account#account-banking+deposit');
    await payIn(page, '30', { CardNumber: lateCard });
    await sees(page, 'Your deposit of €30.00 is pending');
    await sees(page, '€30.00 deposited');
    await sees(page, '€20.00 of it paid what you owed us.');
    await seesBalance(page, '€10.00');
    await picture(page, 'paid-later');
    await page.goto('/account#account-banking+history');
    await sees(page.getByRole('row', { name: /€30\.00/ }), '€20.00 of it paid what you owed us.');
    await picture(page, 'paid-later-history-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, 'paid-later-history-desktop');
  });

  it('is paid by cash in a shop as well, all of which or a part, and its customer reads so before and after, and nobody at the counter', async () => {
    const { page } = await oweTwenty('Selkirk');
    await page.goto('/myboylextra');
    await sees(page, texts.shop.howOwing);
    await picture(page, 'cash');
    await page.getByRole('button', { name: 'Deposit in a shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit in a shop' });
    await sees(dialog, 'You owe us €20.00. It comes out of this deposit first.');
    await lookAtBoth(page, dialog, 'cash-asked-for');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const pin = await askForPin(page, '15');
    await sees(page, 'You owe us €20.00. It comes out of this deposit first.');
    await picture(page, 'cash-pin');
    const counter = await arriveAtCounter('/shop');
    await takeCash(counter, pin, '€15.00');
    await sees(counter, texts.shop.taken);
    expect(await counter.getByText(/owe/i).count()).toBe(0);
    await picture(counter, 'cash-counter');
    const popup = page.getByRole('dialog', { name: 'Deposit complete' });
    await sees(popup, /^You paid in €15\.00\. €15\.00 of it paid what you owed us\.$/);
    await lookAtBoth(page, popup, 'cash-all-of-it');
    await popup.getByRole('button', { name: 'OK' }).click();
    await seesBalance(page, '€0.00');

    await counter.getByRole('button', { name: 'Next customer' }).click();
    await takeCash(counter, await askForPin(page, '15'), '€15.00');
    await sees(
      popup,
      /^You paid in €15\.00\. €5\.00 of it paid what you owed us\. €10\.00 is in your account\.$/,
    );
    await lookAtBoth(page, popup, 'cash-a-part');
    await popup.getByRole('button', { name: 'OK' }).click();
    await seesBalance(page, '€10.00');
    await sees(page, texts.shop.how);
  });

  it('and owes nothing of it any more once compliance has written it off, which its customer reads', async () => {
    const { page, depositId } = await oweTwenty('Hawick');
    const officer = await arriveAsOfficer('/ops?tab=customers', 'desktop');
    await officer.getByLabel('Username or account id').fill(customer().username);
    const form = officer.locator('section', {
      has: officer.getByRole('heading', { name: 'Write off a debt', exact: true }),
    });
    await form.getByRole('button', { name: 'Show debts' }).click();
    const debt = form.getByRole('radio', { name: /^€20\.00: Chargeback of a deposit/ });
    await debt.waitFor();
    await form.getByRole('button', { name: 'Write off', exact: true }).click();
    await sees(form, 'Please choose the debt');
    await sees(form, 'Please say why');
    await lookAtBoth(officer, form, 'write-off-refused');
    await debt.check();
    await sees(form, `€20.00 for the chargeback of deposit ${depositId}, not taken on`);
    expect(await form.getByLabel('Amount').inputValue()).toBe('20.00');
    await form.getByLabel('Reason').fill('Nothing left to claim');
    await lookAtBoth(officer, form, 'write-off');
    await form.getByRole('button', { name: 'Write off', exact: true }).click();
    await sees(officer, 'The debt is written off');
    await sees(form, 'They owe nothing.');
    await page.goto('/account#account-messagecentre');
    await sees(page, texts.payment.reclaims.writtenOffSubject);
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Latest bets' }).waitFor();
    await seesNoMore(page, 'You owe us €20.00');
    await picture(page, 'written-off');
  });
});
