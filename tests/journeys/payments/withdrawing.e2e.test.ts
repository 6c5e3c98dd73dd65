import { paymentMethods, removePaymentMethod, savePaymentMethod, withdraw } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { soon } from '../../support/soon.ts';
import { useNewCustomer } from '../support/customer.ts';
import { payOut, typeCard } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const withdrawPage = '/account#account-banking+withdraw';
/** Another than the one that was paid in with. */
const another = { CardNumber: '4000000000000036' };
/** The provider pays in from it, and says five seconds after a withdrawal to it that it cannot be paid. */
const inOnlyLate = '4000000000000069';
/** Its bank takes a deposit back five seconds later. */
const takenBack = '4000000000000093';

describe('a withdrawal', () => {
  const site = useSharedSite();
  const { arrive, customer } = useNewCustomer(site, 50);
  const picture = (page: Page, name: string) => keepPicture(page, `withdrawing-${name}`, { fullPage: true });
  const bothSizes = async (page: Page, name: string) => {
    await picture(page, `${name}-phone`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, `${name}-desktop`);
    await page.setViewportSize({ width: 390, height: 844 });
  };
  const save = async (card: Partial<typeof testCard> = {}): Promise<void> => {
    const { browser } = customer();
    const CardToken = await cardTokenOf(browser, { ...testCard, ...card });
    await browser.ask(savePaymentMethod, { body: { CardToken, Password: password } });
  };

  it('goes back to the card that was paid in with by the press and the password, or to another that is typed', async () => {
    const page = await arrive(withdrawPage, { device: 'phone' });
    const known = page.getByRole('radio', { name: 'Visa ending 0002' });
    await sees(page, 'Up to €50.00 goes back here');
    expect(await known.isChecked()).toBe(true);
    expect(await page.getByTitle('Card details').count()).toBe(0);
    await payOut(page, '20');
    await sees(page, '€20.00 is on its way to Visa ending 0002');
    await sees(page, 'Up to €30.00 goes back here');
    await seesBalance(page, '€30.00');
    await bothSizes(page, 'back');
    await page.getByRole('radio', { name: 'Another card' }).check();
    await typeCard(page, another, false);
    await bothSizes(page, 'another');
    await payOut(page, '5');
    await sees(page, 'We are looking at your withdrawal of €5.00');
    await seesBalance(page, '€25.00');
  });

  it('that is declined after it was answered is said not to be paid, and the balance has it again', async () => {
    await customer().deposit(50, inOnlyLate);
    const page = await arrive(withdrawPage, { device: 'phone' });
    await page.getByRole('radio', { name: 'Visa ending 0069' }).check();
    await payOut(page, '20');
    await sees(page, '€20.00 is on its way to Visa ending 0069');
    await seesBalance(page, '€80.00');
    await sees(page, 'Your withdrawal of €20.00 was not paid');
    await seesNoMore(page, 'is on its way to Visa ending 0069');
    await seesBalance(page, '€100.00');
    await sees(page, 'You can withdraw up to €100.00.');
    await bothSizes(page, 'not-paid');
    await page.goto(`${site.url()}/account#account-messagecentre`);
    await page.getByText('Your withdrawal could not be paid').first().click();
    await sees(page, 'The €20.00 is back in your balance.');
    await bothSizes(page, 'told');
  });

  it('of more than another tab left says what there is now', async () => {
    const page = await arrive(withdrawPage, { device: 'phone' });
    await sees(page, 'You can withdraw up to €50.00.');
    const { browser } = customer();
    const [known] = (await browser.ask(paymentMethods, {})).others;
    const MethodId = known?.methodId ?? '';
    await browser.ask(withdraw, { body: { MethodId, Amount: '40.00', Password: password } });
    await payOut(page, '30');
    await sees(page, refusals['withdrawal-exceeds-balance'].text);
    await sees(page, 'You can withdraw up to €10.00.');
    await sees(page, 'Up to €10.00 goes back here');
    await seesBalance(page, '€10.00');
  });

  it('that is looked at, as each is, says why once', async () => {
    const { browser, deposit } = customer();
    await deposit(20, takenBack);
    await expect.poll(async () => (await browser.ask(paymentMethods, {})).review, soon).not.toBeNull();
    const page = await arrive(withdrawPage, { device: 'phone' });
    const why = page.getByText(texts.payment.reviewedFirst['charged-back-deposit']);
    await sees(page, texts.payment.reviewedForNow);
    await payOut(page, '5');
    await sees(page, 'We are looking at your withdrawal of €5.00');
    await seesNoMore(page, texts.payment.reviewedForNow);
    expect(await why.count()).toBe(1);
    await bothSizes(page, 'held');
  });

  it('shows saved cards with what goes back to each, and says which was removed meanwhile', async () => {
    await save();
    await save(another);
    const page = await arrive(withdrawPage, { device: 'desktop' });
    await sees(page, 'Up to €50.00 goes back here');
    await sees(page, 'No deposits are left to go back here, so we review a withdrawal to it first');
    await page.setViewportSize({ width: 390, height: 844 });
    await bothSizes(page, 'saved');
    const { browser } = customer();
    const [last] = (await browser.ask(paymentMethods, {})).methods;
    await page.getByRole('radio', { name: 'Visa ending 0036' }).check();
    await browser.ask(removePaymentMethod, { body: { MethodId: last?.methodId ?? '' } });
    await payOut(page, '5');
    await sees(page, refusals['payment-method-removed'].text);
    await expect.poll(() => page.getByRole('radio', { name: 'Visa ending 0036' }).count()).toBe(0);
    await payOut(page, '5');
    await sees(page, '€5.00 is on its way to Visa ending 0002');
    await seesBalance(page, '€45.00');
  });
});
