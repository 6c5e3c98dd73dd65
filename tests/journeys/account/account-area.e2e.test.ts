import { accountTab, creditFreeBalance, grantToken } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Account' });
const currentTab = (page: Page, name: string) =>
  tabs(page).locator('[aria-current=page]').getByText(name, { exact: true }).waitFor();

describe('the account of a customer', () => {
  const site = useSharedSite();
  const { arrive, customer } = useNewCustomer(site, 10);

  it('opens at every address that it has, in any case, at the tab that the hash names', async () => {
    const page = await arrive('/');
    for (const [address, tab] of [
      ['/Account/', 'Summary'],
      ['/account#Account-MessageCentre', 'Inbox'],
      ['/account#account-banking+addpaymentmethod', 'Banking'],
      ['/OldMyAccount#account-bethistory', 'Bet history'],
      ['/MobileAccount?tab=bx#account-settings', 'Settings'],
      ['/MobileAccount/Cashier/', 'Summary'],
      ['/mobileaccount/cashier#account-banking+withdraw', 'Banking'],
      ['/mobileaccount/casinoindex#casino-account-summary', 'Summary'],
      ['/account#contact-preferences', 'Settings'],
      ['/account/documents', 'Settings'],
      ['/account/net-deposits', 'Banking'],
      ['/account/whatever', 'Safer gambling'],
      ['/Account/ResponsibleGambling/whatever', 'Safer gambling'],
      ['/account#account-loyalty', 'Safer gambling'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'commit' });
      await currentTab(page, tab);
    }
    expect(new URL(page.url()).pathname).toBe('/account/responsiblegambling');
  });

  it.each<Device>(['desktop', 'phone'])(
    'shows all its tabs on the screen, and free bets with their terms and end at the top (%s)',
    async (device) => {
      const staff = await signInStaff(site.url(), 'customer-service');
      const account = customer().accountId;
      const token = { account, amount: 500, betType: 'D', promoCode: 'DOUBLES' } as const;
      await staff.ask(grantToken, { body: token });
      await staff.ask(creditFreeBalance, { body: { account, amount: 300, reason: 'promotion' } });
      const page = await arrive('/account', { device });
      const freeBets = page.getByRole('list', { name: 'Your free bets' });
      await sees(freeBets, 'Free bet token: Double');
      await sees(freeBets, /^Use it before \d+ \w+ \d{4}, \d\d:\d\d/);
      await sees(freeBets, '€3.00');
      const { width = 0 } = page.viewportSize() ?? {};
      for (const tab of await tabs(page).getByRole('link').all()) {
        const box = await tab.boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
      }
      const top = (await page.getByRole('region', { name: 'Balance' }).boundingBox())?.y ?? 0;
      expect((await freeBets.boundingBox())?.y ?? top).toBeLessThan(top);
      await keepPicture(page, `account-${device}`, { fullPage: true });
      await page.emulateMedia({ colorScheme: 'dark' });
      await keepPicture(page, `account-dark-${device}`, { fullPage: true });
    },
  );

  it('is drawn for the app that it stands open in, whose tabs stay there', async () => {
    const page = await arrive('/mobileaccount/cashier', { device: 'phone' });
    await page.getByRole('heading', { name: 'Latest payments' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Latest bets' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor();
    expect(page.url()).toMatch(/\/mobileaccount\/cashier#account-banking\+withdraw$/);
    await tabs(page).getByText('Summary').click();
    await page.waitForURL(/\/mobileaccount\/cashier#cashier-account-summary$/);
    const foot = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Account' });
    await expect.poll(() => foot.getAttribute('aria-current')).toBe('page');
    await foot.click();
    await page.waitForURL(/\/mobileaccount\/cashier$/);
    await keepPicture(page, 'account-cashier-phone');
  });

  it('is left for home at the next tab once the session has ended', async () => {
    const page = await arrive('/account');
    await currentTab(page, 'Summary');
    await sees(page.getByRole('banner'), /\d+ min$/);
    // What the page reads by itself waits: the call of the tab is the first that meets the end of the session.
    let letGo = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(
      ({ pathname }) => pathname !== accountTab.path,
      async (route) => {
        if (['fetch', 'xhr'].includes(route.request().resourceType())) await hasLeft;
        await route.continue();
      },
    );
    await page.context().clearCookies();
    await tabs(page).getByText('Settings').click();
    await page.waitForURL((url) => url.pathname === '/');
    letGo();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });
});

describe('a visitor', () => {
  const { visit } = useSharedSite();

  it('who opens the account logs in first, and comes back to that tab', async () => {
    const page = await visit('/mobileaccount/cashier#account-banking+deposit');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(new URL(page.url()).searchParams.get('backurl')).toBe(
      '/mobileaccount/cashier#account-banking+deposit',
    );
  });

  it.each<Device>(['desktop', 'phone'])(
    'finds nothing at the foot of the log in but help, at a %s',
    async (device) => {
      const page = await visit('/login', { device });
      await sees(page.getByRole('contentinfo'), 'BeGambleAware.org');
      expect(await page.getByRole('navigation', { name: 'Help and rules' }).count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Tabs' }).count()).toBe(0);
      await keepPicture(page, `login-foot-${device}`, { fullPage: true });
      await page.goto('/Home/Registration');
      await page.getByRole('heading', { name: 'Open an account' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/register');
    },
  );
});
