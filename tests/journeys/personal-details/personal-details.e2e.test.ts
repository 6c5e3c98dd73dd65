import { randomInt } from 'node:crypto';
import { texts } from '@paddock/contracts/texts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCustomer, password } from '../../support/customer.ts';
import { customersDevices, type Device } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { digitsIn, messageTo } from '../support/messages.ts';
import { keepBothThemes, keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const settings = '/account#account-settings+personal-details';
const codeIn = /Code: |is your security code/;

const rowOf = (page: Page) => page.getByRole('region', { name: 'Personal details' });
const button = (page: Page, name: string) => rowOf(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string | RegExp) => rowOf(page).getByLabel(label);
const detail = (page: Page, label: string) =>
  rowOf(page).locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');
const edit = async (page: Page) => {
  await button(page, 'Edit').click();
  await button(page, 'Update').waitFor();
};
const canUpdate = async (page: Page) =>
  (await button(page, 'Update').getAttribute('aria-disabled')) !== 'true';
const enterCode = async (page: Page, digits: string) => {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(digits);
};
/** Where the page was scrolled to for the form that was there before, it might not be. */
const isBelowHeader = async (page: Page, text: string): Promise<boolean> => {
  const header = await page.getByRole('banner').boundingBox();
  const box = await rowOf(page).getByText(text).boundingBox();
  return header !== null && box !== null && box.y >= header.y + header.height;
};
const picture = async (page: Page, name: string, device: Device) => {
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
  await keepBothThemes(page, `personal-details-${name}-${device}`);
};

describe('a customer who looks after their personal details', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);

  it.each(customersDevices)(
    'at a %s reads them, edits them, and saves or cancels: the button is on where something changed',
    async (device) => {
      const page = await arrive(settings, { device });
      await sees(rowOf(page), `${customer().username}@example.com`);
      await picture(page, 'read', device);

      await edit(page);
      await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('title');
      expect(await canUpdate(page)).toBe(false);
      await field(page, 'Address').fill('7 Quay Street');
      expect(await canUpdate(page)).toBe(true);
      await button(page, 'Cancel').click();
      await seesNoMore(rowOf(page), '7 Quay Street');
      await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Edit');

      await page.keyboard.press('Enter');
      await field(page, 'Address').fill('');
      await field(page, 'Town or city').fill('');
      await field(page, 'Email').fill('nobody');
      await button(page, 'Update').click();
      await sees(rowOf(page), texts.registration.address);
      await sees(rowOf(page), texts.registration.city);
      await sees(rowOf(page), texts.registration.email);
      await picture(page, 'errors', device);

      await field(page, 'Address').fill('7 Quay Street');
      await field(page, 'Town or city').fill('Ennis');
      await field(page, 'Email').fill('nobody@mailinator.com');
      await button(page, 'Update').click();
      await sees(rowOf(page), texts.registration.emailDomain);
      await field(page, 'Email').fill(`${customer().username}@example.com`);
      await button(page, 'Update').click();
      await sees(page, texts.personalDetails.saved);
      await expect.poll(() => detail(page, 'Address').textContent()).toContain('7 Quay Street, Ennis');
      await page.reload();
      await expect.poll(() => detail(page, 'Address').textContent()).toContain('7 Quay Street, Ennis');
      await edit(page);
      expect(await canUpdate(page)).toBe(false);
    },
  );

  it.each(customersDevices)(
    'at a %s has a new email once they entered the code sent there; the former one is told',
    async (device) => {
      const page = await arrive(settings, { device });
      const former = `${customer().username}@example.com`;
      const email = `new-${former}`;
      await edit(page);
      await field(page, 'Email').fill(email);
      await button(page, 'Update').click();
      await sees(rowOf(page), 'Confirm your new email');
      await picture(page, 'code', device);
      const digits = digitsIn(await messageTo(site.url(), email, codeIn));

      await enterCode(page, digits === '000000' ? '000001' : '000000');
      await button(page, 'Confirm').click();
      await sees(rowOf(page), texts.recovery.codeWrong);
      await picture(page, 'code-wrong', device);

      // Later, and after a reload.
      await button(page, 'Later').click();
      await page.reload();
      await sees(rowOf(page), 'Your new email is not confirmed yet');
      await expect.poll(() => detail(page, 'Email').textContent()).toBe(former);
      await picture(page, 'waiting', device);
      await button(page, 'Enter the code').click();
      await enterCode(page, digits);
      await button(page, 'Confirm').click();
      await sees(page, `From now on we reach you at ${email}.`);
      await expect.poll(() => detail(page, 'Email').textContent()).toBe(email);
      await seesNoMore(rowOf(page), 'Your new email is not confirmed yet');
      const told = await messageTo(site.url(), former, /email address of your account was changed/);
      expect(told).toContain('Call customer service now');
    },
  );

  it('sees from its start what follows the long form, on a desktop too', async () => {
    const page = await arrive(settings, { device: 'desktop' });
    await edit(page);
    await field(page, 'Email').fill(`seen-${customer().username}@example.com`);
    // As far as somebody may have scrolled who reads the form to its end.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await button(page, 'Update').click();
    await sees(rowOf(page), 'Confirm your new email');
    await expect.poll(() => isBelowHeader(page, 'Confirm your new email')).toBe(true);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await button(page, 'Later').click();
    await expect.poll(() => isBelowHeader(page, 'Your new email is not confirmed yet')).toBe(true);
  });

  it('is asked before what they typed is lost, by whichever way they leave', async () => {
    const page = await arrive(settings);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await edit(page);
    await page.getByRole('link', { name: 'Inbox' }).first().click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await page.goto(settings);
    await edit(page);
    await field(page, 'Address').fill('8 Quay Street');
    await page.getByRole('link', { name: 'Inbox' }).first().click();
    await question.getByRole('button', { name: 'Stay here' }).waitFor();
    await keepPicture(page, 'personal-details-leave');
    await page.setViewportSize({ width: 390, height: 844 });
    await keepPicture(page, 'personal-details-leave-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await question.getByRole('button', { name: 'Stay here' }).click();
    expect(await field(page, 'Address').inputValue()).toBe('8 Quay Street');
    await page.getByRole('link', { name: 'Inbox' }).first().click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  });

  it('keeps an address of many letters within the card of a phone', async () => {
    const page = await arrive(settings, { device: 'phone' });
    const email = `maximilian.featherstonehaugh.${customer().username}@department.universityofgalway.ie`;
    await edit(page);
    await field(page, 'Email').fill(email);
    await button(page, 'Update').click();
    await sees(rowOf(page), 'Confirm your new email');
    const endOf = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    expect(await endOf(rowOf(page).getByLabel('Digit 6 of 6'))).toBeLessThan(await endOf(rowOf(page)));
    await picture(page, 'long-email-code', 'phone');
    await enterCode(page, digitsIn(await messageTo(site.url(), email, codeIn)));
    await button(page, 'Confirm').click();
    await expect.poll(() => detail(page, 'Email').textContent()).toBe(email);
    expect(await endOf(detail(page, 'Email'))).toBeLessThan(await endOf(rowOf(page)));
    await picture(page, 'long-email', 'phone');
  });

  it('confirms a new number and a new email together, by a code each', async () => {
    const page = await arrive(settings, { device: 'phone' });
    const email = `both-${customer().username}@example.com`;
    const number = `87${randomInt(1_000_000, 10_000_000)}`;
    await edit(page);
    await field(page, 'Email').fill(email);
    await field(page, 'Mobile number').fill(`0${number}`);
    await button(page, 'Update').click();
    await sees(rowOf(page), 'Confirm your new email');
    await enterCode(page, digitsIn(await messageTo(site.url(), email, codeIn)));
    await button(page, 'Confirm').click();
    await sees(rowOf(page), 'Confirm your new number');
    await sees(rowOf(page), `+353 ${number}`);
    await picture(page, 'new-number-code', 'phone');
    await enterCode(page, digitsIn(await messageTo(site.url(), `+353${number}`, codeIn)));
    await button(page, 'Confirm').click();
    await sees(page, `From now on we reach you at +353 ${number}.`);
    await expect.poll(() => detail(page, 'Mobile number').textContent()).toBe(`+353 ${number}`);
    await expect.poll(() => detail(page, 'Email').textContent()).toBe(email);
  });

  it('reads at the field that another account has the address, and may use another one', async () => {
    const other = await openCustomer(site.url());
    const taken = `${other.username}@example.com`;
    const page = await arrive(settings);
    await edit(page);
    await field(page, 'Email').fill(taken);
    await button(page, 'Update').click();
    await sees(rowOf(page), 'Confirm your new email');
    await enterCode(page, digitsIn(await messageTo(site.url(), taken, codeIn)));
    await button(page, 'Confirm').click();
    await sees(rowOf(page), texts.personalDetails.emailTaken);
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    await seesNoMore(rowOf(page), '[INVALID_EMAIL]');
    await picture(page, 'taken', 'desktop');
    await field(page, 'Email').fill(`free-${taken}`);
    await button(page, 'Update').click();
    await sees(rowOf(page), 'Confirm your new email');
  });

  it('reads that a change is over where they asked for another one elsewhere since', async () => {
    const page = await arrive(settings);
    await edit(page);
    await field(page, 'Email').fill(`first-${customer().username}@example.com`);
    await button(page, 'Update').click();
    await sees(rowOf(page), 'Confirm your new email');
    const elsewhere = await arrive(settings);
    await edit(elsewhere);
    await field(elsewhere, 'Email').fill(`second-${customer().username}@example.com`);
    await button(elsewhere, 'Update').click();
    await sees(rowOf(elsewhere), 'Confirm your new email');
    await enterCode(page, '123456');
    await button(page, 'Confirm').click();
    await sees(page, texts.personalDetails.over);
    await sees(rowOf(page), `second-${customer().username}@example.com`);
  });

  it('reads in a popup that nothing was saved where no answer came, and saves then what was changed, and nothing else', async () => {
    const page = await arrive(settings);
    await edit(page);
    await field(page, 'Town or city').fill('Ennis');
    await page.route('**/Account/ChangePersonalDetails/', (route) => route.abort());
    await button(page, 'Update').click();
    const popup = page.getByRole('dialog', { name: texts.operationFailed });
    await sees(popup, texts.notSaved);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await page.unroute('**/Account/ChangePersonalDetails/');
    expect(await field(page, 'Town or city').inputValue()).toBe('Ennis');
    const sent = page.waitForRequest('**/Account/ChangePersonalDetails/');
    await button(page, 'Update').click();
    expect((await sent).postDataJSON()).toEqual({ City: 'Ennis' });
    await sees(page, texts.personalDetails.saved);
  });

  it('is asked for the password where the server wants it, and a wrong one is said at its field', async () => {
    const page = await arrive(settings);
    await edit(page);
    await field(page, 'Town or city').fill('Ennis');
    await page.route(
      '**/Account/ChangePersonalDetails/',
      (route) =>
        route.fulfill({
          json: {
            ...{ success: false, code: 'password-needed', field: 'Password' },
            msg: texts.access.passwordNeeded,
          },
        }),
      { times: 1 },
    );
    await button(page, 'Update').click();
    const own = field(page, /^Password/);
    await own.waitFor();
    expect(await own.getAttribute('aria-invalid')).toBeNull();
    await own.fill('Guessed!2026');
    await button(page, 'Update').click();
    await sees(rowOf(page), 'The password you entered is incorrect.');
    await picture(page, 'password', 'desktop');
    await own.fill(password);
    await button(page, 'Update').click();
    await sees(page, texts.personalDetails.saved);
  });
});
