import { describe, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { useCustomer } from '../support/customer.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a customer who excludes themselves', () => {
  const site = useSharedSite();
  const { customer, arrive } = useCustomer(site, 20);

  it('is asked once more, is logged out, and is told until when when they log in again', async () => {
    const page = await arrive('/account/responsiblegambling');
    const exclude = async (answer: string): Promise<void> => {
      await page.getByLabel('Exclude me for').selectOption('6 months');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Exclude yourself from Sportsbook?' });
      await question.getByRole('button', { name: answer }).click();
    };
    await exclude('No');
    await sees(page, 'The options you selected were not set.');
    await exclude('Yes');
    await sees(page, /^You are self excluded from Sportsbook until \d/);
    await sees(page, 'You have been logged out on every device.');

    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username' }).fill(customer().username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await sees(page, /^To reactivate your account, .* Self exclusion expires on \d/);
  });
});
