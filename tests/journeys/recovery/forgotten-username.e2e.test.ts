import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { messageTo } from '../support/messages.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { openForgetful } from './forgetful.ts';

describe('a customer who forgot their username', () => {
  const site = useSharedSite();

  it.each<[Device, string]>([
    ['desktop', 'Email'],
    ['phone', 'Text message'],
  ])('is sent it where their account is known by (%s, %s)', async (device, way) => {
    const { username, email, phone, phoneNumber } = await openForgetful(site.url());
    const page = await site.visit('/login', { device });
    await page.getByRole('link', { name: 'Forgotten your username?' }).click();
    await page.getByLabel(way, { exact: true }).first().check();
    const send = page.getByRole('button', { name: 'Send username' });
    await send.click();
    const isEmail = way === 'Email';
    await sees(page, isEmail ? texts.registration.email : texts.registration.phone);
    await keepPicture(page, `recovery-username-${device}`);
    if (isEmail) await page.getByRole('textbox', { name: 'Email' }).fill(email);
    else await page.getByLabel('Mobile number').fill(`0${phoneNumber}`);
    await send.click();
    await sees(page, texts.recovery.usernameSent);
    await keepPicture(page, `recovery-username-sent-${device}`);
    const text = await messageTo(site.url(), isEmail ? email : phone, /username/i);
    expect(text).toContain(username);
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.waitForURL('**/login');
  });

  it('is told the same of an address that nobody has', async () => {
    const page = await site.visit('/forgot-username');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody-at-all@example.com');
    await page.getByRole('button', { name: 'Send username' }).click();
    await sees(page, texts.recovery.usernameSent);
  });
});
