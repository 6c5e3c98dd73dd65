import { setTimeout as wait } from 'node:timers/promises';
import { checkBalance, closeAccount } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import type { Device } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { messageTo } from '../support/messages.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { place, stakeOn } from '../support/place.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';
import { watchLeaving } from '../support/watch-leaving.ts';

const settings = '/account#account-settings+close-account';
const row = (page: Page) => page.getByRole('region', { name: 'Close my account' });

const picture = async (page: Page, name: string, device: Device) => {
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
  await keepBothThemes(page, `closing-${name}-${device}`, { fullPage: true });
};

/** The closing reaches the server, and its answer is lost on the way back. */
const loseAnswer = (page: Page): Promise<unknown> =>
  page.route(
    (url) => url.pathname === closeAccount.path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const pressClose = async (page: Page): Promise<void> => {
  await row(page).getByRole('button', { name: 'Close my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
};

/** Waits until the keyboard is where the row says this. */
const goesOnAt = (page: Page, said: string) =>
  row(page).locator(':focus').filter({ hasText: said }).waitFor();

describe('a customer who closes their account', () => {
  const site = useSharedSite();
  const { announce } = site;
  const { customer, arrive } = useNewCustomer(site, 50);

  it('with an open bet may keep it until the bet is over; then they are logged out, and log-in says closed', async () => {
    const runners = { 'Early Bird': { up: 3, down: 1 }, 'Late Riser': { up: 5, down: 1 } };
    const race = await announce.race({ course: 'Farewell', runners });
    const desktop = await arrive(race.path, { device: 'desktop' });
    await stakeOn(desktop, 'Early Bird', '10');
    await place(desktop);

    const page = await arrive(settings, { device: 'phone' });
    await sees(row(page), 'Closing is not a self-exclusion');
    await sees(row(page), '1 open bet');
    await sees(row(page), '€40.00');
    await row(page)
      .getByLabel(/Why are you leaving/)
      .selectOption('worried');
    // Beside what was chosen, in sight before the button that closes.
    const worried = row(page).getByRole('alert').filter({ hasText: 'There is help' });
    const lookFirst = worried.getByRole('link', { name: 'Look at self-exclusion first' });
    expect(await lookFirst.getAttribute('href')).toBe('/account/responsiblegambling');
    const [said, button] = await Promise.all(
      [worried, row(page).getByRole('button', { name: 'Close my account' })].map((one) => one.boundingBox()),
    );
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    expect((button?.y ?? 0) - (said?.y ?? 0)).toBeLessThan(400);
    await picture(page, 'ask', 'phone');
    await row(page).getByRole('button', { name: 'Close my account' }).click();
    await picture(page, 'confirm', 'phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
    await sees(row(page), 'You are closing your account');
    await goesOnAt(page, 'Closing waits for 1 open bet');
    await picture(page, 'closing', 'phone');

    await desktop.goto(settings);
    await sees(row(desktop), '1 open bet');
    await picture(desktop, 'closing', 'desktop');
    await desktop.goto('/account#account-bethistory');
    await sees(desktop, 'Closing waits for 1 open bet');
    const history = desktop.getByRole('region', { name: 'Bet history' });
    const totals = history.getByRole('region', { name: 'In this period' });
    await sees(totals, /^Deposits\s*€50.00$/);
    await sees(totals, /^Withdrawals\s*€0.00$/);
    await desktop.getByRole('button', { name: 'Show 12 months' }).click();
    await expect.poll(() => new URL(desktop.url()).searchParams.get('period')).toBe('last12months');
    expect(await desktop.evaluate('document.activeElement.tagName')).toBe('SELECT');
    await picture(desktop, 'history', 'desktop');
    await desktop.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Summary' }).click();
    const balance = desktop.getByRole('region', { name: 'Balance' });
    await balance.getByRole('link', { name: 'Withdraw' }).waitFor();
    expect(await balance.getByRole('link', { name: 'Deposit', exact: true }).count()).toBe(0);
    await desktop.close();

    await race.result({ 'Late Riser': { outcome: 'won', position: 1 } });
    await page.waitForURL('**/login?**');
    await sees(page, texts.closing.ended);
    await picture(page, 'ended', 'phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, 'ended', 'desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Username', { exact: true }).fill(customer().username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await sees(page, texts.closing.closed);
    await picture(page, 'log-in', 'phone');

    const email = `${customer().username}@example.com`;
    await messageTo(site.url(), email, /You asked us to close your account\. Your open bets stand/);
    await messageTo(site.url(), email, /We are returning what was in your account/);
    await messageTo(site.url(), email, /You asked us to close your account, and it is closed now/);
  });

  it('with nothing open has it closed at once', async () => {
    const page = await arrive(settings, { device: 'desktop' });
    await sees(row(page), 'your account is closed at once');
    await picture(page, 'ask', 'desktop');
    await row(page).getByRole('button', { name: 'Close my account' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).focus();
    const told = await watchLeaving(page);
    await page.keyboard.press('Enter');
    await sees(page, texts.closing.done);
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await told()).toEqual({ said: 0, refused: [] });
  });

  it('and is never answered is logged out, and reads that it is closed', async () => {
    const page = await arrive(settings, { device: 'phone' });
    await sees(row(page), 'your account is closed at once');
    await loseAnswer(page);
    await pressClose(page);
    // At the log in, or at home where the page learnt of it while it waited for the answer.
    await sees(page, new RegExp(`${texts.closing.ended}|${texts.closing.done}`));
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(login)?$/);
    await picture(page, 'lost-answer', 'phone');
    await messageTo(site.url(), `${customer().username}@example.com`, /your account, and it is closed now/);
  });

  it('with an open bet, and is never answered, reads that it is being closed, and can keep it', async () => {
    const runners = { 'Slow Goodbye': { up: 3, down: 1 }, 'Quick Wave': { up: 5, down: 1 } };
    const race = await announce.race({ course: 'Parting', runners });
    const page = await arrive(race.path, { device: 'desktop' });
    await stakeOn(page, 'Slow Goodbye', '10');
    await place(page);
    await page.goto(settings);
    await sees(row(page), '1 open bet');
    await loseAnswer(page);
    await pressClose(page);
    await sees(row(page), 'You are closing your account');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The row is that of an open account before all else is read anew.
    await page.route(
      (url) => url.pathname === checkBalance.path,
      async (route) => {
        await wait(1000);
        await route.fallback();
      },
    );
    await row(page).getByRole('button', { name: 'Keep my account' }).dblclick();
    await sees(page, texts.closing.kept);
    await goesOnAt(page, 'Closing is not a self-exclusion');
    await row(page).getByRole('button', { name: 'Close my account' }).waitFor();
    expect(await page.getByText(texts.closing.kept).filter({ visible: true }).count()).toBe(1);
  });
});

describe('a customer whose account is closed', () => {
  const site = useSharedSite();
  const { customer } = useNewCustomer(site, 0);
  const { arrive } = useStaff(site, 'customer-service');

  it('logs in again once customer service has opened it, who say why', async () => {
    const { username, browser } = customer();
    expect(await browser.ask(closeAccount, { body: {} })).toMatchObject({ status: 'closed' });
    const page = await site.visit('/login', { device: 'phone', knownDevice: browser.device() });
    const logIn = async () => {
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await logIn();
    await sees(page, texts.closing.closed);

    const desk = await arrive('/ops?tab=customers');
    await desk.getByLabel('Username or account id').fill(username);
    const form = desk
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: 'Closed: open it again', exact: true }) });
    const open = form.getByRole('button', { name: 'Open again' });
    await open.click();
    await sees(form, texts.staff.noteMissing);
    await form.getByLabel('Note').fill('asked for it on the telephone');
    await open.click();
    await sees(desk, `The account of ${username} is open again`);
    // It is open: there is nothing to open any more.
    await form.getByLabel('Note').fill('asked twice');
    await open.click();
    await sees(form, refusals['account-not-closed'].text);
    await picture(desk, 'open-again', 'desktop');

    await page.reload();
    await logIn();
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu/ })
      .waitFor();
  });
});
