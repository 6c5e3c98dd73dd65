import { session, setCustomerPreference } from '@paddock/contracts/http';
import { sessionCookie } from '@paddock/contracts/session';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { customersDevices, type Device } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const preferences = '/account#account-settings%2Bpreferences';
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const quickDeposit = (page: Page) => page.getByRole('switch', { name: 'Quick deposit' });
const quickLogin = (page: Page) => page.getByRole('switch', { name: 'Offer quick login' });
const banner = (page: Page) => page.getByRole('banner');

describe('the preferences of a customer', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 3 + 2);

  it.each<Device>(['desktop', 'phone'])(
    'are saved together, and only once something changed (%s)',
    async (device) => {
      const page = await arrive(preferences, { device });
      await save(page).waitFor();
      expect(await save(page).isDisabled()).toBe(true);
      await quickDeposit(page).check();
      expect(await save(page).isDisabled()).toBe(false);
      await quickDeposit(page).uncheck();
      expect(await save(page).isDisabled()).toBe(true);
      await quickDeposit(page).check();
      expect(await quickLogin(page).isChecked()).toBe(true);
      await quickLogin(page).uncheck();
      await page
        .getByRole('form')
        .or(page.getByRole('region', { name: 'Preferences' }))
        .first()
        .getByText('3.50')
        .click();
      await keepPicture(page, `preferences-${device}`, { fullPage: true });
      await page.emulateMedia({ colorScheme: 'dark' });
      await keepPicture(page, `preferences-${device}-dark`, { fullPage: true });
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      await save(page).dblclick();
      await sees(page, 'Success');
      await banner(page).getByRole('link', { name: 'Deposit', exact: true }).waitFor();
      await expect.poll(() => save(page).isDisabled()).toBe(true);
      expect(await page.evaluate('document.activeElement?.textContent')).toBe('Save');
      expect(sent.filter((path) => path === setCustomerPreference.path)).toHaveLength(1);
      expect(await cookieOf(page, 'paddock.userPreferences')).toMatchObject({
        value: 'isquickdepositactive=true&oddsdisplay=decimal',
        sameSite: 'Lax',
      });
      await page.reload();
      await quickDeposit(page).waitFor();
      expect(await quickDeposit(page).isChecked()).toBe(true);
      expect(await quickLogin(page).isChecked()).toBe(false);
    },
  );

  it('are asked about before somebody closes them with a change that is not saved', async () => {
    const page = await arrive(preferences, { device: 'phone' });
    await save(page).waitFor();
    const saved = await quickLogin(page).isChecked();
    await quickLogin(page).setChecked(!saved);
    await page.getByRole('button', { name: 'Preferences', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await quickLogin(page).isChecked()).toBe(!saved);
    await page.getByRole('button', { name: 'Preferences', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await save(page).waitFor({ state: 'detached' });
  });

  it('keep which moved odds are taken without asking, for the slip and on another device too', async () => {
    const page = await arrive(preferences);
    const choice = (at: Page) =>
      at.getByRole('region', { name: 'Preferences' }).getByLabel('When odds change', { exact: true });
    expect(await choice(page).inputValue()).toBe('none');
    await choice(page).selectOption('better');
    await save(page).click();
    await sees(page, 'Success');
    await page.reload();
    await choice(page).waitFor();
    expect(await choice(page).inputValue()).toBe('better');
    const phone = await arrive(preferences, { device: 'phone' });
    await choice(phone).waitFor();
    expect(await choice(phone).inputValue()).toBe('better');
    const { browser } = customer();
    expect(await browser.ask(session, {})).toMatchObject({ priceAcceptance: 'better' });
  });

  it('say that the operation failed where no answer came, and keep what was chosen', async () => {
    const page = await arrive(preferences);
    await page.route('**/Account/SetCustomerPreference', (route) => route.abort());
    await quickDeposit(page).check();
    await save(page).click();
    const popup = page.getByRole('dialog', { name: 'Operation Failed' });
    await sees(popup, 'An error occured. Please try again.');
    await keepPicture(page, 'operation-failed');
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'hidden' });
    expect(await quickDeposit(page).isChecked()).toBe(true);
    await page.unroute('**/Account/SetCustomerPreference');
    await save(page).click();
    await sees(page, 'Success');
  });

  it('have the username filled in at the next login, also on another device, unless it was unticked there', async () => {
    const page = await arrive(preferences);
    await page.getByRole('switch', { name: 'Remember my username' }).check();
    await save(page).click();
    await sees(page, 'Success');

    const { username, browser } = customer();
    const another = await site.visit('/login', { device: 'phone', knownDevice: browser.device() });
    const logIn = async () => {
      await another.getByRole('textbox', { name: 'Username' }).fill(username);
      await another.getByLabel('Password', { exact: true }).fill(password);
      await another.getByRole('button', { name: 'Log in', exact: true }).click();
      await another.waitForURL((url) => url.pathname !== '/login');
    };
    await logIn();
    await another.context().clearCookies({ name: sessionCookie });
    await another.goto('/login');
    const box = another.getByRole('checkbox', { name: 'Remember my username on this device' });
    await box.waitFor();
    expect(await another.getByRole('textbox', { name: 'Username' }).inputValue()).toBe(username);

    // Turned off on one device, it is forgotten on the other when that one next learns of the account.
    await logIn();
    await page.getByRole('switch', { name: 'Remember my username' }).uncheck();
    await save(page).click();
    await expect.poll(() => page.evaluate("localStorage.getItem('paddock.username')")).toBeNull();
    await another.reload();
    await banner(another)
      .getByRole('button', { name: /^Account menu/ })
      .waitFor();
    await expect.poll(() => another.evaluate("localStorage.getItem('paddock.username')")).toBeNull();

    await page.getByRole('switch', { name: 'Remember my username' }).check();
    await save(page).click();
    await expect.poll(() => page.evaluate("localStorage.getItem('paddock.username')")).toBe(username);
    await another.context().clearCookies({ name: sessionCookie });
    await another.goto('/login');
    await box.waitFor();
    await logIn();
    await another.context().clearCookies({ name: sessionCookie });
    await another.goto('/login');
    await box.waitFor();
    await box.uncheck();
    await logIn();
    await another.context().clearCookies({ name: sessionCookie });
    await another.goto('/login');
    await box.waitFor();
    expect(await another.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('');
  });
});

