import {
  type Call,
  checkBalance,
  deposit,
  paymentHistorySearch,
  savePaymentMethod,
  setCustomerPreference,
  withdraw,
} from '@paddock/contracts/http';
import { fillText, texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { customersDevices } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { cardFieldsIn, payIn, payOut } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const depositPage = '/account#account-banking+deposit';
/** What the header covers. */
const headerPx = 56;
const unknown = fillText(texts.payment.depositUnknown, { amount: '€20.00' });

/** The payment reaches the server, and its answer is lost on the way back. */
const loseAnswer = (page: Page, { path }: Pick<Call, 'path'> = deposit): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Waits until it is to be seen below the header, without scrolling. */
const isInSight = (page: Page, text: string) =>
  expect
    .poll(async () => {
      const place = page.getByText(text).filter({ visible: true }).first();
      const box = await place.boundingBox({ timeout: 1000 }).catch(() => null);
      return box !== null && box.y >= headerPx && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    })
    .toBe(true);

describe('a deposit on a bad line', () => {
  const site = useSharedSite();
  const { arrive, customer } = useNewCustomer(site, 0);

  it('that was pressed without a connection is not made, then or once there is one', async () => {
    const page = await arrive(depositPage, { device: 'phone', preload: true });
    await seesBalance(page, '€0.00');
    await cardFieldsIn(page).getByLabel('Card number').waitFor();
    await page.context().setOffline(true);
    await payIn(page, '20');
    await sees(page, texts.notSent);
    await page.context().setOffline(false);
    await payIn(page, '5');
    await sees(page, '€5.00 deposited');
    await seesBalance(page, '€5.00');
  });

  it('whose answer was lost is found, and the balance rises by itself', async () => {
    const page = await arrive(depositPage, { device: 'phone' });
    await seesBalance(page, '€0.00');
    await loseAnswer(page);
    await payIn(page, '20');
    await isInSight(page, '€20.00 deposited');
    await keepPicture(page, 'lost-deposit-found-phone');
    await seesBalance(page, '€20.00');
    await seesNoMore(page, unknown);
    expect(await page.getByLabel('Amount').inputValue()).toBe('');
  });

  it.each(customersDevices)('by quick deposit is followed there too: %s', async (device) => {
    const { browser } = customer();
    const CardToken = await cardTokenOf(browser, testCard);
    await browser.ask(setCustomerPreference, { body: { ShowQuickDeposit: true } });
    await browser.ask(savePaymentMethod, { body: { CardToken, Password: password } });
    // Nobody is told there that the balance is low.
    const page = await arrive('/account/responsiblegambling', { device });
    const before = (await browser.ask(checkBalance, {})).sbwallet;
    await page.getByRole('banner').getByRole('button', { name: 'Quick deposit' }).click();
    const quick = page.getByRole('dialog', { name: 'Quick deposit' });
    await loseAnswer(page);
    await quick.getByLabel('Amount').fill('20');
    await cardFieldsIn(quick).getByRole('textbox', { name: 'Security code' }).fill(testCard.SecurityCode);
    await quick.getByLabel('Your Paddock password').fill(password);
    await quick.getByRole('button', { name: 'Deposit', exact: true }).click();
    await isInSight(page, '€20.00 deposited');
    await keepPicture(page, `lost-quick-deposit-${device}`);
    expect(await quick.getByLabel('Amount').inputValue()).toBe('');
    await sees(quick.getByText('Your balance').locator('..'), `€${before / 100 + 20}.00`);
  });

  it('is made once when it is pressed again after a reload, however the amount is typed', async () => {
    const page = await arrive(depositPage, { device: 'phone' });
    await seesBalance(page, '€0.00');
    await page.route(
      (url) => url.pathname === paymentHistorySearch.path,
      (route) => route.abort(),
    );
    await loseAnswer(page);
    await payIn(page, '20');
    await isInSight(page, unknown);
    await page.reload();
    await sees(page, unknown);
    await payIn(page, '20.00');
    await sees(page, '€20.00 deposited');
    await seesNoMore(page, unknown);
    await seesBalance(page, '€20.00');
  });
});

describe('a withdrawal on a bad line', () => {
  const site = useSharedSite();
  const { arrive } = useNewCustomer(site, 100);
  const withdrawPage = '/account#account-banking+withdraw';
  const withdrawalUnknown = fillText(texts.payment.withdrawalUnknown, { amount: '€20.00' });

  it('whose answer was lost is found, and the balance falls by itself', async () => {
    const page = await arrive(withdrawPage, { device: 'phone' });
    await seesBalance(page, '€100.00');
    await loseAnswer(page, withdraw);
    await payOut(page, '20');
    await sees(page, '€20.00 is on its way to Visa ending 0002');
    await seesBalance(page, '€80.00');
    await seesNoMore(page, withdrawalUnknown);
    expect(await page.getByLabel('Amount').inputValue()).toBe('');
  });

  it('is paid once when it is pressed again after a look at the payments, or a reload', async () => {
    const page = await arrive(withdrawPage, { device: 'phone' });
    await seesBalance(page, '€100.00');
    await page.route(
      (url) => url.pathname === paymentHistorySearch.path,
      (route) => route.abort(),
    );
    await loseAnswer(page, withdraw);
    await payOut(page, '20');
    await sees(page, withdrawalUnknown);
    await page.getByRole('radio', { name: 'Payments' }).click();
    await page.getByRole('radio', { name: 'Withdraw' }).click();
    await sees(page, withdrawalUnknown);
    await page.reload();
    await sees(page, withdrawalUnknown);
    await payOut(page, '20.00');
    await sees(page, '€20.00 is on its way to Visa ending 0002');
    await seesNoMore(page, withdrawalUnknown);
    await seesBalance(page, '€80.00');
  });
});
