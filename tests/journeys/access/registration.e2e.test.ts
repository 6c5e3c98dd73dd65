import { register } from '@paddock/contracts/http';
import { otherSignText } from '@paddock/contracts/passwords';
import { deviceCookie } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { customersDevices } from '../support/browser.ts';
import { payIn } from '../support/pay-in.ts';
import { keepPicture } from '../support/pictures.ts';
import {
  chooseNameAndPassword,
  consent,
  fillIn,
  focuses,
  newUsername,
  next,
  openMyAccount,
  step,
  tellHowToReachMe,
  tellWhoIAm,
} from '../support/registration-page.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const focused = (page: Page) => page.locator(':focus');
/** A step that was gone on to, with the keyboard at its top. */
const stepInFocus = (page: Page, title: string) =>
  page.getByRole('heading', { name: title }).and(focused(page)).waitFor();

describe('a new customer', () => {
  const { visit } = useSharedSite();
  const username = newUsername();
  const email = `${username}@example.com`;
  /** What the cookie of the device holds that they registered on. */
  let knownDevice: string | undefined;

  it('sees what to put right, registers, and is signed in', async () => {
    const page = await visit('/');
    await page.getByRole('link', { name: 'Join' }).click();
    await tellWhoIAm(page);
    await page.getByLabel('Year').fill(String(new Date().getUTCFullYear() - 17));
    await next(page);
    await sees(page, 'You must be over 18 to register.');
    await page.getByLabel('Year').fill('1990');
    await next(page);

    await step(page, 'Step 2 of 4');
    await tellHowToReachMe(page, 'not an address');
    await next(page);
    await sees(page, 'Enter a valid Email address.');
    await page.getByLabel('Email').fill(email);
    await next(page);

    await step(page, 'Step 3 of 4');
    await chooseNameAndPassword(page, 'x');
    await next(page);
    await sees(page, 'Username should be 6 to 15 characters, no special characters.');
    await page.getByLabel('Username').fill(username);
    // Not cut to what is allowed: the rest would be missing at the log in.
    const tooLong = `${password}${'x'.repeat(30)}`;
    const passwordField = page.getByLabel('Password', { exact: true });
    for (const field of [passwordField, page.getByLabel('Confirm password')]) await field.fill(tooLong);
    await next(page);
    await expect.poll(() => passwordField.getAttribute('aria-invalid')).toBe('true');
    expect(await passwordField.inputValue()).toBe(tooLong);
    for (const field of [passwordField, page.getByLabel('Confirm password')]) await field.fill(password);
    await next(page);

    await step(page, 'Step 4 of 4');
    await consent(page);
    await openMyAccount(page);
    await sees(page, `Welcome, ${username}`);
    await seesBalance(page, '€0.00');
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
    knownDevice = (await page.context().cookies()).find(({ name }) => name === deviceCookie)?.value;
  });

  it('signs in on a phone, pays in by card, and the balance rises', async () => {
    const page = await visit('/login', { device: 'phone', knownDevice });
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill('Wrongpass1!');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await sees(page, 'Your username or password is incorrect.');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await seesBalance(page, '€0.00');

    await page.goto('/account#account-banking+deposit');
    await page.getByLabel('I have read how my money is protected').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await payIn(page, '25.50');
    await sees(page, '€25.50 deposited');
    await seesBalance(page, '€25.50');
  });

  it('whose answer was lost is welcomed at the second press', async () => {
    const name = newUsername();
    const page = await visit('/register');
    await fillIn(page, { email: `${name}@example.com`, username: name });
    await page.route(
      (url) => url.pathname === register.path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await openMyAccount(page);
    await sees(page, texts.outcomeUnknown);
    await openMyAccount(page);
    await sees(page, `Welcome, ${name}`);
    await seesBalance(page, '€0.00');
  });

  it('is told on leaving the field that somebody has the name or many the password, and goes on with others', async () => {
    const page = await visit('/register');
    await tellWhoIAm(page);
    await next(page);
    await tellHowToReachMe(page, `other-${email}`);
    await next(page);
    await chooseNameAndPassword(page, username.toUpperCase());
    await sees(page, 'This username is already taken. Please choose another.');
    await next(page);
    await step(page, 'Step 3 of 4');
    await focuses(page, 'userName');
    await page.getByLabel('Username').fill(newUsername());
    await page.getByLabel('Your answer').focus();
    await sees(page, texts.registration.usernameFree);
    await page.getByLabel('Password', { exact: true }).fill('P@ssw0rd!');
    await page.getByLabel('Confirm password').fill('P@ssw0rd!');
    await sees(page, texts.registration.passwordCommon);
    await sees(page, 'Weak');
    await next(page);
    await step(page, 'Step 3 of 4');
    await focuses(page, 'password');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await next(page);
    await step(page, 'Step 4 of 4');
  });

  it('is led back to the address that somebody has, with the ways on', async () => {
    const page = await visit('/register', { device: 'phone' });
    await fillIn(page, { email, username: newUsername() });
    await openMyAccount(page);
    await step(page, 'Step 2 of 4');
    await sees(page, 'This email address is already registered.');
    await focuses(page, 'email');
    await page.getByRole('button', { name: 'chat to us' }).click();
    const popup = page.getByRole('dialog', { name: 'Chat to us' });
    await popup.getByRole('link', { name: '0808 157 0192' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'reset your password' }).waitFor();
    await next(page);
    await step(page, 'Step 2 of 4');
    await page.getByRole('main').getByRole('link', { name: 'log in', exact: true }).click();
    await page.waitForURL('**/login');
  });

  it.each(customersDevices)(
    'who came from a page goes on there at a %s, and is not welcomed once they are logged out elsewhere',
    async (device) => {
      const name = newUsername();
      const wanted = '/sports/football?sort=time';
      const isAt = (pathname: string) => (address: URL) =>
        address.pathname === pathname && address.searchParams.get('backurl') === wanted;
      const page = await visit(`/login?backurl=${encodeURIComponent(wanted)}`, { device });
      await page.getByRole('link', { name: 'Open an account' }).click();
      await page.waitForURL(isAt('/register'));
      await page.getByRole('link', { name: 'I have an account' }).click();
      await page.waitForURL(isAt('/login'));
      await page.getByRole('link', { name: 'Open an account' }).click();
      await fillIn(page, { email: `${name}@example.com`, username: name });
      await openMyAccount(page);
      await sees(page, `Welcome, ${name}`);
      expect(isAt('/register')(new URL(page.url()))).toBe(true);
      const wayOn = page.getByRole('link', { name: 'Back to where you were' });
      await wayOn.waitFor();
      await keepPicture(page, `registration-welcome-way-on-${device}`);

      const elsewhere = await page.context().newPage();
      await elsewhere.goto('/');
      await elsewhere.getByRole('button', { name: /^Account menu/ }).click();
      await elsewhere.getByText('Log out', { exact: true }).click();
      await elsewhere.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
      await page.bringToFront();
      await page.getByRole('heading', { name: 'You are logged out' }).and(focused(page)).waitFor();
      await seesNoMore(page, `Welcome, ${name}`);
      expect(await page.getByRole('link', { name: 'Make a deposit' }).count()).toBe(0);
      await keepPicture(page, `registration-welcome-over-${device}`);
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await page.waitForURL(isAt('/login'));
      await page.getByLabel('Username', { exact: true }).fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL((address) => address.pathname + address.search === wanted);
    },
  );

  it.each(customersDevices)(
    'reads at a %s which sign no password may have, and that a username is too long, which is not cut',
    async (device) => {
      const page = await visit('/register', { device });
      await tellWhoIAm(page);
      await next(page);
      await tellHowToReachMe(page, `${newUsername()}@example.com`);
      await next(page);
      await step(page, 'Step 3 of 4');
      await sees(page, texts.passwords.specials);
      await chooseNameAndPassword(page, 'averyverylongusername');
      const chosen = page.getByLabel('Password', { exact: true });
      await chosen.fill('Xk9!vQ2pLm#77');
      await page.getByLabel('Confirm password').fill('Xk9!vQ2pLm#77');
      await next(page);
      await sees(page, texts.registration.username);
      expect(await page.getByLabel('Username').inputValue()).toBe('averyverylongusername');
      await sees(page, otherSignText('#'));
      await seesNoMore(page, 'Strong');
      await keepPicture(page, `registration-refused-name-password-${device}`, { fullPage: true });
      await chosen.fill('Xk9!vQ2pLm!77');
      await sees(page, 'Strong');
      await seesNoMore(page, otherSignText('#'));
    },
  );

  it('loses nothing by a reload but what is secret, and goes a step back by the way back of the browser', async () => {
    const name = newUsername();
    const page = await visit('/register');
    await fillIn(page, { email: `${name}@example.com`, username: name });
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    for (const secret of [password, 'Tuam']) expect(kept).not.toContain(secret);
    await page.reload();
    await step(page, 'Step 3 of 4');
    await sees(page, `${texts.registration.kept} ${texts.registration.typeAgain}`);
    expect(await page.getByLabel('Username').inputValue()).toBe(name);
    expect(await page.getByLabel('Your answer').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Back' }).click();
    await step(page, 'Step 2 of 4');
    expect(await page.getByLabel('Eircode').inputValue()).toBe('H91 X2Y3');
    await page.goBack();
    await step(page, 'Step 3 of 4');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByLabel('Your answer').fill('Tuam');
    await step(page, 'Step 3 of 4');
    await next(page);
    await step(page, 'Step 4 of 4');
    expect(await page.getByLabel(/^I accept the Terms and Conditions/).isChecked()).toBe(true);
    await openMyAccount(page);
    await sees(page, `Welcome, ${name}`);
    expect(await page.evaluate(() => sessionStorage.getItem('paddock.registration'))).toBeNull();
  });

  it('may leave behind what was kept, as where somebody else used the page before', async () => {
    const page = await visit('/register', { device: 'phone' });
    await tellWhoIAm(page);
    await next(page);
    await step(page, 'Step 2 of 4');
    await page.reload();
    await sees(page, texts.registration.kept);
    await page.getByRole('button', { name: 'Start again' }).click();
    await step(page, 'Step 1 of 4');
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    await page.reload();
    await step(page, 'Step 1 of 4');
    await seesNoMore(page, texts.registration.kept);
    expect(await page.getByLabel('First name').inputValue()).toBe('');
  });

  it('registers by the keyboard alone', async () => {
    const name = newUsername();
    const page = await visit('/register');
    await step(page, 'Step 1 of 4');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const type = async (...words: string[]) => {
      for (const word of words) {
        await page.keyboard.type(word);
        await press('Tab');
      }
    };
    await page.getByLabel('Title').focus();
    await type('Ms', 'Niamh', 'Doyle', '28', '2');
    await page.keyboard.type('1990');
    await press('Enter');
    await stepInFocus(page, 'Step 2 of 4');
    await press('Tab');
    await focuses(page, 'country');
    await type('Ireland', 'H91X2Y3');
    await press('Tab');
    await type('1 Main Street', 'Galway', `${name}@example.com`, '+353');
    await page.keyboard.type('861234567');
    await press('Enter');
    await stepInFocus(page, 'Step 3 of 4');
    await press('Tab');
    await type(name);
    for (const field of ['password', 'confirmPassword']) {
      await focuses(page, field);
      await type(password);
      // The button that shows what was typed.
      await press('Tab');
    }
    await type('What');
    await page.keyboard.type('Tuam');
    await press('Enter');
    await stepInFocus(page, 'Step 4 of 4');
    await press('Tab');
    await focuses(page, 'depositLimit');
    await type('50', 'Every week');
    await press('Tab');
    await focuses(page, 'termsAccepted');
    await press('Space', 'Tab', 'Tab', 'Space', 'Enter');
    await sees(page, `Welcome, ${name}`);
  });
});
