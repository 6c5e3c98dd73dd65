import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@paddock/contracts/events';
import { changeRoles, makeStaff, replaceOneTimePassword } from '@paddock/contracts/http';
import { codeOfStep } from '@paddock/service-kit/codes';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { begin, enrolStaff, steadyStep } from '../../support/staff.ts';
import { type Device, staffDevices } from '../support/browser.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { approveStaffChange, signInStaff, useStaff } from '../support/staff.ts';

describe('accounts of staff', () => {
  const site = useSharedSite();
  const { arrive } = useStaff(site, 'administrator');
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');
  const { arrive: arriveAsTrader } = useStaff(site, 'trader');

  const picture = (page: Page, name: string) => keepPicture(page, `staff-${name}`, { fullPage: true });
  const rowOf = (page: Page, username: string) =>
    page.getByRole('row').filter({ has: page.getByText(username, { exact: true }) });

  /** Makes an account in the dialog; answers its password. */
  const make = async (page: Page, username: string, picked: string): Promise<string> => {
    await page.getByRole('button', { name: 'New member of staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'New member of staff' });
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel(picked, { exact: true }).check();
    await dialog.getByLabel('Reason').fill('joins the shop');
    const password = await dialog.getByLabel('One-time password').inputValue();
    return password;
  };

  /** A page that is wider than its screen scrolls sideways. */
  const overflow = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  const asks = async (page: Page, dialog: Locator): Promise<void> => {
    // Confirms anew that it is them, where that was too long ago on a slow machine.
    await signInStaff(site.url(), 'administrator');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await sees(page, 'Waits for approval');
  };

  /** Compliance finds what was asked for, and approves it. */
  const approves = async (officer: Page, title: string, ...lines: string[]): Promise<void> => {
    const card = officer.getByRole('listitem').filter({ hasText: title });
    for (const line of lines) await sees(card, line);
    await signInStaff(site.url(), 'compliance');
    await card.getByRole('button', { name: 'Approve' }).click();
    await seesNoMore(officer, title);
  };

  const firstLogIn = async (username: string, password: string, device: Device): Promise<Page> => {
    const page = await site.visit('/login', { device });
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await picture(page, `choose-password-${device}`);
    await page.getByLabel('New password', { exact: true }).fill('MyOwnOne!2026');
    await page.getByLabel('New password again', { exact: true }).fill('MyOwnOne!2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Set up a device' }).click();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOfStep(secret, await steadyStep()));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
    await dialog.getByLabel(/^I have kept them/).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    return page;
  };

  it.each(staffDevices)(
    'at a %s are asked for, made, used and disabled, and what gives more waits for another person',
    async (device) => {
      const page = await arrive('/staff', device);
      const officer = await arriveAsOfficer('/compliance', device);
      const username = `desk${randomUUID().slice(0, 8)}`;
      const row = rowOf(page, username);
      const password = await make(page, username, 'Shop assistant');
      await picture(page, `make-${device}`);
      await asks(page, page.getByRole('dialog', { name: 'New member of staff' }));
      await sees(row, 'Not made yet');
      await sees(row, 'Waits for another person: new account, Shop assistant');
      await sees(page.getByRole('region', { name: 'Your requests' }), `New account: ${username}`);
      expect(await overflow(page)).toBe(0);
      await picture(page, `waits-${device}`);
      await sees(officer, `New account: ${username}`);
      expect(await overflow(officer)).toBe(0);
      await picture(officer, `review-${device}`);
      const lines = ['With the roles: Shop assistant.', 'Note: joins the shop', 'Asked for by admin01'];
      await approves(officer, `New account: ${username}`, ...lines);
      await sees(row, 'Has not logged in');
      await picture(page, `list-${device}`);

      await page.getByRole('button', { name: `New one-time password for ${username}` }).click();
      const another = page.getByRole('dialog', { name: `New one-time password for ${username}` });
      const given = await another.getByLabel('One-time password').inputValue();
      expect(given).not.toBe(password);
      await another.getByLabel('Reason').fill('the first was lost');
      await picture(page, `give-password-${device}`);
      await asks(page, another);
      await approves(officer, `New one-time password: ${username}`, 'Note: the first was lost');

      const colleague = await firstLogIn(username, given, device);
      await colleague.waitForURL('**/shop');
      await page.reload();
      await page.getByRole('button', { name: `Change roles of ${username}` }).click();
      const dialog = page.getByRole('dialog', { name: `Roles of ${username}` });
      await dialog.getByLabel('Customer service', { exact: true }).check();
      await dialog.getByLabel('Reason').fill('helps at the desk');
      await picture(page, `roles-${device}`);
      await asks(page, dialog);
      await sees(row, 'Waits for another person: roles Customer service, Shop assistant');
      const change = 'From Shop assistant to Customer service, Shop assistant.';
      await approves(officer, `Roles of ${username}`, change, 'Now: Shop assistant.');
      await colleague.waitForURL('**/login?**');

      await page.getByRole('button', { name: `Disable ${username}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disable', exact: true }).click();
      await sees(row, 'Disabled');
      await colleague.getByLabel('Username', { exact: true }).fill(username);
      await colleague.getByLabel('Password', { exact: true }).fill('MyOwnOne!2026');
      await colleague.getByRole('button', { name: 'Log in', exact: true }).click();
      await sees(colleague, 'This account is disabled. Please speak to an administrator.');
      await page.getByRole('button', { name: `Enable ${username}` }).click();
      const enable = page.getByRole('dialog', { name: `Enable ${username}?` });
      await enable.getByLabel('Reason').fill('is back');
      await picture(page, `enable-${device}`);
      await asks(page, enable);
      await picture(officer, `enable-review-${device}`);
      await approves(officer, `Enable ${username}`, 'Now: Customer service, Shop assistant, disabled.');
      await sees(row, 'Active');
      await picture(page, `after-${device}`);
    },
  );

  /** Another administrator, signed in over HTTP. */
  const secondAdministrator = async (): Promise<HttpBrowser> => {
    const keeper = await signInStaff(site.url(), 'administrator');
    const credentials = { UserName: `keep${randomUUID().slice(0, 8)}`, Password: 'MyOwnOne!2026' };
    const { UserName } = credentials;
    const Password = 'GivenOut!2026';
    await keeper.ask(makeStaff, {
      body: { UserName, Password, roles: ['administrator'], note: 'holidays' },
    });
    await approveStaffChange(site.url(), UserName);
    const browser = createHttpBrowser(site.url());
    await begin(browser, { UserName, Password });
    await browser.ask(replaceOneTimePassword, { body: { Password: credentials.Password } });
    await enrolStaff(browser, credentials);
    return browser;
  };

  it.each(staffDevices)(
    'at a %s an administrator finds what another one asked for on the same page, and decides it',
    async (device) => {
      const second = await secondAdministrator();
      const keeper = await signInStaff(site.url(), 'administrator');
      const body = { account: 'engineer01', roles: ['trader' as const], note: 'moves to the desk' };
      await keeper.ask(changeRoles, { body });
      const page = await site.visit('/staff', { device, sessionId: second.sessionId() });
      const waiting = page.getByRole('region', { name: 'Awaiting review' });
      await sees(waiting, 'From Feed engineer to Trader.');
      await sees(waiting, 'Asked for by admin01');
      await sees(rowOf(page, 'engineer01'), 'Waits for another person: roles Trader');
      expect(await overflow(page)).toBe(0);
      await picture(page, `decides-${device}`);
      await waiting.getByRole('button', { name: 'Decline' }).click();
      await seesNoMore(page, 'From Feed engineer to Trader.');
      await seesNoMore(rowOf(page, 'engineer01'), 'Waits for another person');
    },
  );

  it('who takes roles away that changed meanwhile is asked why, where one is new by now', async () => {
    const keeper = await signInStaff(site.url(), 'administrator');
    const UserName = `both${randomUUID().slice(0, 8)}`;
    const roles: StaffRole[] = ['customer-service', 'shop-assistant'];
    await keeper.ask(makeStaff, { body: { UserName, Password: 'GivenOut!2026', roles, note: 'joins' } });
    await approveStaffChange(site.url(), UserName);
    const page = await arrive('/staff');
    await page.getByRole('button', { name: `Change roles of ${UserName}` }).click();
    const dialog = page.getByRole('dialog', { name: `Roles of ${UserName}` });
    expect(await dialog.getByRole('button', { name: 'Change roles' }).isDisabled()).toBe(true);
    await keeper.ask(changeRoles, { body: { account: UserName, roles: ['customer-service'] } });
    await dialog.getByLabel('Customer service', { exact: true }).uncheck();
    await dialog.getByRole('button', { name: 'Change roles' }).click();
    await sees(dialog, 'Somebody else has to approve this. Please say why it should be done.');
    await dialog.getByLabel('Reason').fill('moves to the shop');
    await asks(page, dialog);
    await sees(rowOf(page, UserName), 'Waits for another person: roles Shop assistant');
  });

  it('an administrator can do nothing to the account of their own', async () => {
    const page = await arrive('/staff');
    await sees(rowOf(page, 'admin01'), 'This is you');
    expect(await rowOf(page, 'admin01').getByRole('button').count()).toBe(0);
  });

  it('a trader finds their parts of operations, and is told that another page is not for them', async () => {
    const page = await arriveAsTrader('/ops');
    await page.getByRole('link', { name: 'Risk' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
    expect((await tabs.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Referrals',
      'Reviews',
      'Risk',
      'Customers',
      'Markets and boosts',
    ]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/staff', '/compliance', '/shop', '/ops?tab=platform']) {
      await page.goto(path);
      await sees(page, 'You do not have access to this page.');
    }
    await picture(page, 'denied');
    expect(asked.filter((path) => /^\/(ops|compliance|shop)\/./.test(path))).toEqual([]);
  });
});
