import { getLowBalancePopup, setCustomerPreference, toggleBalanceDisplay } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';

describe('the display of the balance', () => {
  let payments: Payments;

  useStarted(async (start) => {
    ({ payments } = await startPayments(start));
  });

  it('is turned off and on again by one call, and a repeated call turns it once', async () => {
    const { browser } = await payments.customer();
    const toggle = (key: string) => browser.ask(toggleBalanceDisplay, {}, key);
    expect(await browser.whoAmI()).toMatchObject({ HideBalance: false });
    expect(await toggle('first-press')).toMatchObject({ success: true, hidden: true });
    expect(await toggle('first-press')).toMatchObject({ hidden: true });
    expect(await browser.whoAmI()).toMatchObject({ HideBalance: true });
    expect(await toggle('second-press')).toMatchObject({ hidden: false });
    expect(await browser.whoAmI()).toMatchObject({ HideBalance: false });
  });

  it('offers a deposit to who asked for it and has little, and to nobody else', async () => {
    const by = await payments.customer();
    const offer = () => by.browser.ask(getLowBalancePopup, {});
    expect(await offer()).toEqual({ show: false, currency: 'EUR', balance: 0, threshold: 500 });
    await by.browser.ask(setCustomerPreference, { body: { ShowQuickDeposit: true } });
    expect(await offer()).toMatchObject({ show: true });
    await payments.payIn(by, cards.good, { amount: '20.00' });
    expect(await offer()).toMatchObject({ show: false, balance: 2000 });
  });
});
