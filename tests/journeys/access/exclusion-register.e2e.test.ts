import { randomUUID } from 'node:crypto';
import { register } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { password } from '../../support/customer.ts';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { customersDevices } from '../support/browser.ts';
import { keepPicture } from '../support/pictures.ts';
import {
  chooseNameAndPassword,
  consent,
  newUsername,
  next,
  openMyAccount,
  step,
  tellHowToReachMe,
  tellWhoIAm,
} from '../support/registration-page.ts';
import { sees } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const inBritain = { Country: 'GB', Currency: 'GBP', Postcode: 'LS1 4AP' } as const;
const dayMs = 24 * 3_600_000;

/** In UTC, as the sandbox of the register counts days. */
const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);

/** Who says by their mail address what the register has of them. */
const emailOf = (person: string): string => `${person}+${randomUUID().slice(0, 8)}@example.com`;

const picture = async (page: Page, name: string): Promise<void> => {
  await keepPicture(page, `exclusion-register-${name}`, { fullPage: true });
};

/** Somebody of a name of their own, who reads which country has a register. */
const fillInBritain = async (page: Page, email: string): Promise<void> => {
  await tellWhoIAm(page, `Doyle ${randomUUID().replaceAll(/[^a-z]/g, '')}`);
  await next(page);
  await page.getByLabel('Country').selectOption('Ireland');
  await sees(page, texts.exclusion.registerIn.IE);
  await tellHowToReachMe(page, email, 'GB');
  await sees(page, texts.exclusion.registerIn.GB);
  await next(page);
  await chooseNameAndPassword(page, newUsername());
  await next(page);
  await consent(page);
};

/** In a system of its own, as its clock is moved. */
describe('the national self-exclusion register', () => {
  const site = useOwnSite();
  const { visit } = site;
  const { arrive: arriveAsOperator } = useStaff(site, 'feed-engineer');

  const openCustomer = async (person: string): Promise<string> => {
    const browser = createHttpBrowser(site.url());
    await browser.whoAmI();
    const body = createRegistrationForm({ ...inBritain, UserName: newUsername(), Email: emailOf(person) });
    await browser.ask(register, { body }, randomUUID());
    return body.UserName;
  };
  let listed: string;
  let unanswered: string;
  beforeAll(async () => {
    listed = await openCustomer(`listed-from-${tomorrow}`);
    unanswered = await openCustomer(`register-down-from-${tomorrow}`);
  });

  const logIn = async (page: Page, username: string): Promise<void> => {
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };

  it.each(customersDevices)('opens no account for whom it lists, on a %s', async (device) => {
    const page = await visit('/register', { device });
    await fillInBritain(page, emailOf('listed'));
    await openMyAccount(page);
    const alert = page.getByRole('alert');
    await sees(alert, 'You are excluded nationally');
    await sees(alert, texts.exclusion.register);
    // Scrolled to below the bar at the top of the page, which it is not under.
    await vi.waitFor(async () => {
      const [notice, bar] = [await alert.boundingBox(), await page.getByRole('banner').boundingBox()];
      expect(notice?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Number.NaN));
    }, soon);
    const link = alert.getByRole('link', { name: /^www\.gamstop\.co\.uk/ });
    expect(await link.getAttribute('href')).toBe('https://www.gamstop.co.uk');
    await picture(page, `registration-listed-${device}`);
  });

  it('that gives no answer opens none, and the form is still there to be sent again', async () => {
    const page = await visit('/register', { device: 'phone' });
    await fillInBritain(page, emailOf('register-down'));
    await openMyAccount(page);
    await sees(page.getByRole('alert'), texts.exclusion.registerUnavailable);
    await picture(page, 'registration-unavailable-phone');
    for (const before of [3, 2]) {
      await page.getByRole('button', { name: 'Back' }).click();
      await step(page, `Step ${before} of 4`);
    }
    expect(await page.getByLabel('Address').inputValue()).toBe('1 Park Row');
    await page.getByLabel('Email').fill(emailOf('somebody'));
    for (const following of [3, 4]) {
      await next(page);
      await step(page, `Step ${following} of 4`);
    }
    await openMyAccount(page);
    await page.getByText(/^Welcome, /).waitFor();
  });

  it('keeps out whom it lists from then on, and lets in nobody of whom it gives no answer', async () => {
    const operator = await arriveAsOperator('/ops');
    await operator.getByRole('button', { name: '+24 hours' }).click();
    await operator.getByRole('button', { name: 'Move it' }).click();
    await sees(operator, /^It is now /);
    for (const device of ['phone', 'desktop'] as const) {
      const page = await visit('/login', { device });
      await logIn(page, listed);
      const alert = page.getByRole('alert');
      await sees(alert, 'You are excluded nationally');
      await alert.getByRole('link', { name: /^www\.gamstop\.co\.uk/ }).waitFor();
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
      await picture(page, `sign-in-listed-${device}`);
      if (device === 'phone') {
        await page.emulateMedia({ colorScheme: 'dark' });
        await picture(page, 'sign-in-listed-phone-dark');
      }
      for (let n = 0; n < 3; n += 1) {
        await logIn(page, unanswered);
        await sees(alert, texts.exclusion.registerUnavailable);
      }
      // Nobody forgot a name or a password, and nobody guesses.
      expect(await alert.getByRole('link').count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await picture(page, `sign-in-unavailable-${device}`);
    }
  });

  it.each(customersDevices)('is named where somebody excludes themselves, on a %s', async (device) => {
    const browser = createHttpBrowser(site.url());
    await browser.whoAmI();
    const body = createRegistrationForm({ UserName: newUsername(), Email: emailOf('somebody') });
    await browser.ask(register, { body }, randomUUID());
    const page = await visit('/account/responsiblegambling', { device, sessionId: browser.sessionId() });
    await sees(page, /Ireland has no national register yet\./);
    await picture(page, `limits-${device}`);
  });
});
