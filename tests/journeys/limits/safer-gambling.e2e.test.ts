import { limitsView, moveClock } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { priceOf, sees, seesBalance } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';

const limitsPage = '/account/responsiblegambling';
const hourMs = 3_600_000;

/** What the cookie of the reality check tells windows of games, and how many seconds it lasts; `undefined`: there is none. */
const told = async (page: Page) => {
  const cookies = await page.context().cookies();
  const found = cookies.find(({ name }) => name === 'paddock.realityCheck');
  if (!found) return undefined;
  const { startTime, rcInterval } = Object.fromEntries(new URLSearchParams(decodeURIComponent(found.value)));
  return { startTime, rcInterval, left: found.expires - Date.now() / 1000 };
};

/** In a system of its own, as its clock is moved. */
describe('a customer keeps an eye on their betting', () => {
  const site = useOwnSite();
  const { url, announce } = site;
  const { arrive, customer } = useCustomer(site, 100);

  it('with a net loss limit, over which no bet is placed that could go beyond it', async () => {
    const page = await arrive(limitsPage);
    await page.getByRole('textbox', { name: 'Daily net loss limit' }).fill('20');
    await page.getByRole('button', { name: 'Save loss limit' }).click();
    await sees(page, 'Your daily net loss limit is in force now.');

    const match = await announce('Ambrose', 'Burnside');
    await page.goto(match.path);
    await priceOf(page, 'Ambrose').click();
    const stake = page.getByLabel('Stake on Ambrose', { exact: true });
    await stake.fill('25');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(
      page,
      'This bet could take you over your daily net loss limit. You can stake up to €20.00 now.',
    );
    await page.getByRole('link', { name: 'Your net loss limits' }).click();
    const section = page.getByRole('heading', { name: 'Net loss limits' });
    await section.and(page.locator(':focus')).waitFor();
    await expect.poll(async () => (await section.boundingBox())?.y ?? 1000).toBeLessThan(200);
    expect((await section.boundingBox())?.y).toBeGreaterThan(50);
    await keepPicture(page, 'net-loss-limits-desktop');
    await page.goBack();
    await stake.fill('15');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await seesBalance(page, '€85.00');
    await sees(page.getByRole('banner'), '-€15.00');
    await page.goto(limitsPage);
    await sees(page, '€15.00 lost, €5.00 left');
  });

  it('with a reality check, which comes over any page and stays until it is answered', async () => {
    const page = await arrive(limitsPage);
    await page.getByLabel('Remind me').selectOption('Every 1 hour');
    await page.getByRole('button', { name: 'Save reminder' }).click();
    await sees(page, 'Your reality check is saved.');
    await vi.waitFor(async () => expect(await told(page)).toMatchObject({ rcInterval: '60' }), soon);
    const { startTime, left } = (await told(page)) ?? {};
    expect(Number.isNaN(Date.parse(startTime ?? ''))).toBe(false);
    expect(left).toBeGreaterThan(7200 - 60);
    expect(left).toBeLessThanOrEqual(7200);

    const operator = await signInStaff(url(), 'feed-engineer');
    await operator.ask(moveClock, { body: { advanceMs: hourMs } });
    await page.goto('/');
    const popup = page.getByRole('alertdialog', { name: 'Reality check' });
    await sees(popup, /It has been 1 hour.* since you started playing/);
    await sees(popup, 'Logging out for less than 15 minutes');
    await sees(popup, /Staked\s*€15\.00\s*Returned\s*€0\.00\s*Net\s*-€15\.00/);
    await page.keyboard.press('Escape');
    await popup.getByRole('button', { name: 'Stay logged in' }).click();
    await popup.waitFor({ state: 'detached' });
    await sees(page.getByRole('banner'), /1h 0\dm/);
    await page.goto('/account#account-bethistory');
    await sees(page.getByRole('region', { name: 'Bet history' }), 'Ambrose');
    await popup.waitFor({ state: 'detached' });
  });

  it('from the reality check to the history, or to signing out', async () => {
    const operator = await signInStaff(url(), 'feed-engineer');
    await operator.ask(moveClock, { body: { advanceMs: hourMs } });
    const page = await arrive('/');
    const popup = page.getByRole('alertdialog', { name: 'Reality check' });
    await popup.getByRole('button', { name: 'View history' }).click();
    await page.getByRole('region', { name: 'Bet history' }).waitFor();

    await operator.ask(moveClock, { body: { advanceMs: hourMs } });
    await page.goto('/');
    expect(await told(page)).toMatchObject({ rcInterval: '60' });
    await popup.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await vi.waitFor(async () => expect(await told(page)).toBeUndefined(), soon);
  });

  it('is asked after six months whether it is still right for them, which leads to their limits, once', async () => {
    const operator = await signInStaff(url(), 'feed-engineer');
    await operator.ask(moveClock, { body: { advanceMs: 184 * 24 * hourMs } });
    await customer().signIn();
    const page = await arrive('/');
    const popup = page.getByRole('dialog', { name: 'Time to look at your account' });
    await popup.getByRole('button', { name: 'View my limits' }).click();
    await page.getByRole('heading', { name: 'Deposit limits' }).waitFor();
    await popup.waitFor({ state: 'detached' });
    expect((await customer().browser.ask(limitsView, {})).accountPromptDue).toBe(false);
  });

  const netLoss = { name: 'Daily net loss limit' } as const;
  const saveNetLoss = async (page: Page, amount: string): Promise<void> => {
    await page.getByRole('textbox', netLoss).fill(amount);
    await page.getByRole('button', { name: 'Save loss limit' }).click();
  };

  it.each([
    ['confirmed', 'phone', '50', 'Confirm', '€0.00 lost, €50.00 left'],
    ['dropped', 'desktop', '80', 'Cancel the change', '€0.00 lost, €50.00 left'],
  ] as const)(
    'has a higher net loss limit once it was %s, a day after it was asked for (%s)',
    async (_, device, amount, button, left) => {
      const page = await arrive(limitsPage, { device });
      await saveNetLoss(page, amount);
      await sees(page, /^Your request is noted\. You can confirm the higher limit from /);
      const operator = await signInStaff(url(), 'feed-engineer');
      await operator.ask(moveClock, { body: { advanceMs: 24 * hourMs } });
      await page.reload();
      // The reality check of every hour comes first.
      await page
        .getByRole('alertdialog', { name: 'Reality check' })
        .getByRole('button', { name: 'Stay logged in' })
        .click();
      const popup = page.getByRole('dialog', { name: 'Confirm your net loss limit' });
      await sees(popup, `You asked to change your daily net loss limit to €${amount}.00.`);
      await keepPicture(page, `net-loss-confirm-${device}`);
      await popup.getByRole('button', { name: button, exact: true }).click();
      await popup.waitFor({ state: 'detached' });
      await sees(page, left);
      await sees(page, '24 hours, by the hour');
    },
  );

  it('may lose nothing but what they won, by a net loss limit of zero, which is said so', async () => {
    const page = await arrive(limitsPage, { device: 'phone' });
    await page.getByRole('textbox', netLoss).fill('0');
    const meaning = 'Of your own money you can stake only what you have won in this period.';
    await sees(page, `A limit of zero takes effect at once. ${meaning}`);
    await page.getByRole('button', { name: 'Save loss limit' }).click();
    await sees(page, `Your daily net loss limit is in force now. ${meaning}`);
    await keepPicture(page, 'net-loss-zero-phone', { fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(page, 'net-loss-zero-desktop', { fullPage: true });
  });
});
