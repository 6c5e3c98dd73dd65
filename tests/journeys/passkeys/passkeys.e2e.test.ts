import { deviceCookie } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { customersDevices, type Device } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

/** Gives the page a device that keeps passkeys, whose owner touches it whenever they are asked to. */
const giveAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

describe('a customer with a device that keeps passkeys', () => {
  const site = useSharedSite();
  const { customer } = useNewCustomer(site, 0);

  /** The site by its host name: there are no passkeys for a network address. */
  const siteByName = () => site.url().replace('127.0.0.1', 'localhost');
  const arrive = async (device: Device): Promise<Page> => {
    const knownDevice = customer().browser.device();
    const page = await site.visit(`${siteByName()}/login`, { device, knownDevice });
    await giveAuthenticator(page);
    return page;
  };
  const logIn = async (page: Page): Promise<void> => {
    await page.getByLabel('Username', { exact: true }).fill(customer().username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const picture = (page: Page, name: string, device: Device) =>
    keepPicture(page, `passkeys-${name}-${device}`, { fullPage: true });
  const isSignedIn = (page: Page): Promise<boolean> =>
    page.evaluate(async () =>
      (await (await fetch('/Account/Session')).text()).includes('"authenticated":true'),
    );
  const logOut = async (page: Page): Promise<void> => {
    await page.context().clearCookies({ name: 'paddock.sid' });
    await page.goto(`${siteByName()}/login`);
  };

  it.each(customersDevices)(
    'at a %s is offered one after a log-in, once, and logs in with it from then on',
    async (device) => {
      const page = await arrive(device);
      await picture(page, 'login', device);
      await logIn(page);
      const offer = page.getByRole('dialog', { name: 'Log in faster next time?' });
      await offer.waitFor();
      await picture(page, 'offer', device);
      await offer.getByRole('button', { name: 'Add a passkey' }).click();
      await sees(page, 'Passkey added');
      // Nobody is asked for a code with one, on a device that is new to the account either.
      await page.context().clearCookies({ name: deviceCookie });
      await logOut(page);
      await page.getByRole('button', { name: 'Log in with a passkey' }).click();
      await page.waitForURL(`${siteByName()}/`);
      await expect.poll(() => isSignedIn(page)).toBe(true);
      await page.goto(`${siteByName()}/account#account-settings+quick-login`);
      await page.getByRole('button', { name: /^Remove the passkey/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await sees(page, 'Passkey removed');
      await logOut(page);
      const looked: string[] = [];
      page.on('request', (request) => looked.push(new URL(request.url()).pathname));
      await logIn(page);
      await page.waitForURL(`${siteByName()}/`);
      await page
        .getByRole('button', { name: customer().username })
        .or(page.getByText('€0.00'))
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      expect(looked).toContain('/Account/Login');
      expect(looked).not.toContain('/Account/Passkeys');
    },
  );

  it.each(customersDevices)(
    'at a %s adds one in the settings, where it is listed, and removes it: then it logs in no more',
    async (device) => {
      const page = await arrive(device);
      await logIn(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
      await page.goto(`${siteByName()}/account#account-settings+quick-login`);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await sees(page, 'not used yet');
      await picture(page, 'settings', device);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await sees(page, texts.passkeys.alreadyHere);
      await page.getByRole('button', { name: /^Remove the passkey/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await sees(page, 'Passkey removed');
      await seesNoMore(page, 'not used yet');
      await logOut(page);
      await page.getByRole('button', { name: 'Log in with a passkey' }).click();
      await sees(page, texts.passkeys.wrong);
      expect(await isSignedIn(page)).toBe(false);
      await picture(page, 'refused', device);
    },
  );

  it.each(customersDevices)(
    'at a %s without a passkey is told to log in with the password, once they asked for one',
    async (device) => {
      const page = await arrive(device);
      await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
      await seesNoMore(page, texts.passkeys.notUsed);
      await page.getByRole('button', { name: 'Log in with a passkey' }).click();
      await sees(page.getByRole('status'), texts.passkeys.notUsed);
      await picture(page, 'none', device);
      await page.getByLabel('Username', { exact: true }).fill(customer().username);
      await page.getByLabel('Password', { exact: true }).fill('NotThePassword1');
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByRole('alert').getByRole('link', { name: 'retrieve your username' }).waitFor();
      await seesNoMore(page, texts.passkeys.notUsed);
    },
  );
});
