import { limitsView } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { timeOutUntil } from '../support/told-end.ts';

describe('a customer who takes a time-out on a phone', () => {
  const site = useSharedSite();
  const { arrive, customer } = useCustomer(site, 20);

  it('is asked once more, and reads until when on the pages of money', async () => {
    const page = await arrive('/account/responsiblegambling', { device: 'phone' });
    const take = async (word: string): Promise<void> => {
      await page.getByRole('button', { name: 'Take a time-out' }).click();
      const question = page.getByRole('alertdialog', { name: 'Take a time-out?' });
      await question.getByRole('button', { name: word, exact: true }).click();
    };
    await page.getByRole('radio', { name: 'To a date' }).check();
    await page.getByRole('button', { name: 'Take a time-out' }).click();
    await sees(page, 'Enter the last day of your time-out.');
    await page.getByRole('radio', { name: '1 week' }).check();
    await take('No');
    await take('Yes');
    await sees(page, /^You are on a time-out until \d/);
    await keepPicture(page, 'time-out', { fullPage: true });
    await page.goto('/account#account-banking+deposit');
    await sees(page, /^You are on a time-out until \d/);
  });

  it('reads once that it is over, as it ends before their eyes', async () => {
    const store = site.environment.EVENTSTORE_URL ?? '';
    await timeOutUntil(store, customer().accountId, new Date(Date.now() + 60_000).toISOString());
    const page = await arrive('/account/responsiblegambling', { device: 'phone' });
    await sees(page, /^You are on a time-out until \d/);
    const popup = page.getByRole('dialog', { name: 'Your time-out is over' });
    await popup.waitFor({ timeout: 120_000 });
    await sees(popup, /ended on \d.* You can deposit and bet again\./);
    await keepPicture(page, 'time-out-over');
    expect(await page.getByText(/^You are on a time-out until/).count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(page, 'time-out-over-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await popup.getByRole('link', { name: 'Safer gambling' }).click();
    await popup.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/account/responsiblegambling');
    await page.reload();
    await sees(page, 'Take a break of 24 hours to six weeks.');
    expect((await customer().browser.ask(limitsView, {})).timeOutEnded).toBeNull();
    expect(await popup.count()).toBe(0);
  });
});
