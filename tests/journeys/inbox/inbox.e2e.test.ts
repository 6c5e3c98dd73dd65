import { describe, expect, it } from 'vitest';
import { customersDevices } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe.each(customersDevices)('the inbox, by keyboard, on a %s', (device) => {
  const { arrive } = useNewCustomer(useSharedSite(), 0);

  it('keeps the focus where it was while nothing is deleted, and has it once the only message is gone', async () => {
    const page = await arrive('/account#account-messagecentre', { device });
    const main = page.getByRole('main');
    const message = main.getByRole('button', { name: /^Unread/ });
    await message.press('Enter');
    const remove = main.getByRole('button', { name: /^Delete/ });
    const asked = page.getByRole('alertdialog', { name: 'Delete this message?' });
    await remove.press('Enter');
    await asked.waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    await page.waitForFunction("document.activeElement?.textContent?.startsWith('Delete')");

    await remove.press('Enter');
    await asked.getByRole('button', { name: 'Delete' }).press('Enter');
    await sees(main, 'No messages');
    await asked.waitFor({ state: 'hidden' });
    await page.waitForFunction("document.activeElement?.matches('h2')");
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Inbox');
  });
});