describe('the balance of a customer', () => {
  const { arrive } = useNewCustomer(useSharedSite(), 5);

  it.each(customersDevices)('is hidden and shown again wherever it stands (%s)', async (device) => {
    const page = await arrive('/account', { device });
    const figures = page.getByRole('region', { name: 'Balance' });
    await sees(figures, 'Sportsbook');
    await keepPicture(page, `balance-${device}`);
    await figures.getByRole('button', { name: 'Hide balance' }).click();
    await banner(page).getByRole('link', { name: 'Balance hidden' }).waitFor();
    await seesNoMore(banner(page), '€5.00');
    // All but the number of open bets.
    expect(await figures.getByText('••••').count()).toBe(7);
    expect(await figures.getByText('€').count()).toBe(0);
    await keepPicture(page, `balance-hidden-${device}`);
    await page.reload();
    await banner(page).getByRole('link', { name: 'Balance hidden' }).waitFor();
    await figures.getByRole('button', { name: 'Show balance' }).click();
    await banner(page).getByRole('link', { name: 'Balance €5.00' }).waitFor();
  });

  it('stays hidden where two windows ask for that one after the other', async () => {
    const first = await arrive('/account');
    const second = await arrive('/account');
    const figuresOf = (page: Page) => page.getByRole('region', { name: 'Balance' });
    for (const page of [first, second])
      await figuresOf(page).getByRole('button', { name: 'Hide balance' }).waitFor();
    // The second window hears of the first one only after it was pressed there.
    const pressed = Promise.withResolvers<void>();
    await second.route(`**${session.path}`, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await figuresOf(first).getByRole('button', { name: 'Hide balance' }).click();
    await banner(first).getByRole('link', { name: 'Balance hidden' }).waitFor();
    await figuresOf(second).getByRole('button', { name: 'Hide balance' }).click();
    pressed.resolve();
    await banner(second).getByRole('link', { name: 'Balance hidden' }).waitFor();
    await first.reload();
    await banner(first).getByRole('link', { name: 'Balance hidden' }).waitFor();
  });

  it('is asked for again after three minutes, whatever happens on the page', async () => {
    const page = await arrive('/account', { ownClock: true });
    await banner(page).getByRole('link', { name: 'Balance €5.00' }).waitFor();
    const asked = page.waitForRequest((request) =>
      /\/Account\/CheckBalance\?update=true$/.test(request.url()),
    );
    await page.clock.fastForward(180_000);
    await asked;
  });
});

describe('the inbox of a new customer', () => {
  const { arrive } = useNewCustomer(useSharedSite(), 0);

  it.each(customersDevices)('has a welcome, whose button leads on (%s)', async (device) => {
    const page = await arrive('/account', { device });
    await page.getByRole('button', { name: /1 unread message$/ }).waitFor();
    await page.goto('/account#account-messagecentre');
    await page.getByRole('button', { name: /Unread.*Welcome to Paddock/ }).click();
    await sees(page, /^Your account is open/);
    await keepPicture(page, `inbox-${device}`);
    await seesNoMore(page, '1 unread');
    await page.getByRole('button', { name: 'Set your limits' }).click();
    await page.waitForURL('/account/responsiblegambling');
    await page.goto('/account#account-messagecentre');
    await page.getByRole('button', { name: /Welcome to Paddock/ }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'No messages');
  });
});
