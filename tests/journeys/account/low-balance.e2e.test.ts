import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const preferences = '/account#account-settings%2Bpreferences';
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const quickDeposit = (page: Page) => page.getByRole('switch', { name: 'Quick deposit' });
const banner = (page: Page) => page.getByRole('banner');

describe('a low balance', () => {
  const { arrive } = useNewCustomer(useSharedSite(), 0);

  it('is said once, as a page opens, to who asked for it, and leads to the deposit', async () => {
    const page = await arrive(preferences, { device: 'phone' });
    await quickDeposit(page).check();
    await save(page).click();
    await sees(page, 'Success');
    await banner(page).getByRole('link', { name: 'Deposit, your balance is low' }).waitFor();
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).click();
    const popup = page.getByRole('dialog', { name: 'Low balance' });
    await sees(popup, 'Your balance is €0.00.');
    await keepPicture(page, 'low-balance-phone');
    await expect.poll(() => cookieOf(page, 'paddock.lowBalanceFlash')).toMatchObject({ value: '1' });
    await popup.getByRole('link', { name: 'Deposit' }).click();
    await popup.waitFor({ state: 'hidden' });
    await page.getByRole('textbox', { name: 'Amount' }).waitFor();
    await page.goto('/');
    // The header says it until it is followed: by its own answer, after which the popup would be there.
    await banner(page).getByRole('link', { name: 'Deposit, your balance is low' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await banner(page).getByRole('link', { name: 'Balance €0.00' }).waitFor();
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'In-Play' }).click();
    await page.waitForURL(/in-?play/i);
    expect(asked).toContain('/Account/CheckBalance');
    expect(asked).not.toContain('/Account/GetLowBalancePopup');
    expect(await popup.count()).toBe(0);
  });

  it('is not said over the deposit form, and counts as said once it was seen', async () => {
    const page = await arrive(preferences);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await quickDeposit(page).check();
    await save(page).click();
    await banner(page).getByRole('link', { name: 'Deposit, your balance is low' }).waitFor();
    await page.route('**/Account/GetLowBalancePopup', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/account');
    const asked = page.waitForRequest('**/Account/GetLowBalancePopup');
    await page.reload();
    await asked;
    const answered = page.waitForResponse('**/Account/GetLowBalancePopup');
    await page.getByRole('link', { name: 'Deposit', exact: true }).last().click();
    await page.getByRole('textbox', { name: 'Amount' }).waitFor();
    answer();
    await answered;
    await page.getByRole('textbox', { name: 'Amount' }).fill('10');
    const popup = page.getByRole('dialog', { name: 'Low balance' });
    expect(await popup.count()).toBe(0);
    expect(await cookieOf(page, 'paddock.lowBalanceFlash')).toBeUndefined();
    await page.goto('/');
    await popup.waitFor();
    await expect.poll(() => cookieOf(page, 'paddock.lowBalanceFlash')).toMatchObject({ value: '1' });
  });

  it('waits while a drawer is open, and counts as said no sooner than it is seen', async () => {
    const page = await arrive(preferences, { device: 'phone' });
    await quickDeposit(page).check();
    await save(page).click();
    await banner(page).getByRole('link', { name: 'Deposit, your balance is low' }).waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/Account/GetLowBalancePopup', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await banner(page).getByRole('link', { name: 'Balance €0.00' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await tabs.getByRole('button', { name: /^Betslip/ }).click();
    const drawer = page.getByRole('dialog', { name: /Betslip/ });
    await drawer.waitFor();
    answer();
    // The header has the same answer, which is in sight behind the drawer.
    await page.getByText('Deposit, your balance is low').waitFor({ state: 'attached' });
    expect(await cookieOf(page, 'paddock.lowBalanceFlash')).toBeUndefined();
    const popup = page.getByRole('dialog', { name: 'Low balance' });
    expect(await popup.count()).toBe(0);
    await drawer.getByRole('button', { name: 'Close' }).first().click();
    await popup.waitFor();
    await expect.poll(() => cookieOf(page, 'paddock.lowBalanceFlash')).toMatchObject({ value: '1' });
  });

  it('is not said to who may not pay in, neither by the popup nor in the header', async () => {
    const page = await arrive('/account/responsiblegambling');
    await page.getByRole('textbox', { name: 'Daily deposit limit' }).fill('1');
    await page.getByRole('button', { name: 'Save limit' }).click();
    await sees(page, 'Your daily deposit limit is in force now.');
    await page.goto(preferences);
    await quickDeposit(page).check();
    const answered = page.waitForResponse('**/Account/GetLowBalancePopup');
    await save(page).click();
    expect(await (await answered).json()).toMatchObject({ show: false });
    await sees(page, 'Success');
    // What the page before asked for is answered to nobody any more.
    await page.goto('about:blank');
    const barred = page.waitForResponse('**/Account/AddPaymentMethod**');
    await page.goto('/');
    expect(await (await barred).json()).toMatchObject({ canDeposit: false });
    await banner(page).getByRole('link', { name: 'Balance €0.00' }).waitFor();
    const deposit = banner(page).getByRole('link', { name: /^Deposit/ });
    expect(await deposit.count()).toBe(0);
  });

  it('is said without the balance where that is hidden', async () => {
    const page = await arrive('/account');
    await page.getByRole('region', { name: 'Balance' }).getByRole('button', { name: 'Hide balance' }).click();
    await banner(page).getByRole('link', { name: 'Balance hidden' }).waitFor();
    await page.goto(preferences);
    await quickDeposit(page).check();
    await save(page).click();
    await sees(page, 'Success');
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: 'Low balance' });
    await sees(popup, 'Your balance is low.');
    await seesNoMore(popup, '€0.00');
  });
});
