import { moveClock } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';

const limitsPage = '/account/responsiblegambling';
const hourMs = 3_600_000;

const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const focusedText = (page: Page) => page.evaluate('document.activeElement?.textContent');

/** In a system of its own, as its clock is moved. */
describe('popups', () => {
  const site = useOwnSite();
  const { arrive } = useCustomer(site, 0);

  /** By a link of the app: a page that was the first has no page of ours to go back to. */
  const openLimits = (page: Page): Promise<void> =>
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Safer gambling' }).click();

  const setLimit = async (page: Page, amount: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Daily deposit limit' }).fill(amount);
    await page.getByRole('button', { name: 'Save limit' }).click();
  };

  it('close by the back button, which leaves the page where it is, and give the focus back', async () => {
    const page = await arrive('/account');
    await openLimits(page);
    await setLimit(page, '40');
    await sees(page, 'Your daily deposit limit is in force now.');
    const remove = page.getByRole('button', { name: 'Remove daily deposit limit' });
    const popup = page.getByRole('alertdialog', { name: 'Remove your daily deposit limit?' });
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await remove.click();
      await popup.waitFor();
      const scrolled = await page.evaluate('window.scrollY');
      await leave();
      await popup.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(limitsPage);
      expect(await page.evaluate('window.scrollY')).toBe(scrolled);
      await page.waitForFunction("document.activeElement?.textContent?.startsWith('Remove')");
    }
    await page.goBack();
    await page.waitForURL('/account');
  });

  it('come one at a time: the reality check over what is open, which is back once it is answered', async () => {
    const page = await arrive('/account', { device: 'phone', ownClock: true });
    await openLimits(page);
    await page.getByLabel('Remind me').selectOption('Every 1 hour');
    await page.getByRole('button', { name: 'Save reminder' }).click();
    await sees(page, 'Your reality check is saved.');
    await setLimit(page, '30');
    await sees(page, 'Your daily deposit limit is in force now.');
    await page.getByRole('button', { name: 'Remove daily deposit limit' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Remove your daily deposit limit?' });
    await asked.waitFor();
    const operator = await signInStaff(site.url(), 'feed-engineer');
    await operator.ask(moveClock, { body: { advanceMs: hourMs } });

    // Whoever comes back to a page after a minute has it ask who they are, and what time it is.
    await page.clock.fastForward(61_000);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    const check = page.getByRole('alertdialog', { name: 'Reality check' });
    await check.waitFor();
    await asked.waitFor({ state: 'hidden' });
    await keepPicture(page, 'reality-check-over-a-popup');
    expect(await dialogs(page).count()).toBe(1);
    await page.goBack();
    await check.getByRole('button', { name: 'Stay logged in' }).click();
    await asked.waitFor();
    await check.waitFor({ state: 'hidden' });
    expect(await dialogs(page).count()).toBe(1);
    await page.waitForFunction("document.activeElement?.closest('[role=alertdialog]')");
    expect(await focusedText(page)).toBe('Keep it');
  });
});
