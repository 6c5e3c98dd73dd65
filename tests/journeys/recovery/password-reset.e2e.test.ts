import { moveClock } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { digitsIn, messageTo } from '../support/messages.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';
import { openForgetful } from './forgetful.ts';

const newPassword = 'QuietHarbour7!';
const codeIn = /security code|Code: /;
type Contact = 'Text message' | 'Email';

describe('a customer who forgot their password', () => {
  const site = useOwnSite();

  const headingOf = (page: Page, number: number) =>
    page.getByRole('heading', { name: `Step ${number} of 4` });
  const step = (page: Page, number: number) => headingOf(page, number).waitFor();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const box = (page: Page, number: number) => page.getByLabel(`Digit ${number} of 6`);
  const entered = async (page: Page) => {
    const digits: string[] = [];
    for (let number = 1; number <= 6; number += 1) digits.push(await box(page, number).inputValue());
    return digits.join('');
  };
  const picture = async (page: Page, name: string) => {
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
    await keepBothThemes(page, `recovery-${name}`);
  };
  const tellWhoIAm = async (page: Page, username: string, year = '1990') => {
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Day').fill('28');
    await page.getByLabel('Month').fill('02');
    await page.getByLabel('Year').fill(year);
    await button(page, 'Continue').click();
  };
  const advance = async (ms: number) => {
    const engineer = await signInStaff(site.url(), 'feed-engineer');
    await engineer.ask(moveClock, { body: { advanceMs: ms } });
  };
  /** A page with the third step, and the code that was sent. */
  const arriveAtCode = async () =>
    goToCode(await site.visit('/forgot-password'), await openForgetful(site.url()));
  const goToCode = async (page: Page, forgetful: Awaited<ReturnType<typeof openForgetful>>) => {
    await tellWhoIAm(page, forgetful.username);
    await step(page, 2);
    await page.getByLabel('Email').check();
    await button(page, 'Send code').click();
    await step(page, 3);
    await sees(page, /Send another code in 0:(10|0\d)/);
    const digits = digitsIn(await messageTo(site.url(), forgetful.email, codeIn));
    return { ...forgetful, page, digits };
  };

  it.each<[Device, Contact]>([
    ['desktop', 'Email'],
    ['phone', 'Text message'],
  ])('sets a new one in four steps and logs in with it (%s, by %s)', async (device, contact) => {
    const { username, email, phone } = await openForgetful(site.url());
    const page = await site.visit('/login', { device });
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await step(page, 1);
    await button(page, 'Continue').click();
    await sees(page, texts.access.usernameMissing);
    await tellWhoIAm(page, username, '1961');
    await sees(page, texts.recovery.unrecognised);
    await picture(page, `details-${device}`);
    await tellWhoIAm(page, username);

    await step(page, 2);
    await sees(page, /^f\*\*\*@e\*\*\*\.com$/);
    await sees(page, new RegExp(`^\\*{7}${phone.slice(-3)}$`));
    await page.getByLabel(contact).check();
    await picture(page, `contact-${device}`);
    await button(page, 'Send code').click();

    await step(page, 3);
    await sees(page, /^(10:00|9:[0-5]\d)$/);
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    const recipient = contact === 'Email' ? email : phone;
    const digits = digitsIn(await messageTo(site.url(), recipient, codeIn));
    const wrong = digits === '000000' ? '000001' : '000000';
    await box(page, 1).click();
    await page.keyboard.type(wrong);
    await picture(page, `code-${device}`);
    await button(page, 'Continue').click();
    await sees(page, texts.recovery.codeWrong);
    expect(await entered(page)).toBe('');
    await page.keyboard.type(digits);
    expect(await entered(page)).toBe(digits);
    await page.keyboard.press('Enter');

    await step(page, 4);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password').fill('other');
    await button(page, 'Change password').click();
    await sees(page, texts.recovery.passwordLength);
    await sees(page, texts.registration.passwordMismatch);
    await picture(page, `password-${device}`);
    await page.getByLabel('New password', { exact: true }).fill('Password1!');
    await page.getByLabel('Confirm new password').focus();
    await sees(page, texts.registration.passwordCommon);
    await sees(page, 'Weak');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await sees(page, 'Strong');
    await button(page, 'Change password').click();
    await sees(page, `${texts.recovery.passwordChanged} ${texts.recovery.passkeysRemoved}`);
    await picture(page, `done-${device}`);
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await button(page, 'Log in').click();
    await seesBalance(page, '€0.00');
    await messageTo(site.url(), email, /The password of your account was changed/);
    await page.goto('/account#account-banking+withdraw');
    await sees(page, texts.payment.reviewedFirst['password-reset']);
    await picture(page, `withdraw-${device}`);
  });

  it('pastes the code, and goes through its boxes by the keyboard', async () => {
    const { page, digits } = await arriveAtCode();
    await box(page, 1).focus();
    const paste = (text: string) =>
      page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', ${JSON.stringify(text)});
        const pasted = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', pasted));
      })()`);
    await paste(` ${digits.slice(0, 3)} ${digits.slice(3)} `);
    expect(await entered(page)).toBe(digits);
    expect(await button(page, 'Continue').isDisabled()).toBe(false);
    await box(page, 6).focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await entered(page)).toBe(digits.slice(0, 4));
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    await page.keyboard.type(digits.slice(4));
    await button(page, 'Continue').click();
    await step(page, 4);
  });

  it('is told when the code has expired, and is sent another one', async () => {
    const { page, email, digits } = await arriveAtCode();
    await advance(10 * 60_000);
    await page.reload();
    await step(page, 3);
    await sees(page, texts.recovery.codeExpired);
    expect(await box(page, 1).isDisabled()).toBe(true);
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    await picture(page, 'expired-desktop');
    await button(page, 'Send another code').click();
    await sees(page, /^(10:00|9:[0-5]\d)$/);
    await box(page, 1).and(page.locator(':focus')).waitFor();
    const newer = await messageTo(site.url(), email, new RegExp(`Code: (?!${digits})\\d{6}`));
    await page.keyboard.type(digitsIn(newer));
    await button(page, 'Continue').click();
    await step(page, 4);
  });

  it('goes on by the keyboard where it says that the code ran out', async () => {
    const { page, digits } = await arriveAtCode();
    await box(page, 1).click();
    await page.keyboard.type(digits);
    await advance(10 * 60_000);
    await page.keyboard.press('Enter');
    await page.locator(':focus').filter({ hasText: texts.recovery.codeExpired }).waitFor();
    await button(page, 'Send another code').waitFor();
    await page.keyboard.press('Tab');
    await button(page, 'Send another code').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await box(page, 1).and(page.locator(':focus')).waitFor();
  });

  it('goes back a step at a time, is sent another code on the way, and leaves from the first', async () => {
    const { page, email, digits } = await arriveAtCode();
    await box(page, 1).click();
    await page.keyboard.type(digits);
    await button(page, 'Continue').click();
    await step(page, 4);
    await page.reload();
    await step(page, 4);
    await advance(10_000);
    await page.goBack();
    await step(page, 3);
    await messageTo(site.url(), email, new RegExp(`Code: (?!${digits})\\d{6}`));
    expect(await entered(page)).toBe('');
    await button(page, 'Back').click();
    await step(page, 2);
    await button(page, 'Back').click();
    await step(page, 1);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Step 1 of 4');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/login');
  });

  it('is not taken forward again by the Back of the browser after that of the page', async () => {
    const { page } = await arriveAtCode();
    await button(page, 'Back').click();
    await step(page, 2);
    for (const expected of [2, 1]) {
      await page.goBack();
      await step(page, expected);
    }
  });

  it('is told to wait who asks for the code by another way at once: it went the first way alone', async () => {
    const { username, email, phone } = await openForgetful(site.url());
    const page = await site.visit('/forgot-password');
    const toWait = page.getByText(
      /We have just sent you a code\. You can ask for another one in \d+ seconds\./,
    );
    const ask = async (contact: Contact) => {
      await page.getByLabel(contact).check();
      await button(page, 'Send code').click();
      await headingOf(page, 3).or(toWait).first().waitFor();
    };
    await tellWhoIAm(page, username);
    await step(page, 2);
    let [first, other]: [Contact, Contact] = ['Text message', 'Email'];
    await ask(first);
    await step(page, 3);
    for (let time = 1; time <= 3; time += 1) {
      await button(page, 'Back').click();
      await step(page, 2);
      await ask(other);
      if (await toWait.isVisible()) break;
      // It was sent, as a slow browser did not ask at once: that way is now the first.
      [first, other] = [other, first];
    }
    await toWait.waitFor();
    await step(page, 2);
    await ask(first);
    await step(page, 3);
    await messageTo(site.url(), first === 'Email' ? email : phone, codeIn);
  });

  it('is logged out where they were logged in, as everywhere else, and sees it at once', async () => {
    const forgetful = await openForgetful(site.url());
    const page = await site.visit('/login', { knownDevice: forgetful.device });
    await page.getByLabel('Username', { exact: true }).fill(forgetful.username);
    await page.getByLabel('Password', { exact: true }).fill(forgetful.password);
    await button(page, 'Log in').click();
    await seesBalance(page, '€0.00');
    await page.goto(`${site.url()}/forgot-password`);
    const { digits } = await goToCode(page, forgetful);
    await box(page, 1).click();
    await page.keyboard.type(digits);
    await button(page, 'Continue').click();
    await step(page, 4);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await button(page, 'Change password').click();
    await sees(page, texts.recovery.passwordChanged);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });

  it('is blocked for thirty minutes after too many wrong details, and says so', async () => {
    const { username } = await openForgetful(site.url());
    const page = await site.visit('/forgot-password', { device: 'phone' });
    for (let n = 0; n < 4; n += 1) {
      await tellWhoIAm(page, username, '1961');
      await sees(page, n < 3 ? texts.recovery.unrecognised : texts.access.blocked);
    }
    await picture(page, 'blocked-phone');
    await advance(30 * 60_000);
    await tellWhoIAm(page, username);
    await step(page, 2);
  });

  it('begins at the first step wherever the address says, where nothing was done yet', async () => {
    const page = await site.visit('/forgot-password?step=4');
    await step(page, 1);
  });
});
