import { removeSecondFactor } from '@paddock/contracts/http';
import { confirmationMs } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import { demoAccountLines } from '@paddock/infra/start/demo-accounts.ts';
import { codeOfStep } from '@paddock/service-kit/codes';
import { sessionKey } from '@paddock/service-kit/http';
import type { Page } from 'playwright-core';
import { createClient } from 'redis';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { demoAccountOf, steadyStep } from '../../support/staff.ts';
import { type Device, staffDevices } from '../support/browser.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';
import { approveStaffChange, signInStaff, useStaff } from '../support/staff.ts';

/** Whoever was in a moment ago waits for the next code. */
const codeMs = 70_000;

describe('a member of staff', () => {
  const site = useOwnSite();
  const { arrive } = useStaff(site, 'customer-service');

  const picture = (page: Page, name: string) =>
    keepPicture(page, `second-factor-${name}`, { fullPage: true });

  const logIn = async (page: Page, role: 'shop-assistant' | 'compliance') => {
    const { username, password } = demoAccountOf(role);
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const useDemoCode = (page: Page) =>
    page.getByRole('button', { name: /^Use code/ }).click({ timeout: codeMs });

  /** Makes the second factor of customer service's session so old that it no longer holds. */
  const age = async () => {
    const browser = await signInStaff(site.url(), 'customer-service');
    const redis = createClient({ url: site.system().environment.REDIS_URL ?? '' });
    await redis.connect();
    const key = sessionKey.of(browser.sessionId() ?? '');
    const session = JSON.parse((await redis.get(key)) ?? '');
    session.account.confirmedAt = Date.now() - confirmationMs;
    await redis.set(key, JSON.stringify(session), { expiration: 'KEEPTTL' });
    await redis.close();
  };

  it.each<[Device, 'compliance' | 'shop-assistant', string]>([
    ['desktop', 'compliance', '/compliance'],
    ['phone', 'shop-assistant', '/shop'],
  ])(
    'at a %s is in with a password and one press on the demo code that the page offers (%s)',
    async (device, role, own) => {
      const page = await site.visit('/login', { device });
      await logIn(page, role);
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
      expect(await page.getByRole('banner').count()).toBe(0);
      await page.getByRole('button', { name: /^Use code/ }).waitFor();
      await picture(page, `step-${device}`);
      await useDemoCode(page);
      await page.waitForURL(`**${own}`);
      await page.getByRole('button', { name: /^Account menu/ }).waitFor();
    },
  );

  it('new to all of it is in by two presses and the code that the start prints, and waits for no other', async () => {
    const page = await site.visit('/login');
    await steadyStep();
    const line = demoAccountLines(Date.now()).find((one) => one.startsWith('trader')) ?? '';
    const [, username = '', password = '', , code = ''] = line.split(/ +/);
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: /^Account menu/ }).waitFor();
  });

  it('sees nothing of the site before the second step, wherever they go, and may give it up', async () => {
    const page = await site.visit('/login');
    await logIn(page, 'compliance');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.goto('/compliance');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await sees(page, texts.secondFactor.wrongCode);
    await picture(page, 'wrong-code');
    await page.getByRole('button', { name: 'Log in as someone else' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });

  it.each(staffDevices)(
    'at a %s is asked for a code before money moves, and loses nothing that was typed',
    async (device) => {
      const page = await arrive('/ops?tab=customers', device);
      await page.getByLabel('Username or account id').fill('punter01');
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: /^Credit/ }) });
      await form.getByRole('textbox').first().fill('12.50');
      await age();
      await form.getByRole('button', { name: /^Credit/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: /^Use code/ }).waitFor({ timeout: codeMs });
      await picture(page, `confirm-${device}`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await sees(page, texts.secondFactor.confirmationNeeded);
      expect(await form.getByRole('textbox').first().inputValue()).toBe('12.50');
      await dialog.waitFor({ state: 'hidden' });
      await vi.waitFor(async () => expect(await page.locator(':focus').innerText()).toBe('Credit'), soon);
      await form.getByRole('button', { name: /^Credit/ }).click();
      await dialog.waitFor();
      await useDemoCode(page);
      await dialog.waitFor({ state: 'hidden' });
      await sees(page, 'Free bet balance credited to punter01');
      await picture(page, `confirmed-${device}`);
    },
  );

  it.each(staffDevices)(
    'at a %s whose device was taken away sets up another one and keeps recovery codes',
    async (device) => {
      const keeper = await signInStaff(site.url(), 'administrator');
      const { username } = demoAccountOf('shop-assistant');
      await keeper.ask(removeSecondFactor, { body: { account: username, note: 'lost both' } });
      await approveStaffChange(site.url(), username);
      const page = await site.visit('/login', { device });
      await logIn(page, 'shop-assistant');
      await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
      await page.getByRole('button', { name: 'Set up a device' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
      await picture(page, `enrol-${device}`);
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      await page.getByRole('textbox', { name: 'Code' }).fill(codeOfStep(secret, await steadyStep()));
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
      await dialog.waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(10);
      await picture(page, `recovery-${device}`);
      expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
      await dialog.getByLabel(/^I have kept them/).check();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/shop');
      await page.goto('/security');
      await sees(page, 'Recovery codes left');
      await sees(page, 'This one');
      await picture(page, `security-${device}`);
    },
  );

  it('who does nothing for a quarter of an hour is logged out, and told so', async () => {
    const browser = await signInStaff(site.url(), 'customer-service');
    const page = await site.visit('/ops', { sessionId: browser.sessionId(), ownClock: true });
    await page.getByRole('heading', { name: 'Operations' }).waitFor();
    await page.clock.fastForward('14:30');
    await page.mouse.click(700, 500);
    await page.clock.fastForward('14:30');
    await page.getByRole('heading', { name: 'Operations' }).waitFor();
    await page.clock.fastForward('01:00');
    await sees(page, texts.secondFactor.idle);
    await picture(page, 'idle');
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
  });
});
