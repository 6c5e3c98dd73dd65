import { join } from 'node:path';
import { describe, it } from 'vitest';
import { useCustomer } from '../support/customer.ts';
import { screenshots } from '../support/screenshots.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a customer who takes a time-out on a phone', () => {
  const { arrive } = useCustomer(useSharedSite(), 20);

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
    await page.screenshot({ path: join(screenshots, 'time-out.png'), fullPage: true });
    await page.goto('/account#account-banking+deposit');
    await sees(page, /^You are on a time-out until \d/);
  });
});
